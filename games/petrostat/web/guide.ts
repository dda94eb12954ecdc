// Where the notes of the guided start point (texts: petrostat.web.guide.1 and so on).
export default ['.terrace', '[data-pays]', '[data-hand]', '[data-parties]', '.dials', '.time', '.players'];

// Where the notes of the guided start point (texts: downturn.web.guide.1 and so on).
export default ['.map', '.stairs', '[data-block]', '.bank', '.hand', '.store', '.stairs'];

// Where the notes of the guided start point (texts: pigs.web.guide.1 and so on).
export default ['.ratings', '.floor', '.hand', '.floor', '.hand', '.ratings'];

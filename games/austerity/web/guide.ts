// Where the notes of the guided start point (texts: austerity.web.guide.1 and so on).
export default ['.tracks', '[data-bag]', '[data-memo]', '.institutions', '[data-powers]', '.tracks'];

// The English texts of boards and quick starts: games/<title>/web/text/en.json of every title, in one file.
const texts = import.meta.glob<Record<string, string>>(['../../../games/*/web/text/en.json', '!../../../games/_*/**'], {
  eager: true,
  import: 'default',
});
const all: Record<string, string> = Object.assign({}, ...Object.values(texts));
export default all;

// The Italian texts of boards and quick starts: games/<title>/web/text/it.json of every title, in one file.
const texts = import.meta.glob<Record<string, string>>(['../../../games/*/web/text/it.json', '!../../../games/_*/**'], {
  eager: true,
  import: 'default',
});
const all: Record<string, string> = Object.assign({}, ...Object.values(texts));
export default all;

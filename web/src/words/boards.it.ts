// The Italian texts of boards, quick starts and online tables, in one file.
import online from '$web/online/text/it.json';

const texts = import.meta.glob<Record<string, string>>(['../../../games/*/web/text/it.json', '!../../../games/_*/**'], {
  eager: true,
  import: 'default',
});
const all: Record<string, string> = Object.assign({}, online, ...Object.values(texts));
export default all;

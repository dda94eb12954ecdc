// A policy token of the pack in words: what it wants, what it does, who can stop it.
import type { Words } from '$web/words/words';
import type { Named, Policy } from './petrostat';

// "pc +2" is petrostat.web.op.pc_up with a count; "calm own" is petrostat.web.op.calm_own.
function operation(op: string, words: Words): string {
  const [, name, sign, count] = /^(.*?)(?: ([+-])(\d+))?$/.exec(op)!;
  return words.t(`petrostat.web.op.${name.replaceAll(' ', '_')}${sign === '+' ? '_up' : sign === '-' ? '_down' : ''}`, {
    count: Number(count ?? 0),
  });
}
// One text for each way to play it.
export const effects = (policy: Policy, words: Words) =>
  policy.do.map((way) => way.map((op) => operation(op, words)).join(', '));

export function conditions(policy: Policy, classes: Named[], words: Words): string[] {
  const all: string[] = [];
  if (policy.government) all.push(words.t('petrostat.web.needs.government'));
  if (policy.needs)
    all.push(
      words.t(`petrostat.web.needs.${policy.needs}`, {
        protests: policy.protests ?? 0,
      }),
    );
  if (policy.roll) {
    const { die, need, rival } = policy.roll;
    if (need.length > 1)
      all.push(
        words.t('petrostat.web.roll_by_class', {
          die,
          needs: need.map((least, i) => `${words.name(classes[i].name)} ${least}`).join(', '),
        }),
      );
    else all.push(words.t('petrostat.web.roll', { die, need: need[0] }));
    if (rival) all.push(words.t('petrostat.web.rival', { rival }));
  }
  if (policy.fail) all.push(words.t('petrostat.web.fail', { count: policy.fail }));
  return all;
}
export function blocks(policy: Policy, policies: Policy[], words: Words): string[] {
  const all = policy.opposed ? [words.t('petrostat.web.block.armies')] : [];
  const stops = policies
    .filter((other) => other.do.some((way) => way.includes('cancel')))
    .map((other) => words.name(other.name));
  if (policy.government) all.push(words.t('petrostat.web.block.government'));
  else all.push(...stops);
  if (policy.do.some((way) => way.includes('realign'))) all.push(words.t('petrostat.web.block.protest'));
  return all;
}

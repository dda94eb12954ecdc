// Every card of a title: those of the usual set-up and those that only an option brings.
import type { CardText, PackAnswer, PackSource } from '$web/engine/protocol';
import { app } from '$web/store/app.svelte';

export async function cardsOf(title: string): Promise<CardText[]> {
  const { options } = await app.engine.ask('setup', { title });
  const { least_seats: least, most_seats: most } = app.facts(title)!;
  const setUps: { seats: number; options: Record<string, string> }[] = [least, most].map((seats) => ({
    seats,
    options: {},
  }));
  for (const { key, choices, default: usual } of options)
    for (const { value } of choices) if (value !== usual) setUps.push({ seats: least, options: { [key]: value } });
  const cards = new Map<string, CardText>();
  for (const setUp of setUps) {
    const players = Array.from({ length: setUp.seats }, () => 'greedy');
    const info = await app.engine.ask('open', { title, players, ...setUp, seed: '1' }).catch(() => undefined);
    if (!info) continue; // an option that does not go with the others
    for (const card of await app.engine.ask('cards', { game: info.game, seat: 0 })) {
      const id = `${card.kind} ${card.id}`;
      if (!cards.has(id)) cards.set(id, { ...card, parts: card.parts.map((part) => ({ ...part, in_force: false })) });
    }
    await app.engine.ask('close', { game: info.game });
  }
  return [...cards.values()];
}

// Where the values of a card come from; packs may call a kind by another name than its cards do.
export function sourcesOf(pack: PackAnswer, { kind, id }: CardText): PackSource[] {
  const own = pack.sources.filter(({ table }) => table === `${kind} ${id}`);
  return own.length > 0 ? own : pack.sources.filter(({ table }) => table.endsWith(` ${id}`));
}

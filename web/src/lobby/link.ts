// A game as a link: title, players, options, rulings and seed, after the #.
import type { Setup } from '$web/engine/protocol';

export function makeLink(setup: Setup, base = `${location.origin}${location.pathname}`): string {
  const parts = new URLSearchParams({ play: setup.title, players: setup.players.join('.'), seed: setup.seed });
  for (const [key, value] of Object.entries(setup.options ?? {})) parts.set(`o.${key}`, value);
  for (const [key, value] of Object.entries(setup.rulings ?? {})) parts.set(`r.${key}`, value);
  return `${base}#${parts}`;
}

export function parseLink(hash: string): Setup | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const title = parts.get('play');
  if (!title) return;
  const setup: Setup = {
    title,
    players: (parts.get('players') ?? '').split('.').filter(Boolean),
    seed: parts.get('seed') ?? freshSeed(),
    options: {},
    rulings: {},
  };
  if (setup.players.length > 0) setup.seats = setup.players.length;
  for (const [key, value] of parts) {
    if (key.startsWith('o.')) setup.options![key.slice(2)] = value;
    if (key.startsWith('r.')) setup.rulings![key.slice(2)] = value;
  }
  return setup;
}

export function freshSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

// The seed of the day, which gives everybody the same draws.
export function seedOfDay(day = new Date()): string {
  return `${day.getFullYear()}${String(day.getMonth() + 1).padStart(2, '0')}${String(day.getDate()).padStart(2, '0')}`;
}

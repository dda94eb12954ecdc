// The bots offered to people, weakest first.
import { app } from '$web/store/app.svelte';

const LEVELS = ['random', 'greedy', 'easy', 'normal', 'hard'];
export const levels = () => LEVELS.filter((bot) => app.titles.bots.includes(bot));

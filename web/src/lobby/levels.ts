// The bots that people are offered, the weakest first.
import { app } from '$web/store/app.svelte';

const LEVELS = ['random', 'greedy', 'easy', 'normal', 'hard'];
export const levels = () => LEVELS.filter((bot) => app.titles.bots.includes(bot));

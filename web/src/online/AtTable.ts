// What is seen at an online table and on the way to one: fetched when somebody goes there.
export { default as Company } from './Company.svelte';
export { default as Gathering } from './Gathering.svelte';
export { default as Invited } from './Invited.svelte';
export { default as Notices } from './Notices.svelte';

// Starts the page.
import { mount } from 'svelte';
import App from './App.svelte';
import './look/theme.css';
import 'virtual:titles.css';

mount(App, { target: document.getElementById('app') as HTMLElement });

if ('serviceWorker' in navigator && import.meta.env.PROD)
  navigator.serviceWorker.register('./sw.js').catch(() => undefined); // without it, the page only needs the network

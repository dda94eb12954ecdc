// ESLint for the page: the recommended rules of TypeScript and Svelte. Layout is Prettier's business.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', '**/test-results/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.serviceworker } },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // A name of underscores says that nobody wants it: `each seats as _, seat`.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_+$', varsIgnorePattern: '^_+$' }],
      // Maps that are made and read inside one $derived need no reactivity of their own.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} keeps a space where Prettier breaks the line.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  // Playwright reads from the pattern which fixtures a fixture needs: none is `{}`.
  { files: ['**/tests/**'], rules: { 'no-empty-pattern': 'off' } },
  // Vite fills in the list of files.
  { files: ['**/offline.js'], languageOptions: { globals: { __FILES__: 'readonly' } } },
);

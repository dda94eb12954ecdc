// Browser tests: Debian's Chromium against web/dist on the static server, and against a game server.
import { defineConfig } from '@playwright/test';
import { chromium, patience, ports, visitor } from './tests/support';

const { baseURL, locale, viewport, serviceWorkers, ...contextOptions } = visitor;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['./tests/reporter.ts']],
  expect: { timeout: patience.expect },
  use: {
    baseURL,
    locale,
    viewport,
    serviceWorkers,
    contextOptions,
    browserName: 'chromium',
    launchOptions: { executablePath: chromium, args: ['--no-sandbox'] },
    actionTimeout: patience.action,
    navigationTimeout: patience.action,
  },
  // Tests that watch the clock run last and alone; ./check runs the two projects as separate tests.
  projects: [
    { name: 'page', testMatch: '*.spec.ts', testIgnore: 'clock.spec.ts' },
    { name: 'clock', testMatch: 'clock.spec.ts', fullyParallel: false, workers: 1, dependencies: ['page'] },
  ],
  globalSetup: './tests/server.ts',
  webServer: { command: `node serve.mjs ${ports.page}`, url: baseURL, reuseExistingServer: false, timeout: 15_000 },
});

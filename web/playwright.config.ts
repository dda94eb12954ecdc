// The page as people see it: Debian's Chromium against web/dist behind the static server.
import { defineConfig } from '@playwright/test';

const port = Number(process.env.EXCHEQUER_PORT ?? 8090);

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  timeout: 300_000, // a whole game on a machine that others use, too
  workers: 2,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000, // so that what hangs says where
    navigationTimeout: 30_000,
  },
  webServer: { command: `node serve.mjs ${port}`, url: `http://localhost:${port}`, reuseExistingServer: false },
});

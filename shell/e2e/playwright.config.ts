import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { AUTH_EMULATOR } from 'shared-kit/tooling/firebase-tools.mjs';
import { missingForFirestore } from 'shared-kit/tooling/firestore-emulator.mjs';
import { testBrowser } from 'shared-kit/tooling/test-browser.mjs';

/** `npm test` says at its end where these did not run. */
const withFirestore = missingForFirestore() === undefined && existsSync(AUTH_EMULATOR);

export default defineConfig<object, { storeKind: 'embedded' | 'firestore' }>({
  testDir: '.',
  globalSetup: './auth-emulator.global.ts',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  // Two leave a sixth of two cores idle: they wait for each other's servers.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // On a machine as busy as a test's; `npm test` names at its end what needed the second try.
  retries: 1,
  projects: [
    // First: its longest file would else run alone at the end.
    ...(withFirestore
      ? [
          {
            name: 'firestore',
            testMatch: ['company-day.e2e.ts', 'main-job.e2e.ts', 'live.e2e.ts', 'cloud-*.e2e.ts'],
            use: { storeKind: 'firestore' as const },
          },
        ]
      : []),
    { name: 'embedded', testIgnore: 'cloud-*.e2e.ts' },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What glides under the pointer between press and release loses the click, on a machine as busy as a test's.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace (`--trace retain-on-failure`) nearly doubles the time of the whole.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testBrowser(),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
});

import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { FIREBASE_EMULATORS } from './shared-kit/tooling/firebase-tools.mjs';
import { missingForFirestore } from './shared-kit/tooling/firestore-emulator.mjs';
import { fluentInOneFile } from './shared-kit/tooling/fluent-in-one-file.mjs';

const TESTS = '{shared-kit,edge-api,shell,mfe-*}/src/**';
const WITHOUT_STATE = '{shared-kit/src/domain,edge-api/src}/**/!(*.browser|*.emulator).test.ts';

/** `npm test` says at its end which tests did not run. */
const withFirestore = missingForFirestore() === undefined;

const fluent = await fluentInOneFile();

/**
 * Nothing in the rules of the trade and in the edge API outlives a test: their files share a worker and what it has
 * imported. Whoever replaces a module (`vi.mock`) would replace it for the files that follow, and is refused.
 */
const inOneWorker = {
  extends: true as const,
  test: {
    name: 'shared',
    include: [WITHOUT_STATE],
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    setupFiles: ['shared-kit/tooling/one-worker.setup.ts'],
  },
};

const inChromium = {
  extends: true as const,
  // What is found while a test runs would be bundled anew, with a second React.
  optimizeDeps: {
    include: [
      '@fluentui/react-components',
      '@testing-library/react',
      'dompurify',
      'react',
      'react-dom',
      'react-dom/client',
      'react-router-dom',
      'react/jsx-dev-runtime',
      'zod/mini',
      'zustand',
    ],
  },
  test: {
    name: 'chromium',
    include: [`${TESTS}/*.browser.test.{ts,tsx}`],
    exclude: [...configDefaults.exclude, ...(withFirestore ? [] : ['**/data/firestore/**'])],
    testTimeout: 60_000,
    globalSetup: [
      'edge-api/src/testing/hostile-mails/hostile-mails.global.ts',
      ...(withFirestore ? ['edge-api/src/testing/firestore-emulator.global.ts'] : []),
    ],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-background-networking'],
        },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  test: {
    restoreMocks: true,
    // By itself vitest leaves one core out: half of a small machine.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${TESTS}/*.test.{ts,tsx}`],
          exclude: [
            ...configDefaults.exclude,
            '**/*.browser.test.{ts,tsx}',
            WITHOUT_STATE,
            ...(withFirestore ? [] : ['**/*.emulator.test.ts']),
            ...(existsSync(FIREBASE_EMULATORS) ? [] : ['**/*bucket-blobs.emulator.test.ts']),
          ],
          alias: [{ find: /^@fluentui\/react-components$/, replacement: fluent }],
          server: { deps: { external: [/\/\.cache\/fluent\.mjs$/] } },
          setupFiles: [
            'shared-kit/src/ui/testing/without-animations.ts',
            'shared-kit/src/ui/testing/page-with-a-size.ts',
          ],
        },
      },
      inOneWorker,
      inChromium,
    ],
  },
});

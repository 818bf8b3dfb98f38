import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { FIREBASE_EMULATORS } from './shared-kit/tooling/firebase-tools.mjs';
import { missingForFirestore } from './shared-kit/tooling/firestore-emulator.mjs';
import { fluentInOneFile } from './shared-kit/tooling/fluent-in-one-file.mjs';
import { testBrowser } from './shared-kit/tooling/test-browser.mjs';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const TESTS = '{shared-kit,edge-api,shell,mfe-*}/src/**';
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)\(/;
const ON_A_PAGE = '@vitest-environment happy-dom';
/** They need no page and replace no module: nothing outlives them. */
const WITHOUT_STATE = globSync(`${TESTS}/!(*.browser|*.emulator|*.soak).test.ts`, {
  cwd: import.meta.dirname,
}).filter((file) => !read(file).includes(ON_A_PAGE) && !REPLACES.test(read(file)));

/** They need a page, replace no module, and leave no database open behind them. */
const PAGES = globSync(`${TESTS}/!(*.browser).test.{ts,tsx}`, { cwd: import.meta.dirname }).filter(
  (file) =>
    read(file).includes(ON_A_PAGE) && !REPLACES.test(read(file)) && !read(file).includes('fake-indexeddb'),
);

/** `npm test` says at its end which tests did not run. */
const withFirestore = missingForFirestore() === undefined;

const fluent = await fluentInOneFile();

/**
 * These files share a worker and what it has imported, which takes a third of the time. Whoever replaces a module would
 * replace it for the files that follow, and is refused.
 */
const inOneWorker = {
  extends: true as const,
  test: {
    name: 'shared',
    include: WITHOUT_STATE,
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    setupFiles: ['./shared-kit/tooling/one-worker.setup.ts'],
  },
};

/** Fluent from one file, what happy-dom lacks, and what it does slowly. */
const onAPage = {
  alias: [{ find: /^@fluentui\/react-components$/, replacement: fluent }],
  server: { deps: { external: [/\/\.cache\/fluent\.mjs$/] } },
  setupFiles: [
    './shared-kit/tooling/shown-by-class.setup.mjs',
    './shared-kit/src/ui/testing/without-animations.ts',
    './shared-kit/src/ui/testing/page-with-a-size.ts',
    './shared-kit/src/ui/testing/forget-notifications.ts',
  ],
};

/** These share React, Fluent and a page, and import each what is ours anew. */
const onOnePage = {
  extends: true as const,
  test: {
    ...onAPage,
    name: 'pages',
    include: PAGES,
    isolate: false,
    // Whoever leaves the page would take it from the files that follow.
    environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
    setupFiles: [...onAPage.setupFiles, './shared-kit/tooling/one-page.setup.ts'],
  },
};

/** They share an emulator, but for those that stop it. */
const overFirestore = {
  extends: true as const,
  test: {
    name: 'firestore',
    include: [`${TESTS}/*.emulator.test.ts`],
    exclude: [
      ...configDefaults.exclude,
      ...(existsSync(FIREBASE_EMULATORS) ? [] : ['**/*bucket-blobs.emulator.test.ts']),
    ],
    globalSetup: 'edge-api/src/testing/firestore-shared.global.ts',
  },
};

const inChromium = {
  extends: true as const,
  // What is found while a test runs would be bundled anew, with a second React.
  optimizeDeps: {
    include: [
      '@dnd-kit/core',
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
          executablePath: testBrowser(),
          args: ['--no-sandbox', '--disable-background-networking'],
        },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

/** `npm run soak`: what takes minutes. */
const soak = {
  extends: true as const,
  test: {
    name: 'soak',
    include: [`${TESTS}/*.soak.test.ts`],
    fileParallelism: false,
    testTimeout: 1_800_000,
  },
};

export default defineConfig({
  test: {
    restoreMocks: true,
    // On a machine as busy as a test's; `npm test` names at its end what needed the second try.
    retry: process.env.SOAK ? 0 : 1,
    tags: [
      {
        name: 'by-chance',
        description: 'Looks for a fault that shows in some runs alone: a second try would hide it.',
        retry: 0,
      },
    ],
    // By itself vitest leaves one core out, and workers wait for servers and emulators.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Only a test that hangs takes that long, whatever else the machine does.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // With './': by name the package would be found, through node_modules, in another place than a workspace of its own.
    setupFiles: ['./shared-kit/tooling/patience.setup.ts'],
    projects: process.env.SOAK
      ? [soak]
      : [
          {
            extends: true,
            test: {
              name: 'node',
              include: [`${TESTS}/*.test.{ts,tsx}`],
              exclude: [
                ...configDefaults.exclude,
                '**/*.browser.test.{ts,tsx}',
                '**/*.soak.test.ts',
                ...WITHOUT_STATE,
                ...PAGES,
                '**/*.emulator.test.ts',
              ],
              ...onAPage,
            },
          },
          inOneWorker,
          onOnePage,
          ...(withFirestore ? [overFirestore] : []),
          inChromium,
        ],
  },
});

import { configDefaults, defineConfig } from 'vitest/config';
import { missingForFirestore } from './shared-kit/tooling/firestore-emulator.mjs';

export default defineConfig({
  test: {
    include: ['{shared-kit,edge-api,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
    // `npm test` says at its end that these did not run.
    exclude: [...configDefaults.exclude, ...(missingForFirestore() ? ['**/*.emulator.test.ts'] : [])],
    setupFiles: ['shared-kit/src/ui/testing/without-animations.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

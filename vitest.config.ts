import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared-kit,edge-api,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
    setupFiles: ['shared-kit/src/ui/testing/without-animations.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

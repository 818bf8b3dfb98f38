import { vi } from 'vitest';

/** The suite shares two cores with servers and browsers: a wait ends with its condition, not with a second. */
const PATIENCE = 10_000;

// Files that share a worker share `vi`.
if (vi.waitFor.name !== 'waitPatiently') {
  const { waitFor } = vi;
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, {
      timeout: PATIENCE,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  };
}

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
}

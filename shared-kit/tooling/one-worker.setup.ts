import { afterEach, vi } from 'vitest';

function refuse(): never {
  throw new Error('These tests share their modules with others: replace what is handed in, not a module.');
}

Object.assign(vi, { mock: refuse, doMock: refuse, resetModules: refuse });

// A clock that a test has stopped would stand still for the files that follow.
afterEach(() => void vi.useRealTimers());

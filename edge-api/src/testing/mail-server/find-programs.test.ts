import { afterEach, expect, it, vi } from 'vitest';
import { findPrograms } from './find-programs.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('names the packages of the programs that are missing', () => {
  vi.stubEnv('PATH', '');
  expect(findPrograms).toThrow(/apt-get install --no-install-recommends .*openssl util-linux$/);
});

it('finds them where they are installed', () => {
  expect(findPrograms().exim4).toMatch(/exim4$/);
});

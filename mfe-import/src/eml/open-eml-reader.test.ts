// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { EmlQuestion } from './eml-reader.ts';
import { openEmlReader } from './open-eml-reader.ts';

const BREAKING = 'bricht.eml';

/** Breaks over one file. */
class BreakableWorker extends EventTarget {
  static opened = 0;
  constructor() {
    super();
    BreakableWorker.opened += 1;
  }
  postMessage({ id }: EmlQuestion) {
    queueMicrotask(() =>
      this.dispatchEvent(
        id === BREAKING
          ? new Event('error')
          : new MessageEvent('message', { data: { id, problem: 'gelesen' } }),
      ),
    );
  }
  terminate() {}
}

afterEach(() => vi.unstubAllGlobals());

test('a file that breaks the worker has the error alone: the next one gets a new worker, and nobody else does', async () => {
  vi.stubGlobal('Worker', BreakableWorker);
  vi.stubGlobal('__webpack_public_path__', '/');
  BreakableWorker.opened = 0;
  const reader = openEmlReader();
  const file = new Blob();
  expect(await reader.read(BREAKING, file, {})).toEqual({
    id: BREAKING,
    problem: 'Die Datei kann nicht gelesen werden',
  });
  // One whose code cannot be loaded would break again and again.
  expect(BreakableWorker.opened).toBe(1);
  expect(await reader.read('erika.eml', file, {})).toEqual({ id: 'erika.eml', problem: 'gelesen' });
  expect(BreakableWorker.opened).toBe(2);
  reader.close();
});

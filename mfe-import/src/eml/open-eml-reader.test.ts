// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { EmlQuestion } from './eml-reader.ts';
import { openEmlReader } from './open-eml-reader.ts';

const BREAKING = 'bricht.eml';
const ENDLESS = 'endlos.eml';

/** Breaks over one file, and comes to no end over another. */
class BreakableWorker extends EventTarget {
  static opened = 0;
  static ended = 0;
  constructor() {
    super();
    BreakableWorker.opened += 1;
  }
  postMessage({ id }: EmlQuestion) {
    if (id === ENDLESS) return;
    queueMicrotask(() =>
      this.dispatchEvent(
        id === BREAKING
          ? new Event('error')
          : new MessageEvent('message', { data: { id, problem: 'gelesen' } }),
      ),
    );
  }
  terminate() {
    BreakableWorker.ended += 1;
  }
}

afterEach(() => vi.unstubAllGlobals());

function opened() {
  vi.stubGlobal('Worker', BreakableWorker);
  vi.stubGlobal('__webpack_public_path__', '/');
  BreakableWorker.opened = 0;
  BreakableWorker.ended = 0;
  return { reader: openEmlReader(), file: new Blob() };
}

test('a file that breaks the worker has the error alone: the next one gets a new worker, and nobody else does', async () => {
  const { reader, file } = opened();
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

test('reading that is cancelled ends its worker, and answers nothing of the file; the next one gets a new worker', async () => {
  const { reader, file } = opened();
  const endless = reader.read(ENDLESS, file, {});
  reader.cancel();
  expect(await endless).toBeUndefined();
  expect(BreakableWorker.ended).toBe(1);
  expect(await reader.read('erika.eml', file, {})).toEqual({ id: 'erika.eml', problem: 'gelesen' });
  expect(BreakableWorker.opened).toBe(2);
  reader.close();
});

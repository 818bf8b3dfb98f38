// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openWorker, type WorkerEnd } from './worker-line.ts';

afterEach(() => vi.unstubAllGlobals());

const doubled = ({ listen, answer }: WorkerEnd<number, number>) => listen((number) => answer(number * 2));

function opened() {
  const answers: number[] = [];
  const onLost = vi.fn();
  const line = openWorker('doubler', { serve: doubled, onAnswer: (one) => answers.push(one), onLost });
  return { answers, onLost, line };
}

class DoublingWorker extends EventTarget {
  static opened: DoublingWorker[] = [];
  readonly address: string;
  isOver = false;
  constructor(address: URL) {
    super();
    this.address = address.href;
    DoublingWorker.opened.push(this);
  }
  postMessage(number: number) {
    this.dispatchEvent(new MessageEvent('message', { data: number * 2 }));
  }
  terminate() {
    this.isOver = true;
  }
}

test('the file lies where those of the remote do, and its answers arrive', () => {
  vi.stubGlobal('Worker', DoublingWorker);
  vi.stubGlobal('__webpack_public_path__', '/remotes/mfe-x/1.2.3/');
  const { answers, line } = opened();
  line.send(21);
  expect(answers).toEqual([42]);
  const [worker] = DoublingWorker.opened.splice(0);
  expect(new URL(worker?.address ?? '').pathname).toBe('/remotes/mfe-x/1.2.3/doubler.worker.js');
  line.close();
  expect(worker?.isOver).toBe(true);
});

test('of a worker that breaks one hears, and it is ended', () => {
  vi.stubGlobal('Worker', DoublingWorker);
  vi.stubGlobal('__webpack_public_path__', '/');
  const { onLost } = opened();
  const [worker] = DoublingWorker.opened.splice(0);
  worker?.dispatchEvent(new Event('error'));
  expect([onLost.mock.calls.length, worker?.isOver]).toEqual([1, true]);
});

test('where there are no workers it is done in the page, until the line is closed', () => {
  vi.stubGlobal('Worker', undefined);
  const { answers, line } = opened();
  line.send(1);
  line.close();
  line.send(2);
  expect(answers).toEqual([2]);
});

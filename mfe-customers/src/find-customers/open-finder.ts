import type { FinderAnswer, FinderMessage } from './finder-messages.ts';
import { serveFinder } from './serve-finder.ts';

export interface FinderLine {
  send(message: FinderMessage): void;
  close(): void;
}

/** Where this remote's files lie; the bundler's. */
declare const __webpack_public_path__: string;

/** Built by itself, see `rspack.config.mjs`. */
const WORKER = 'customer-finder.worker.js';

/**
 * A finder in a worker: fifty thousand customers are read and taken in without the page standing still. Where there is
 * no worker it works in the page. @param onLost the worker broke; a new line begins anew
 */
export function openFinder(onAnswer: (answer: FinderAnswer) => void, onLost: () => void): FinderLine {
  if (typeof Worker === 'undefined') return openFinderHere(onAnswer);
  const worker = new Worker(new URL(WORKER, new URL(__webpack_public_path__, document.baseURI)));
  worker.addEventListener('message', ({ data }: MessageEvent<FinderAnswer>) => onAnswer(data));
  worker.addEventListener('error', () => {
    worker.terminate();
    onLost();
  });
  return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
}

/** The same in this page. */
export function openFinderHere(onAnswer: (answer: FinderAnswer) => void): FinderLine {
  let hear: (message: FinderMessage) => void = () => undefined;
  let isOpen = true;
  serveFinder({
    listen: (listener) => {
      hear = listener;
    },
    answer: (answer) => {
      if (isOpen) onAnswer(answer);
    },
  });
  return {
    send: (message) => hear(message),
    close: () => {
      isOpen = false;
    },
  };
}

import { CustomerFinder } from './customer-finder.ts';
import { type FinderHits, type FinderMessage, serveFinder } from './finder-messages.ts';

export interface FinderLine {
  send(message: FinderMessage): void;
  close(): void;
}

/** Where this remote's files lie; the bundler's. */
declare const __webpack_public_path__: string;

/** Built by itself, see `rspack.config.mjs`. */
const WORKER = 'customer-finder.worker.js';

/**
 * A finder in a worker: fifty thousand customers are taken in without the page standing still. Where there is no
 * worker it works in the page. @param onLost the worker broke; everything has to be told anew, to a new line.
 */
export function openFinder(onHits: (hits: FinderHits) => void, onLost: () => void): FinderLine {
  if (typeof Worker === 'undefined') return openFinderHere(onHits);
  const worker = new Worker(new URL(WORKER, new URL(__webpack_public_path__, document.baseURI)));
  worker.addEventListener('message', ({ data }: MessageEvent<FinderHits>) => onHits(data));
  worker.addEventListener('error', () => {
    worker.terminate();
    onLost();
  });
  return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
}

/** The same in this page. */
export function openFinderHere(onHits: (hits: FinderHits) => void): FinderLine {
  let hear: (message: FinderMessage) => void = () => undefined;
  serveFinder(new CustomerFinder(), {
    listen: (listener) => {
      hear = listener;
    },
    answer: onHits,
  });
  return { send: (message) => hear(message), close: () => undefined };
}

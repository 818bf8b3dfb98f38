import type { DuplicateAnswer, DuplicateMessage } from './duplicate-messages.ts';
import { serveDuplicates } from './serve-duplicates.ts';

export interface DuplicateLine {
  send(message: DuplicateMessage): void;
  close(): void;
}

/** Where this remote's files lie; the bundler's. */
declare const __webpack_public_path__: string;

/** Built by itself, see `rspack.config.mjs`. */
const WORKER = 'duplicate-finder.worker.js';

/**
 * A finder in a worker, so that the page does not stand still; where there is none, in the page.
 * @param onLost the worker broke
 */
export function openDuplicateFinder(
  onAnswer: (answer: DuplicateAnswer) => void,
  onLost: () => void,
): DuplicateLine {
  if (typeof Worker === 'undefined') return inThisPage(onAnswer);
  const worker = new Worker(new URL(WORKER, new URL(__webpack_public_path__, document.baseURI)));
  worker.addEventListener('message', ({ data }: MessageEvent<DuplicateAnswer>) => onAnswer(data));
  worker.addEventListener('error', () => {
    worker.terminate();
    onLost();
  });
  return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
}

function inThisPage(onAnswer: (answer: DuplicateAnswer) => void): DuplicateLine {
  let hear: (message: DuplicateMessage) => void = () => undefined;
  let isOpen = true;
  serveDuplicates({
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

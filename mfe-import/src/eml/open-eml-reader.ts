import type { OwnContacts } from 'shared-kit/domain';
import type { EmlAnswer, EmlQuestion } from './eml-reader.ts';

export interface EmlReader {
  /** One after the other: whoever asks for hundreds waits for each. */
  read(id: string, file: Blob, own: OwnContacts): Promise<EmlAnswer>;
  close(): void;
}

/** Where this remote's files lie; the bundler's. */
declare const __webpack_public_path__: string;

/** Built by itself, see `rspack.config.mjs`. */
const WORKER = 'eml-reader.worker.js';

/** Reads mails in a worker, so that the page does not stand still; where there is none, in the page. */
export function openEmlReader(): EmlReader {
  if (typeof Worker === 'undefined') return inThisPage();
  const waiting = new Map<string, (answer: EmlAnswer) => void>();
  let worker = start();

  function start(): Worker {
    const started = new Worker(new URL(WORKER, new URL(__webpack_public_path__, document.baseURI)));
    started.addEventListener('message', ({ data }: MessageEvent<EmlAnswer>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    // What it was reading has broken it; the next file gets a new one.
    started.addEventListener('error', () => {
      started.terminate();
      worker = start();
      for (const [id, answer] of waiting) answer({ id, problem: 'Die Datei kann nicht gelesen werden' });
      waiting.clear();
    });
    return started;
  }

  return {
    read: (id, file, own) =>
      new Promise((resolve) => {
        waiting.set(id, resolve);
        const question: EmlQuestion = { id, file, own };
        worker.postMessage(question);
      }),
    close: () => worker.terminate(),
  };
}

function inThisPage(): EmlReader {
  const reader = import('./eml-reader.ts');
  return {
    read: async (id, file, own) => (await reader).answerEml({ id, file, own }),
    close: () => undefined,
  };
}

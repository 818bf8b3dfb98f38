/** The page's end of a line to a worker. */
export interface WorkerLine<Message> {
  send(message: Message): void;
  close(): void;
}

/** The other end. */
export interface WorkerEnd<Message, Answer> {
  listen(listener: (message: Message) => void): void;
  /** @param transfer what goes over instead of being copied */
  answer(answer: Answer, transfer?: Transferable[]): void;
}

export interface WorkerWork<Message, Answer> {
  /** What the worker does, for pages without workers; its file does the same at `workerEnd()`. */
  serve(end: WorkerEnd<Message, Answer>): void;
  onAnswer(answer: Answer): void;
}

/** Where the files of this remote lie, into which this is built; the bundler's. */
declare const __webpack_public_path__: string;

/**
 * Work in a worker, so that the page does not stand still; where there is none, in the page.
 * @param name of the file `<name>.worker.ts`, which is built by itself: see the remote's `rspack.config.mjs`
 * @param onLost the worker broke, and answers no more
 */
export function openWorker<Message, Answer>(
  name: string,
  { serve, onAnswer, onLost }: WorkerWork<Message, Answer> & { onLost(): void },
): WorkerLine<Message> {
  if (typeof Worker === 'undefined') return workHere({ serve, onAnswer });
  const folder = new URL(__webpack_public_path__, document.baseURI);
  const worker = new Worker(new URL(`${name}.worker.js`, folder));
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => onAnswer(data));
  worker.addEventListener('error', () => {
    worker.terminate();
    onLost();
  });
  return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
}

/** The same in this page. */
export function workHere<Message, Answer>({
  serve,
  onAnswer,
}: WorkerWork<Message, Answer>): WorkerLine<Message> {
  let hear: (message: Message) => void = () => undefined;
  let isOpen = true;
  serve({
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

/** Within the worker. */
export function workerEnd<Message, Answer>(): WorkerEnd<Message, Answer> {
  return {
    listen: (listener) => globalThis.addEventListener('message', ({ data }) => listener(data)),
    answer: (answer, transfer = []) => globalThis.postMessage(answer, { transfer }),
  };
}

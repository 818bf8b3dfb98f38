import type { OwnContacts } from 'shared-kit/domain';
import { openWorker, type WorkerEnd, type WorkerLine } from 'shared-kit/worker';
import type { EmlAnswer, EmlQuestion } from './eml-reader.ts';

export interface EmlReader {
  /** One after the other: whoever asks for hundreds waits for each. @returns undefined if it was cancelled */
  read(id: string, file: Blob, own: OwnContacts): Promise<EmlAnswer | undefined>;
  /** Ends it at once, over whatever file. */
  cancel(): void;
  close(): void;
}

/** Reads mails in a worker. */
export function openEmlReader(): EmlReader {
  const waiting = new Map<string, (answer: EmlAnswer | undefined) => void>();
  let line: WorkerLine<EmlQuestion> | undefined;

  function open() {
    return openWorker<EmlQuestion, EmlAnswer>('eml-reader', {
      serve: readHere,
      onAnswer: (answer) => {
        waiting.get(answer.id)?.(answer);
        waiting.delete(answer.id);
      },
      // What it was reading has broken it, or its code is away.
      onLost: () => giveUp('Die Datei kann nicht gelesen werden'),
    });
  }

  /** The next file gets a new worker. */
  function giveUp(problem?: string) {
    line = undefined;
    for (const [id, answer] of waiting) answer(problem === undefined ? undefined : { id, problem });
    waiting.clear();
  }

  return {
    read: (id, file, own) =>
      new Promise((resolve) => {
        waiting.set(id, resolve);
        line ??= open();
        line.send({ id, file, own });
      }),
    cancel() {
      line?.close();
      giveUp();
    },
    close: () => line?.close(),
  };
}

/** Pages with workers do not load the parser. */
function readHere({ listen, answer }: WorkerEnd<EmlQuestion, EmlAnswer>): void {
  listen(async (question) => {
    const { answerEml } = await import('./eml-reader.ts');
    answer(await answerEml(question));
  });
}

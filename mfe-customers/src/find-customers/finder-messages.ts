import type { CustomerFinder, FinderChange, FinderQuestion } from './customer-finder.ts';

export type FinderMessage =
  | { kind: 'change'; change: FinderChange }
  | { kind: 'ask'; question: FinderQuestion };

/** After every message the last question is answered, or answered anew. */
export interface FinderHits {
  question: FinderQuestion;
  slots: Uint32Array<ArrayBuffer>;
}

/** Puts a finder at the end of a line. */
export function serveFinder(
  finder: CustomerFinder,
  line: { listen(listener: (message: FinderMessage) => void): void; answer(hits: FinderHits): void },
): void {
  let question: FinderQuestion | undefined;
  line.listen((message) => {
    if (message.kind === 'change') finder.change(message.change);
    else question = message.question;
    if (question) line.answer({ question, slots: finder.find(question) });
  });
}

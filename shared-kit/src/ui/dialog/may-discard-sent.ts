import { mayDiscard } from './may-discard.ts';
import { useQuestion } from './questions.ts';

/**
 * As `mayDiscard`, of what was sent and has no answer.
 * @param settled answers it in their place as soon as there is nothing left to ask; undefined: there still is
 */
export function mayDiscardSent(settled?: Promise<boolean | undefined>): Promise<boolean> {
  const asked = mayDiscard('Ihre Eingaben sind vielleicht schon ganz oder zum Teil gespeichert.');
  const { open } = useQuestion.getState();
  void settled?.then((yes) => {
    if (yes !== undefined) open?.answer(yes);
  });
  return asked;
}

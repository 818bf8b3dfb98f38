import { mayDiscard } from './may-discard.ts';
import { useQuestion } from './questions.ts';

/**
 * What the answer to what was sent means for whoever wants to leave: nothing is left to discard (`leave`), something else
 * has to be seen to first (`stay`), or it is still theirs to say (`ask`).
 */
export type Leaving = 'leave' | 'stay' | 'ask';

/**
 * As `mayDiscard`, of what was sent and has no answer.
 * @param settled the answer, once it is there: it ends the question in their place, unless it is still to be asked
 */
export function mayDiscardSent(settled?: Promise<Leaving>): Promise<boolean> {
  const asked = mayDiscard('Ihre Eingaben sind vielleicht schon ganz oder zum Teil gespeichert.');
  // `ask` has opened it already.
  const { open } = useQuestion.getState();
  void settled?.then((leaving) => {
    if (leaving !== 'ask') open?.answer(leaving === 'leave');
  });
  return asked;
}

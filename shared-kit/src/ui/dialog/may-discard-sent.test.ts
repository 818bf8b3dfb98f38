import { afterEach, expect, test } from 'vitest';
import { type Leaving, mayDiscardSent } from './may-discard-sent.ts';
import { ask, useQuestion } from './questions.ts';

const open = () => useQuestion.getState().open;

afterEach(() => open()?.answer(false));

test.each([
  ['leave', true],
  ['stay', false],
] as const)('the answer ends the question: %s', async (leaving, mayLeave) => {
  const asked = mayDiscardSent(Promise.resolve(leaving));
  expect(await asked).toBe(mayLeave);
  expect(open()).toBeUndefined();
});

test('where it is still to be asked, whoever leaves says it', async () => {
  const settled = Promise.resolve<Leaving>('ask');
  const asked = mayDiscardSent(settled);
  await settled;
  expect(open()).toBeDefined();
  open()?.answer(true);
  expect(await asked).toBe(true);
});

test.each(['leave', 'stay'] as const)(
  'an answer that comes late leaves the next question as it is: %s',
  async (leaving) => {
    const settled = Promise.withResolvers<Leaving>();
    const asked = mayDiscardSent(settled.promise);
    void ask({ title: 'Rechnung löschen?', confirmLabel: 'Löschen' });
    expect(await asked).toBe(false);
    settled.resolve(leaving);
    await settled.promise;
    expect(open()?.question.title).toBe('Rechnung löschen?');
  },
);

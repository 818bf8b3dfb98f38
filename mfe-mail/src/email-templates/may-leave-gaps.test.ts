import { expect, test, vi } from 'vitest';
import { mayLeaveGaps } from './may-leave-gaps.ts';

const { ask } = vi.hoisted(() => ({ ask: vi.fn(async (_question: { text: string }) => false) }));
vi.mock('shared-kit/ui', () => ({ ask }));

test.each([
  [['moveDate'], [], 'Umzugstermin fehlt im Text.'],
  [['moveDate', 'quotePrice'], [], 'Umzugstermin und Preis des Angebots fehlen im Text.'],
  [[], ['{{customerName'], 'Unfertig im Text: {{customerName.'],
  [['moveDate'], ['{{customerName'], 'Umzugstermin fehlt im Text. Unfertig im Text: {{customerName.'],
])('of %j without a value and %j without an end is asked: %s', async (missing, unfinished, text) => {
  expect(await mayLeaveGaps({ missing, unfinished })).toBe(false);
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ text }));
});

test('of a mail that is planned, it is planning that is asked about', async () => {
  await mayLeaveGaps({ missing: ['moveDate'], unfinished: [] }, true);
  const planned = { title: 'Trotzdem planen?', confirmLabel: 'Trotzdem planen' };
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining(planned));
});

test('nothing is asked where nothing is missing', async () => {
  ask.mockClear();
  expect(await mayLeaveGaps({ missing: [], unfinished: [] })).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

import { expect, it } from 'vitest';
import { GUESSES_GLOBAL, GuessLimits } from './guess-limits.ts';

const from = (index: number) => `198.51.${index >> 8}.${index & 255}`;

it('gives a right guess back globally too: many who log in do not lock everybody out', async () => {
  const limits = new GuessLimits();
  for (let index = 0; index < GUESSES_GLOBAL; index += 1) {
    await limits.count(from(index));
    await limits.giveBack(from(index));
  }
  await expect(limits.count('203.0.113.99')).resolves.toBeUndefined();
});

it('keeps counting globally what was not right', async () => {
  const limits = new GuessLimits();
  for (let index = 0; index < GUESSES_GLOBAL; index += 1) await limits.count(from(index));
  await expect(limits.count('203.0.113.99')).rejects.toMatchObject({ status: 429 });
});

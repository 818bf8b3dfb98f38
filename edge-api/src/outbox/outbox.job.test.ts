import { expect, it, vi } from 'vitest';
import { startOutboxJob } from './outbox.job.ts';

it('runs at once and again and again, also after a failure, until it is stopped', async () => {
  const errors: unknown[] = [];
  const broken = new Error('store away');
  let rounds = 0;
  const recover = async () => {
    rounds += 1;
    if (rounds === 1) throw broken;
  };
  const stop = startOutboxJob({ recover }, (error) => errors.push(error), 1);
  expect(rounds).toBe(1);
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(2));
  await stop();
  expect(errors).toEqual([broken]);
});

it('stops only once the round under way is over, and starts no other', async () => {
  let finish = () => {};
  const recover = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const stop = startOutboxJob({ recover }, () => undefined, 1);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await Promise.resolve();
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(recover).toHaveBeenCalledTimes(1);
});

import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('does one after the other, also what comes as the last one ends', async () => {
  const turns = new Turns();
  const done: number[] = [];
  let busy = 0;
  const work = (number: number) =>
    turns.inTurn(async () => {
      expect(++busy).toBe(1);
      await Promise.resolve();
      busy--;
      done.push(number);
    });
  const first = [work(1), work(2)];
  await Promise.all(first);
  const late = Promise.resolve().then(() => work(4));
  await work(3);
  await late;
  await turns.ended();
  expect(done).toEqual([1, 2, 3, 4]);
});

it('goes on after one that failed', async () => {
  const turns = new Turns();
  const failed = turns.inTurn(() => Promise.reject(new Error('kaputt')));
  const next = turns.inTurn(async () => 'gut');
  await expect(failed).rejects.toThrow('kaputt');
  expect(await next).toBe('gut');
});

it('lets those who wait go first where a turn gives way, and returns to it', async () => {
  const turns = new Turns();
  const done: string[] = [];
  const long = turns.inTurn(async () => {
    await Promise.resolve();
    await turns.giveWay();
    done.push('lang');
  });
  const short = turns.inTurn(async () => done.push('kurz'));
  await Promise.all([long, short]);
  expect(done).toEqual(['kurz', 'lang']);
});

it('refuses those who wait, and does whoever comes after', async () => {
  const turns = new Turns();
  const running = turns.inTurn(async () => {
    await Promise.resolve();
    turns.refuseWaiting(new Error('still'));
  });
  const waiting = turns.inTurn(async () => 'nie');
  await expect(waiting).rejects.toThrow('still');
  await running;
  expect(await turns.inTurn(async () => 'neu')).toBe('neu');
});

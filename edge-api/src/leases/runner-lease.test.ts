import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '../settings/system.collection.ts';
import { openSqliteStore, type SqliteStore } from '../store/sqlite-store.ts';
import { type HeldLease, LeaseLost, RunnerLease } from './runner-lease.ts';

interface State {
  done: number;
}

let folder: string;
let store: SqliteStore;
let now: Date;
let held: HeldLease<State>[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lease-'));
  store = openSqliteStore(join(folder, 'store.sqlite'), [system]);
  now = new Date('2026-11-22T10:00:00Z');
  held = [];
});

afterEach(async () => {
  vi.useRealTimers();
  for (const one of held) await one.release().catch(() => undefined);
  await store.close();
  await rm(folder, { recursive: true });
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** As another edge has it. */
const lease = ({ isAlone = false } = {}) =>
  new RunnerLease<State>({ store, clock: () => now, isAlone }, 'work', (stored) => ({
    done: Number(Object(stored).done ?? 0),
  }));

async function taken(): Promise<HeldLease<State>> {
  const one = await lease().take((state, isHeld) => (isHeld ? undefined : state));
  if (!one) throw new Error('somebody is at it');
  held.push(one);
  return one;
}

it('is held by one at a time, who keeps it with every sign of life', async () => {
  const first = await taken();
  await expect(taken()).rejects.toThrow('somebody is at it');
  later(45);
  expect(await first.change(({ done }) => ({ done: done + 1 }))).toEqual({ done: 1 });
  later(45);
  expect(await lease().read()).toEqual({ state: { done: 1 }, isHeld: true });
  await first.release();
  expect(await lease().read()).toEqual({ state: { done: 1 }, isHeld: false });
});

it('is lost to whoever takes it after a minute of silence: nothing more is written', async () => {
  const first = await taken();
  later(61);
  const second = await taken();
  expect(await first.change(() => ({ done: 9 }))).toBeUndefined();
  expect(first.isHeld()).toBe(false);
  await expect(store.transact((transaction) => first.within(transaction))).rejects.toThrow(LeaseLost);
  await expect(first.release(() => ({ done: 9 }))).rejects.toThrow(LeaseLost);
  expect(second.isHeld()).toBe(true);
  expect(await lease().read()).toEqual({ state: { done: 0 }, isHeld: true });
});

it('of another process is free at once where only one can be on the store, else after its minute', async () => {
  await taken();
  const { data } = (await store.get<{ lease: object }>(system.name, 'work')) ?? expect.fail();
  await store.transact(async (transaction) => {
    await transaction.get(system.name, 'work');
    transaction.set(system.name, 'work', { lease: { ...data.lease, process: 'dead' } });
  });
  expect(await lease({ isAlone: true }).read()).toMatchObject({ isHeld: false });
  expect(await lease().read()).toMatchObject({ isHeld: true });
});

it('of this process is held, also where no other one can be on the store', async () => {
  await taken();
  expect(await lease({ isAlone: true }).read()).toMatchObject({ isHeld: true });
});

it('is renewed by itself, however long one step takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await taken();
  for (let times = 0; times < 6; times += 1) {
    later(20);
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await lease().read()).isHeld).toBe(true);
  }
});

it('can be taken from its holder, and the state changed by anybody', async () => {
  const first = await taken();
  await lease().alter(() => ({ done: 3 }));
  expect(await first.change((state) => state)).toEqual({ done: 3 });
  await lease().alter(() => ({ done: 4 }), { ends: true });
  expect(await first.change((state) => state)).toBeUndefined();
  expect(await lease().read()).toEqual({ state: { done: 4 }, isHeld: false });
});

it('is not taken where the work does not begin, and the state with which it begins is taken along', async () => {
  const work = lease();
  expect(
    await work.hold(() => Promise.reject(new Error('begun')), { begin: () => undefined }),
  ).toBeUndefined();
  expect(await work.hold(() => work.read(), { begin: () => ({ done: 1 }) })).toEqual({
    state: { done: 1 },
    isHeld: true,
  });
});

it('is let go of after the work, also after work that fails', async () => {
  const work = lease();
  expect(await work.hold(async () => 5, { end: (_, done) => ({ done }) })).toBe(5);
  await expect(work.hold(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await work.read()).toEqual({ state: { done: 5 }, isHeld: false });
});

import { DamagedDocument, setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { DEFAULT_VEHICLES, type Disposition, dispositions, quotes, type Vehicle } from 'shared-kit/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignVehicles, moveVehicle, takeStep } from './save-disposition.ts';

const JOB = { id: 'quote_1', customerId: 'C-1' };
const [truck, second, van] = DEFAULT_VEHICLES as [Vehicle, Vehicle, Vehicle];

let store: ReturnType<typeof createMemoryStore>;
beforeEach(async () => {
  store = createMemoryStore();
  setDocumentStore(store);
  await store.transact(async (transaction) => transaction.create(quotes.name, JOB.id, {}));
});

const stored = () => store.get<Disposition>(dispositions.name, JOB.id);
const planned = async () => {
  const { status, assignedVehicles } = (await stored())?.data ?? {};
  return [status, assignedVehicles?.map(({ id }) => id)];
};

it.each([
  ['assigned', () => assignVehicles(JOB, undefined, [truck])],
  ['moved', () => moveVehicle(JOB, undefined, truck)],
  ['taken a step further', () => takeStep(JOB, 'complete')],
])('a job whose quote a colleague has deleted meanwhile is not %s', async (_what, plan) => {
  await store.transact(async (transaction) => transaction.delete(quotes.name, JOB.id, 1));
  await expect(plan()).rejects.toThrow('Das Angebot wurde inzwischen gelöscht.');
  expect(await stored()).toBeUndefined();
});

describe('assigning vehicles', () => {
  it('creates the disposition of the quote, with who did it', async () => {
    expect(await assignVehicles(JOB, undefined, [truck])).toMatchObject({ outcome: 'saved' });
    expect(await stored()).toMatchObject({
      version: 1,
      data: { quoteId: 'quote_1', customerId: 'C-1', status: 'assigned', updatedBy: 'Unbekannt' },
    });
  });

  it('none is planning', async () => {
    await assignVehicles(JOB, undefined, [truck]);
    await assignVehicles(JOB, await stored(), []);
    expect(await planned()).toEqual(['in_planning', []]);
  });

  it('on what a colleague has changed meanwhile writes nothing, and says what it is now (D7)', async () => {
    await assignVehicles(JOB, undefined, [truck]);
    expect(await assignVehicles(JOB, undefined, [van])).toMatchObject({
      outcome: 'conflict',
      current: { version: 1, data: { assignedVehicles: [truck] } },
    });
    expect(await planned()).toEqual(['assigned', ['lkw-1']]);
  });

  it('is no conflict where both chose the same, in whatever order', async () => {
    await assignVehicles(JOB, undefined, [truck, van]);
    expect(await assignVehicles(JOB, undefined, [van, truck])).toEqual({ outcome: 'saved' });
  });

  it('that it has already changes nothing, in whatever order', async () => {
    await assignVehicles(JOB, undefined, [truck, van]);
    const before = await stored();
    expect(await assignVehicles(JOB, before, [van, truck])).toEqual({ outcome: 'unchanged' });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['others', [truck], [van]],
    ['none in place of one', [truck], []],
    ['one in place of none', [], [van]],
    ['none, which is planning,', [], []],
  ])('%s is taken back as it was, also where the answer to that got lost', async (_, had, chosen) => {
    if (had.length > 0) await assignVehicles(JOB, undefined, had);
    const before = await planned();
    const answer = await assignVehicles(JOB, await stored(), chosen);
    expect(await planned()).not.toEqual(before);
    if (answer.outcome !== 'saved') throw new Error(answer.outcome);
    await answer.takeBack?.();
    await answer.takeBack?.();
    expect(await planned()).toEqual(had.length > 0 ? before : ['accepted', []]);
  });

  it('is not taken back where a colleague went on from there', async () => {
    const answer = await assignVehicles(JOB, undefined, [truck]);
    if (answer.outcome !== 'saved') throw new Error(answer.outcome);
    await moveVehicle(JOB, truck, second);
    await expect(answer.takeBack?.()).rejects.toThrow('Der Auftrag wurde inzwischen weiterbearbeitet');
    expect(await planned()).toEqual(['assigned', ['lkw-2']]);
  });

  it('leaves a status that a colleague has set meanwhile', async () => {
    await assignVehicles(JOB, undefined, [truck]);
    const seen = await stored();
    await takeStep(JOB, 'complete');
    expect(await assignVehicles(JOB, seen, [truck, van])).toMatchObject({ outcome: 'saved' });
    expect(await planned()).toEqual(['completed', ['lkw-1', 'transporter-1']]);
  });

  it('that were taken from it by deleting is a conflict too', async () => {
    await assignVehicles(JOB, undefined, [truck]);
    const seen = await stored();
    await store.transact(async (transaction) => transaction.delete(dispositions.name, JOB.id, 1));
    expect(await assignVehicles(JOB, seen, [van])).toEqual({ outcome: 'conflict', current: undefined });
  });
});

describe('moving a vehicle', () => {
  it.each([
    ['in place of another', truck, second, ['transporter-1', 'lkw-2']],
    ['away', truck, undefined, ['transporter-1']],
    ['onto one that it has', truck, van, ['transporter-1']],
  ])('%s', async (_, from, to, after) => {
    await assignVehicles(JOB, undefined, [truck, van]);
    await moveVehicle(JOB, from, to);
    expect(await planned()).toEqual(['assigned', after]);
  });

  it('the last one away is planning', async () => {
    await assignVehicles(JOB, undefined, [truck]);
    await moveVehicle(JOB, truck, undefined);
    expect(await planned()).toEqual(['in_planning', []]);
  });

  it.each([
    ['in place of another', truck, second],
    ['away', truck, undefined],
    ['onto one that it has', truck, van],
    ['that a colleague took away meanwhile', second, van],
  ])('%s and back leaves what was there', async (_, from, to) => {
    await assignVehicles(JOB, undefined, [truck, van]);
    const putBack = await moveVehicle(JOB, from, to);
    await putBack?.();
    const [status, ids] = await planned();
    expect([status, new Set(ids)]).toEqual(['assigned', new Set(['lkw-1', 'transporter-1'])]);
  });
});

it('of two who move a job at once the second is refused: it would have both vehicles (D7)', async () => {
  await assignVehicles(JOB, undefined, [truck]);
  const [first, later] = await Promise.allSettled([
    moveVehicle(JOB, truck, second),
    moveVehicle(JOB, truck, van),
  ]);
  expect([first.status, later]).toMatchObject([
    'fulfilled',
    { reason: { message: 'Die Fahrzeuge des Auftrags wurden inzwischen geändert.' } },
  ]);
  expect(await planned()).toEqual(['assigned', ['lkw-2']]);
});

it('of two who give a job its first vehicle at once the second is refused', async () => {
  await moveVehicle(JOB, undefined, truck);
  await expect(moveVehicle(JOB, undefined, van)).rejects.toThrow(
    'Die Fahrzeuge des Auftrags wurden inzwischen',
  );
  expect(await planned()).toEqual(['assigned', ['lkw-1']]);
});

describe('a move is not taken back', () => {
  it.each([
    ['have moved it on', () => moveVehicle(JOB, second, van)],
    ['have assigned one more', async () => assignVehicles(JOB, await stored(), [second, van])],
    [
      'have deleted the disposition',
      () => store.transact(async (transaction) => transaction.delete(dispositions.name, JOB.id, 2)),
    ],
  ])('where colleagues %s', async (_, work) => {
    await assignVehicles(JOB, undefined, [truck]);
    const takeBack = await moveVehicle(JOB, truck, second);
    await work();
    const after = await planned();
    await expect(takeBack?.()).rejects.toThrow('Der Auftrag wurde inzwischen weiterbearbeitet');
    expect(await planned()).toEqual(after);
  });
});

it('a move whose undo was stored, but not answered, is taken back the second time', async () => {
  await assignVehicles(JOB, undefined, [truck]);
  const takeBack = await moveVehicle(JOB, truck, second);
  await takeBack?.();
  await takeBack?.();
  expect(await planned()).toEqual(['assigned', ['lkw-1']]);
});

it('a move taken back leaves a job completed that was completed meanwhile', async () => {
  const takeBack = await moveVehicle(JOB, undefined, truck);
  await takeStep(JOB, 'complete');
  await takeBack?.();
  expect(await planned()).toEqual(['completed', []]);
});

describe('the first vehicle of a job taken back', () => {
  it('leaves it accepted, as it was', async () => {
    const putBack = await moveVehicle(JOB, undefined, truck);
    await putBack?.();
    expect(await planned()).toEqual(['accepted', []]);
  });

  it('leaves it in planning where it was that', async () => {
    await takeStep(JOB, 'plan');
    const putBack = await moveVehicle(JOB, undefined, truck);
    await putBack?.();
    expect(await planned()).toEqual(['in_planning', []]);
  });

  it('is taken back where the key was pressed twice: the second press did nothing, and says so', async () => {
    const [putBack, second] = [
      await moveVehicle(JOB, undefined, truck),
      await moveVehicle(JOB, undefined, truck),
    ];
    expect([second, (await stored())?.version]).toEqual([undefined, 1]);
    await putBack?.();
    expect(await planned()).toEqual(['accepted', []]);
  });
});

it('what is damaged is neither written over nor read: it is to be deleted', async () => {
  const damaged = {
    quoteId: JOB.id,
    customerId: JOB.customerId,
    status: 'assigned',
    assignedVehicles: [truck],
  };
  await store.transact(async (transaction) => transaction.create(dispositions.name, JOB.id, damaged));
  for (const write of [
    () => assignVehicles(JOB, undefined, [van]),
    () => moveVehicle(JOB, truck, van),
    () => takeStep(JOB, 'complete'),
  ]) {
    await expect(write()).rejects.toThrow(DamagedDocument);
  }
  expect((await stored())?.data).toEqual(damaged);
});

describe('a step', () => {
  it.each([
    ['plan', [], true, 'in_planning'],
    ['complete', [], true, 'completed'],
    ['reopen', [], false, undefined],
    ['complete', ['plan'], true, 'completed'],
    ['plan', ['plan'], false, 'in_planning'],
    ['plan', ['complete'], false, 'completed'],
    ['complete', ['complete'], false, 'completed'],
    ['reopen', ['complete'], true, 'in_planning'],
    ['reopen', ['assign', 'complete'], true, 'assigned'],
    ['complete', ['assign'], true, 'completed'],
  ] as const)('%s after %j: %s, %s', async (step, before, done, status) => {
    for (const one of before) {
      if (one === 'assign') await assignVehicles(JOB, undefined, [truck]);
      else await takeStep(JOB, one);
    }
    expect((await takeStep(JOB, step)) !== undefined).toBe(done);
    expect((await stored())?.data.status).toBe(status);
  });

  it.each([
    ['complete', [], 'accepted'],
    ['plan', [], 'accepted'],
    ['complete', ['plan'], 'in_planning'],
    ['complete', ['assign'], 'assigned'],
    ['reopen', ['assign', 'complete'], 'completed'],
  ] as const)('%s after %j taken back: %s', async (step, before, status) => {
    for (const one of before) {
      if (one === 'assign') await assignVehicles(JOB, undefined, [truck]);
      else await takeStep(JOB, one);
    }
    const takeBack = await takeStep(JOB, step);
    await takeBack?.();
    expect((await stored())?.data.status).toBe(status);
    // As where the answer to the first got lost.
    await takeBack?.();
    expect((await stored())?.data.status).toBe(status);
  });

  it('is not taken back where a colleague has taken another one since', async () => {
    const takeBack = await takeStep(JOB, 'complete');
    await takeStep(JOB, 'reopen');
    await expect(takeBack?.()).rejects.toThrow('Der Auftrag wurde inzwischen weiterbearbeitet');
    expect((await stored())?.data.status).toBe('in_planning');
  });

  it('taken back leaves the vehicles that were assigned since', async () => {
    const takeBack = await takeStep(JOB, 'complete');
    await assignVehicles(JOB, await stored(), [truck]);
    await takeBack?.();
    expect(await planned()).toEqual(['assigned', ['lkw-1']]);
  });
});

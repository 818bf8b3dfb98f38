// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { type Customer, customers, type Stored } from 'shared-kit/domain';
import { type Answer, FakeOffice, ok, renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FoundGroup } from './found-groups.ts';
import { mergeRun } from './merge-run.ts';
import { sampleCustomer, sampleEntry } from './testing/sample-customers.ts';

const MERGE = 'POST /api/customers/merges';
const [ANNA, TWIN] = [sampleCustomer('C-1'), sampleCustomer('C-2')];

let office: FakeOffice;
beforeEach(async () => {
  office = new FakeOffice();
  await hold(ANNA, TWIN);
  office.answers.set(MERGE, answered);
  renderScreen(office, <p />, '/', '/');
});
afterEach(() => {
  act(() => {
    for (const close of screen.queryAllByLabelText('Meldung schließen')) close.click();
  });
  cleanup();
  vi.unstubAllGlobals();
});

async function hold(...some: Stored<Customer>[]): Promise<void> {
  for (const one of some) await office.put(customers, one);
}

/** As the edge API answers a merge. */
function answered(body: unknown): Answer {
  const { id, master, others } = body as { id: string; master: { id: string }; others: { id: string }[] };
  const data = {
    masterId: master.id,
    masterName: 'Anna Weber',
    others: others.map((other) => ({ id: other.id, name: 'Anna Weber', customerNumber: 'K' })),
    entered: { name: 'Anna Weber', email: '', phone: '', notes: '' },
    at: '2026-11-22T08:00:00.000Z',
    by: 'Mia',
    state: 'merged',
    moved: 0,
  };
  const undo = `POST /api/customers/merges/${id}/undo`;
  office.answers.set(undo, ok({ id, version: 2, data: { ...data, state: 'undone' } }));
  return ok({ id, version: 1, data });
}

function exactGroup(masterId: string, id: string): FoundGroup {
  return {
    masterId,
    members: [{ id, score: 100, matchType: 'exact', reasons: [] }],
    confidence: 100,
    matchType: 'exact',
    reasons: [],
    customers: [sampleEntry(masterId), sampleEntry(id)],
  };
}

test('who is no longer exact, as they are stored now, is not merged by itself, and that is said', async () => {
  const part = { name: 'Jonas Reuter', phone: '', email: 'jonas@example.org' };
  await hold({ ...TWIN, data: { ...TWIN.data, ...part } });
  await act(() => mergeRun.mergeExact([exactGroup('C-1', 'C-2')]));
  expect(office.asked(MERGE)).toEqual([]);
  expect(await screen.findByText('Keine exakten Duplikate gefunden')).toBeTruthy();
});

test('what failed is told until it is tried again', async () => {
  office.answers.set(MERGE, 'offline');
  await act(() => mergeRun.mergeExact([exactGroup('C-1', 'C-2')]));
  expect(await screen.findByText(/^Fehler beim automatischen Verarbeiten/)).toBeTruthy();
  office.answers.set(MERGE, answered);
  await act(() => mergeRun.mergeExact([exactGroup('C-1', 'C-2')]));
  expect(await screen.findByText('1 Duplikat erfolgreich zusammengeführt')).toBeTruthy();
  expect(screen.queryByText(/^Fehler beim automatischen Verarbeiten/)).toBeNull();
});

test('while it merges nothing else is begun, and that is said', async () => {
  let isSecondOver = false;
  office.answers.set(MERGE, async (body) => {
    if (!isSecondOver) {
      isSecondOver = true;
      await mergeRun.mergeExact([exactGroup('C-1', 'C-2')]);
    }
    return answered(body);
  });
  await act(() => mergeRun.mergeExact([exactGroup('C-1', 'C-2')]));
  expect(office.asked(MERGE)).toHaveLength(1);
  expect(await screen.findByText(/Es wird schon zusammengeführt oder rückgängig gemacht/)).toBeTruthy();
  expect(await screen.findByText('1 Duplikat erfolgreich zusammengeführt')).toBeTruthy();
});

test('without the server it ends at once, as the others would fail alike, and says how many it has not tried', async () => {
  await hold(sampleCustomer('C-3'), sampleCustomer('C-4'));
  office.answers.set(MERGE, 'offline');
  await act(() => mergeRun.mergeExact([exactGroup('C-1', 'C-2'), exactGroup('C-3', 'C-4')]));
  expect(office.asked(MERGE)).toHaveLength(1);
  const told = await screen.findByText(/^Fehler beim automatischen Verarbeiten/);
  expect(told.textContent).toContain('erreichbar. 1 weitere Gruppe wurde nicht mehr versucht.');
});

test('what was merged last is taken back first: one merge may stand on another', async () => {
  await hold(sampleCustomer('C-3'), sampleCustomer('C-4'));
  await act(() => mergeRun.mergeExact([exactGroup('C-1', 'C-2'), exactGroup('C-3', 'C-4')]));
  const [first, second] = office.asked(MERGE).map((body) => (body as { id: string }).id);
  await act(async () => (await screen.findByRole('button', { name: 'Rückgängig' })).click());
  expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy();
  const undone = office.requests.filter(({ request }) => request.endsWith('/undo'));
  expect(undone.map(({ request }) => request)).toEqual([
    `POST /api/customers/merges/${second}/undo`,
    `POST /api/customers/merges/${first}/undo`,
  ]);
});

test('what is taken back elsewhere is not offered to be taken back any more', async () => {
  await hold(sampleCustomer('C-3'), sampleCustomer('C-4'));
  await act(() => mergeRun.mergeExact([exactGroup('C-1', 'C-2'), exactGroup('C-3', 'C-4')]));
  const [first, second] = office.asked(MERGE).map((body) => (body as { id: string }).id);
  await act(() => mergeRun.undo(first ?? ''));
  expect(await screen.findByRole('button', { name: 'Rückgängig' })).toBeTruthy();
  await act(() => mergeRun.undo(second ?? ''));
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
});

test('cut off by the line, what is left is offered to be taken back again', async () => {
  await hold(sampleCustomer('C-3'), sampleCustomer('C-4'));
  await act(() => mergeRun.mergeExact([exactGroup('C-1', 'C-2'), exactGroup('C-3', 'C-4')]));
  const [first, second] = office
    .asked(MERGE)
    .map((body) => `POST /api/customers/merges/${(body as { id: string }).id}/undo`);
  const answer = office.answers.get(first ?? '') ?? expect.fail();
  const press = async () =>
    act(async () => (await screen.findByRole('button', { name: 'Rückgängig' })).click());
  office.answers.set(first ?? '', 'offline');
  await press();
  expect(await screen.findByText(/^Fehler beim Rückgängigmachen/)).toBeTruthy();
  office.answers.set(first ?? '', answer);
  await press();
  expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy();
  const undone = office.requests.filter(({ request }) => request.endsWith('/undo'));
  expect(undone.map(({ request }) => request)).toEqual([second, first, first]);
});

test('taken back in part, because somebody has cancelled it, it is not told as taken back', async () => {
  await hold(sampleCustomer('C-3'), sampleCustomer('C-4'));
  await act(() => mergeRun.mergeExact([exactGroup('C-1', 'C-2'), exactGroup('C-3', 'C-4')]));
  const [, second] = office
    .asked(MERGE)
    .map((body) => `POST /api/customers/merges/${(body as { id: string }).id}/undo`);
  const answer = office.answers.get(second ?? '');
  if (typeof answer !== 'object') throw new Error('no answer');
  office.answers.set(second ?? '', () => {
    mergeRun.cancel();
    return answer;
  });
  await act(async () => (await screen.findByRole('button', { name: 'Rückgängig' })).click());
  expect(await screen.findByText(/Abgebrochen. Die übrigen bleiben zusammengeführt/)).toBeTruthy();
});

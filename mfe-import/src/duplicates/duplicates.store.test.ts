import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { expect, test, vi } from 'vitest';
import type { DuplicateAnswer } from './duplicate-messages.ts';
import { DuplicatesStore } from './duplicates.store.ts';
import { sampleEntry } from './testing/sample-customers.ts';

interface Ends {
  onAnswer(answer: DuplicateAnswer): void;
  onLost(): void;
}
const line = vi.hoisted(() => ({
  opened: 0,
  answer: (_: DuplicateAnswer): void => undefined,
  lose: (): void => undefined,
}));
vi.mock('shared-kit/worker', () => ({
  openWorker: (_name: string, { onAnswer, onLost }: Ends) => {
    Object.assign(line, { opened: line.opened + 1, answer: onAnswer, lose: onLost });
    return { send: () => undefined, close: () => undefined };
  },
}));

test('who went while it was searched is in no group', () => {
  setDocumentStore(createMemoryStore());
  const store = new DuplicatesStore();
  store.kept.use();
  const member = { score: 100, matchType: 'exact' as const, reasons: [] };
  const group = { masterId: 'A', confidence: 100, matchType: 'exact' as const, reasons: [] };
  const customers = [sampleEntry('A'), sampleEntry('B'), sampleEntry('C')];
  line.answer({ kind: 'changed', ids: ['A', 'B', 'C'], versions: [1, 1, 1] });
  line.answer({ kind: 'refreshed', isNews: true, removed: [], stale: false });
  line.answer({ kind: 'refreshed', isNews: true, removed: ['C'], stale: false });
  const members = [
    { ...member, id: 'B' },
    { ...member, id: 'C' },
  ];
  line.answer({ kind: 'groups', groups: [{ ...group, members, customers }] });
  line.answer({ kind: 'found', customers: 3 });
  expect(store.kept.state()).toMatchObject({ status: 'ready', groups: [{ members: [{ id: 'B' }] }] });
  store.kept.close();
});

test('where the worker breaks that is said, and searching again takes a new one', async () => {
  setDocumentStore(createMemoryStore());
  const store = new DuplicatesStore();
  store.kept.use();
  const before = line.opened;
  line.lose();
  expect(store.kept.state()).toMatchObject({ status: 'failed', progress: undefined });
  expect(line.opened).toBe(before);
  void store.searchAgain();
  expect(line.opened).toBe(before + 1);
  line.answer({ kind: 'refreshed', isNews: true, removed: [], stale: false });
  line.answer({ kind: 'found', customers: 0 });
  expect(store.kept.state()).toMatchObject({ status: 'ready', progress: undefined });
  store.kept.close();
});

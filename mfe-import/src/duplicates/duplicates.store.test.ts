import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { expect, test, vi } from 'vitest';
import type { DuplicateAnswer } from './duplicate-messages.ts';
import { DuplicatesStore } from './duplicates.store.ts';
import { sampleEntry } from './testing/sample-customers.ts';

const line = vi.hoisted(() => ({ answer: (_: DuplicateAnswer): void => undefined }));
vi.mock('shared-kit/worker', () => ({
  openWorker: (_name: string, { onAnswer }: { onAnswer: (answer: DuplicateAnswer) => void }) => {
    line.answer = onAnswer;
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

import { StoreUnavailable, setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { expect, it, vi } from 'vitest';
import { DISPOSITION_DELETION } from './delete-dispositions.model.ts';
import type { Job } from './jobs.ts';

const JOB: Job = {
  id: 'quote_1',
  customerId: 'C-1',
  customerNumber: '',
  name: 'Anna',
  email: '',
  phone: '',
  movingDate: '',
  fromAddress: '',
  toAddress: '',
  status: 'assigned',
  vehicles: [],
  version: 1,
  damage: '',
};
const failure = { id: 'quote_1', name: 'Anna', error: 'Etwas ging schief' };

it.each([
  [1, 0, ['Disposition erfolgreich gelöscht']],
  [1200, 0, ['1.200 Dispositionen erfolgreich gelöscht']],
  [0, 1, ['Fehler beim Löschen der Disposition(en)']],
  [2, 1, ['2 Dispositionen erfolgreich gelöscht', 'Fehler beim Löschen der Disposition(en)']],
  [0, 0, []],
])('%i deleted and %i failed is said, for three seconds', (deleted, failed, texts) => {
  const said = DISPOSITION_DELETION.outcome(deleted, Array(failed).fill(failure), 0);
  expect(said.map(({ text, timeout }) => [text, timeout])).toEqual(texts.map((text) => [text, 3000]));
});

it('with the store away stops at the first: nobody waits for one after the other', async () => {
  const store = createMemoryStore();
  setDocumentStore(store);
  const asked = vi.spyOn(store, 'get').mockRejectedValue(new StoreUnavailable());
  const jobs = ['quote_1', 'quote_2'].map((id): Job => ({ ...JOB, id }));
  await expect(DISPOSITION_DELETION.remove(jobs)).rejects.toThrow(StoreUnavailable);
  expect(asked).toHaveBeenCalledOnce();
});

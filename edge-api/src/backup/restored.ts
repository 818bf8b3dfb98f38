import type { DocumentStore, Transaction } from 'shared-kit/data';
import * as z from 'zod';
import { system } from '../settings/system.collection.ts';

const RESTORED_ID = 'restored';
const restoredSchema = z.object({ at: z.iso.datetime() });

/** Notes in a restored store that what happened between the backup and now is not in it. */
export function noteRestored(store: DocumentStore, now: Date): Promise<void> {
  return store.transact(async (transaction) => {
    await transaction.get(system.name, RESTORED_ID);
    transaction.set<z.infer<typeof restoredSchema>>(system.name, RESTORED_ID, { at: now.toISOString() });
  });
}

/** When a backup last took the place of the store: what was due before may have been done already. */
export async function restoredAt(reader: Pick<Transaction, 'get'>): Promise<Date | undefined> {
  const restored = restoredSchema.safeParse((await reader.get(system.name, RESTORED_ID))?.data);
  return restored.success ? new Date(restored.data.at) : undefined;
}

import type { DocumentStore } from 'shared-kit/data';
import {
  type FailedImport,
  failedImports,
  failureKindOf,
  MOST_FAILED_IMPORTS,
  type Notice,
  notices,
} from 'shared-kit/domain';

/** One for all imports: else each leaves a line that nobody takes back. */
const ID = 'notice_failed-imports';
const UNRESOLVED = [{ field: 'resolved', op: '==', value: false }] as const;

/**
 * Says in one notice how many mails wait among the failed ones now, and takes it back once none does.
 * @param isNew more wait than before: staff are told also where they have closed it
 */
export async function tellWaiting(
  { store, clock }: { store: DocumentStore; clock: () => Date },
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  if (!isNew && !(await store.get<Notice>(notices.name, ID))) return;
  const where = [...UNRESOLVED];
  const waiting = await store.count({ collection: failedImports.name, where });
  const { items } = await store.list<FailedImport>({
    collection: failedImports.name,
    where,
    orderBy: { field: 'timestamp', direction: 'desc' },
    limit: MOST_FAILED_IMPORTS,
  });
  const duplicates = items.filter(({ data }) => failureKindOf(data.reason) === 'duplicate').length;
  await store.transact(async (transaction) => {
    const before = await transaction.get<Notice>(notices.name, ID);
    if (waiting === 0) {
      if (before) transaction.delete(notices.name, ID);
      return;
    }
    transaction.set<Notice>(notices.name, ID, {
      at: before && !isNew ? before.data.at : clock().toISOString(),
      kind: 'import-failed',
      text: waitingText(waiting - duplicates, duplicates),
      path: '/failed-email-recovery',
    });
  });
}

function waitingText(errors: number, duplicates: number): string {
  const failed = errors === 1 ? 'Eine Anfrage wurde' : `${errors} Anfragen wurden`;
  const known =
    duplicates === 1
      ? 'Eine Anfrage ist von einem bekannten Kunden'
      : `${duplicates} Anfragen sind von bekannten Kunden`;
  return [
    ...(errors > 0 ? [`${failed} nicht übernommen: bitte prüfen.`] : []),
    ...(duplicates > 0 ? [`${known}.`] : []),
  ].join(' ');
}

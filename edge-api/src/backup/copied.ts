import type { DocumentStore } from 'shared-kit/data';
import { system } from '../settings/system.collection.ts';
import type { OpenStore } from '../store/open-store.ts';
import { endedLinksText, endLinks } from './end-links.ts';
import { holdOverdue } from './hold-overdue.ts';

/** In the `system` of a copy of another store, until somebody works with it. */
const COPIED_ID = 'copied';

/** Notes in a copy when it was made. */
export function noteCopied({ adopt }: Pick<OpenStore, 'adopt'>, at: Date): Promise<void> {
  return adopt(system.name, [{ id: COPIED_ID, version: 1, data: { at: at.toISOString() } }], []);
}

/**
 * Before a copy takes the place of the store, here or moved to another one: what was due since goes out to nobody (D21),
 * and as nobody knows which links were revoked since, those of crews and calendars end.
 * @returns what to say of it; undefined where it is no copy, or nothing has changed for anybody
 */
export async function settleCopy(store: DocumentStore, now: Date): Promise<string | undefined> {
  if (!(await store.get(system.name, COPIED_ID))) return undefined;
  await holdOverdue(store, now);
  const ended = await endLinks(store, undefined, now);
  await forgetCopied(store);
  return endedLinksText(ended);
}

/** Somebody works with it from here on: what is done in it now is not to be undone at the next start. */
export function forgetCopied(store: DocumentStore): Promise<void> {
  return store.transact(async (transaction) => {
    if (await transaction.get(system.name, COPIED_ID)) transaction.delete(system.name, COPIED_ID);
  });
}

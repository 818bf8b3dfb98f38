import { clear, createStore, del, set, values } from 'idb-keyval';
import type { MailPlace } from '../api/index.ts';
import type { UnsentKeeper } from '../data/index.ts';
import { isOfLoggedOut } from '../session/logged-out.ts';
import type { KeptDraft } from './composed-mail.ts';
import { forgetAllAtOnce, forgetAtOnce, withKeptAtOnce, writeAtOnce } from './kept-at-once.ts';
import { saveDraft } from './save-draft.ts';

/** Tells who logs out that there may be some, without opening the database. */
const KEY = 'mail-drafts';
/** Whose pictures this browser fetches: addresses of customers, which go with the session too. */
export const PICTURE_SENDERS_KEY = 'mailPictureSenders';

let opened: ReturnType<typeof createStore> | undefined;
const database = () => {
  opened ??= createStore('mail-drafts', 'drafts');
  return opened;
};

/** Newest first. @throws where the browser forbids its database */
export async function readKeptDrafts(): Promise<readonly KeptDraft[]> {
  const kept = await values<KeptDraft>(database());
  return withKeptAtOnce(kept).toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/**
 * Nothing of somebody who has logged out in another tab meanwhile (D2). @throws where the browser has no room, or forbids
 * its database
 */
export async function keepDraft(draft: KeptDraft): Promise<void> {
  if (isOfLoggedOut()) return;
  await set(draft.id, draft, database());
  localStorage.setItem(KEY, '1');
  forgetAtOnce(draft.id, draft.savedAt);
}

/** While the page ends, when the database would be too late. Files are kept by `keepDraft` alone. */
export function keepDraftAtOnce(draft: KeptDraft): void {
  if (isOfLoggedOut()) return;
  writeAtOnce(draft);
  localStorage.setItem(KEY, '1');
}

export async function forgetDraft(id: string): Promise<void> {
  forgetAtOnce(id);
  await del(id, database());
}

export interface FiledDraft {
  draft: MailPlace;
  isSplit?: boolean | undefined;
  /** This browser still keeps what was filed: it has not changed by then, and is not gone. */
  isStill: boolean;
}

/** @throws where the browser forbids its database */
export async function readKeptDraft(id: string): Promise<KeptDraft | undefined> {
  return (await readKeptDrafts()).find((one) => one.id === id);
}

/** Files what this browser keeps, as it was read last. @throws ApiError as `saveEmailDraft` */
export async function fileDraft(kept: KeptDraft): Promise<FiledDraft> {
  const filed = await saveDraft(kept.mail, kept);
  const now = await readKeptDraft(kept.id);
  return { ...filed, isStill: now?.savedAt === kept.savedAt };
}

/** For who logs out (D2). */
export const unsentDrafts: UnsentKeeper = {
  async waiting() {
    const count = (await readKeptDrafts()).filter(({ isSaved }) => !isSaved).length;
    return [{ count, one: 'E-Mail-Entwurf', many: 'E-Mail-Entwürfe', isSaved: true }];
  },
  async send() {
    for (const { id } of await readKeptDrafts()) {
      // Another tab may have filed it, while this one filed the one before.
      const kept = await readKeptDraft(id);
      if (!kept || kept.isSaved) continue;
      const { isStill, ...filed } = await fileDraft(kept);
      if (isStill) await keepDraft({ ...kept, ...filed, isSaved: true });
    }
  },
  async forget() {
    localStorage.removeItem(PICTURE_SENDERS_KEY);
    forgetAllAtOnce();
    await clear(database());
    localStorage.removeItem(KEY);
  },
};

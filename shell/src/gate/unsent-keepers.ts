import type { UnsentKeeper } from 'shared-kit/data';

interface Keeper {
  /** Of the local storage: it has something where it keeps anything, so that nobody without any loads its code at the start. */
  key: string;
  load: () => Promise<UnsentKeeper>;
}

export const KEEPERS: readonly Keeper[] = [
  {
    key: 'customerPhotos',
    load: async () => (await import('shared-kit/photos')).unsentPhotos,
  },
  {
    key: 'unsent-additions',
    load: async () => (await import('shared-kit/additions')).unsentAdditions,
  },
  {
    key: 'unsent-quotes',
    load: async () => (await import('shared-kit/unsent-quotes')).unsentQuotes,
  },
  {
    key: 'mail-drafts',
    load: async () => (await import('shared-kit/mail-drafts')).unsentDrafts,
  },
];

/** Of the session storage, before the customer's id: begun in this tab before a reload. */
const BEGUN_NOTES = 'tags-and-notes:';

/**
 * Of an earlier visit: it is sent whichever screen is open. What cannot be sent now, its own screen tries again. And what
 * was begun before a reload holds the tab again, by its code alone.
 */
export function resumeUnsent(): void {
  if (isNoteBegun()) import('shared-kit/additions').catch(() => undefined);
  for (const keeper of KEEPERS.filter(isKept)) {
    keeper
      .load()
      .then(({ send }) => send())
      .catch(() => undefined);
  }
}

function isNoteBegun(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(BEGUN_NOTES));
  } catch {
    // As below.
    return false;
  }
}

/** A browser may forbid its storage altogether. */
function isKept({ key }: Keeper): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

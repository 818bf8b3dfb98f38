import * as z from 'zod/mini';
import type { KeptDraft } from './composed-mail.ts';

const PREFIX = 'mail-draft:';

/** All of a draft but its files, which only the database takes. */
interface KeptAtOnce {
  kept: KeptDraft;
  /** In their order. */
  files: readonly string[];
  /** What is quoted was too large as well. */
  lacksQuote: boolean;
}
const writtenHere = z.custom<KeptAtOnce>(
  (value) => z.object({ kept: z.object({}) }).safeParse(value).success,
);

/** Before the page ends: a database would be too late. Of the files it says which they are. */
export function writeAtOnce(draft: KeptDraft): void {
  if (!tryToWrite(draft, false)) tryToWrite(draft, true);
}

function tryToWrite(draft: KeptDraft, lacksQuote: boolean): boolean {
  const { mail } = draft;
  const kept = { ...draft, mail: { ...mail, files: [], quote: lacksQuote ? '' : mail.quote } };
  const entry: KeptAtOnce = { kept, files: mail.files.map(({ id }) => id), lacksQuote };
  try {
    localStorage.setItem(`${PREFIX}${draft.id}`, JSON.stringify(entry));
    return true;
  } catch {
    // No room: what the database has of it is some letters older.
    return false;
  }
}

/** What the database has, with what was written at once after it. */
export function withKeptAtOnce(inDatabase: readonly KeptDraft[]): readonly KeptDraft[] {
  const all = new Map(inDatabase.map((draft) => [draft.id, draft]));
  for (const { kept, files, lacksQuote } of entries()) {
    const before = all.get(kept.id);
    if (before && before.savedAt >= kept.savedAt) continue;
    const mail = {
      ...kept.mail,
      files: before?.mail.files.filter(({ id }) => files.includes(id)) ?? [],
      quote: lacksQuote ? (before?.mail.quote ?? '') : kept.mail.quote,
    };
    all.set(kept.id, { ...kept, mail });
  }
  return [...all.values()];
}

/** The database has it by now. @param until ISO 8601: what was written later stays; all of it without it */
export function forgetAtOnce(id: string, until?: string): void {
  const entry = entryOf(`${PREFIX}${id}`);
  if (until === undefined || (entry && entry.kept.savedAt <= until)) {
    localStorage.removeItem(`${PREFIX}${id}`);
  }
}

export function forgetAllAtOnce(): void {
  for (const key of keys()) localStorage.removeItem(key);
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

function entries(): KeptAtOnce[] {
  return keys().flatMap((key) => entryOf(key) ?? []);
}

function entryOf(key: string): KeptAtOnce | undefined {
  try {
    return writtenHere.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

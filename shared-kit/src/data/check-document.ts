import { Refused } from './document-store.ts';

/**
 * How large a document may be, in bytes as Firestore counts them: a little under its 1 MiB, which includes name and
 * version. What is larger does not belong in a document (`BlobStore`).
 */
export const MAX_DOCUMENT_BYTES = 1_000_000;
/** Firestore's limit on maps and lists within each other, less the one that holds the data. */
const MAX_DEPTH = 19;

/**
 * Holds a document against what Firestore can store, in every store alike.
 * @throws Refused where it is too large, too deep, has a list directly within a list, or half a character.
 */
export function checkDocument(data: unknown): void {
  if (size(data, 0) > MAX_DOCUMENT_BYTES) {
    throw new Refused('Der Datensatz ist zu groß (höchstens 1 MB). Bitte kürzen Sie Texte und Listen.');
  }
}

/** https://firebase.google.com/docs/firestore/storage-size */
function size(value: unknown, depth: number): number {
  if (typeof value === 'string') return textSize(value);
  if (typeof value === 'number') return 8;
  if (typeof value !== 'object' || value === null) return 1;
  if (depth >= MAX_DEPTH) throw new Refused('Der Datensatz ist zu tief verschachtelt');
  if (Array.isArray(value)) {
    if (value.some(Array.isArray)) throw new Refused('Eine Liste darf keine Liste als Eintrag haben');
    return value.reduce<number>((sum, one) => sum + size(one, depth + 1), 0);
  }
  return Object.entries(value).reduce(
    (sum, [name, one]) => (one === undefined ? sum : sum + textSize(name) + size(one, depth + 1)),
    32,
  );
}

/** Of UTF-8. Counted, because encoding every text of every document took a third of the time of writing it. */
function textSize(text: string): number {
  if (!text.isWellFormed()) throw new Refused('Ein Text enthält ein halbes Zeichen');
  let bytes = 1;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (unit < 0x80) bytes += 1;
    // Either half of a character outside the basic plane is half of its four bytes.
    else if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) bytes += 2;
    else bytes += 3;
  }
  return bytes;
}

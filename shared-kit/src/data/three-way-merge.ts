// By the entries that the modules share: a copy of an error's class in a module knows none of the shell's errors.
import { isUnanswered } from '../api/index.ts';
import type { Stored } from '../domain/index.ts';
import { StoreUnavailable } from './index.ts';

export type Part<Content> = keyof Content & string;

/** A record that several may edit at once (D7). `Content`: the parts of it that staff write. */
export interface MergedRecord<Content extends object, Data> {
  /** German, by part. */
  labels: Readonly<Record<Part<Content>, string>>;
  contentOf(data: Data): Content;
  /** All parts, checked. */
  parse(parts: unknown): Content;
  /** A part in German. */
  shown(content: Content, part: Part<Content>): string;
  /** The record as it is by now, where saving was refused because somebody else had saved it. */
  conflictOf(error: unknown): Stored<Data> | undefined;
}

export interface Written<Content, Data> {
  content: Content;
  /** What it was made on; absent for a new one, under an id that was made for it. */
  base: Stored<Data> | undefined;
}

/** One record written from two sides at once. */
interface Rival<Content, Data> {
  content: Content;
  base: Stored<Data>;
  current: Stored<Data>;
}

export interface MergeConflict<Content, Data> extends Rival<Content, Data> {
  /** What both changed, and differently. */
  fields: { key: Part<Content>; label: string; mine: string; theirs: string }[];
}

/** `conflict`: what staff must decide between; else `saved`: what `save` returned. */
export type Merged<Content, Data, Saved> =
  | { conflict: MergeConflict<Content, Data> }
  | { conflict: undefined; saved: Saved };

/** Against somebody who saves again and again meanwhile. */
const MOST_MERGES = 5;

/** The version of a record that nobody has changed since it was made. */
export const FIRST_VERSION = 1;

/** By the very object that was written over: one that is read or copied anew knows of nothing. */
const unanswered = new WeakMap<object, readonly object[]>();

const NOTHING: readonly object[] = [];

/** What was written over it and has no answer, or none yet: it may be stored or not. A form over it has something to save. */
export const unansweredOver = <Content extends object>(base: Stored<unknown>) =>
  (unanswered.get(base) ?? NOTHING) as readonly Content[];

/** For a form that is kept over a reload, with what was written over its `base` and had no answer. */
export function rememberUnanswered(base: Stored<unknown>, contents: readonly object[]): void {
  if (contents.length > 0) unanswered.set(base, contents);
}

/**
 * Saves it; where somebody else did meanwhile, with what only they changed. What an earlier try over the same `base` may
 * have stored although it had no answer is one's own where it stands there now, part by part: it is neither kept as theirs
 * nor asked about. Of a new one that somebody has changed since, all that differs is.
 * @throws whatever `save` throws otherwise; where others were faster time after time, the last refusal
 */
export async function saveMerging<Content extends object, Data, Saved>(
  record: MergedRecord<Content, Data>,
  written: Written<Content, Data>,
  save: (written: Written<Content, Data>) => Promise<Saved>,
): Promise<Merged<Content, Data, Saved>> {
  const { content, base } = written;
  const before = base && unansweredOver(base);
  // Before it is sent: a form that is kept knows it as its own where the page is loaded anew before the answer. Also
  // where it is merged: this alone is one's own of what is sent then.
  if (base && before) unanswered.set(base, [...before.filter((one) => !same(one, content)), content]);
  let isAnswered = true;
  try {
    return await trySaving(record, written, save, MOST_MERGES);
  } catch (error) {
    isAnswered = !(isUnanswered(error) || error instanceof StoreUnavailable);
    throw error;
  } finally {
    if (isAnswered && base && before) unanswered.set(base, before);
  }
}

async function trySaving<Content extends object, Data, Saved>(
  record: MergedRecord<Content, Data>,
  { content, base }: Written<Content, Data>,
  save: (written: Written<Content, Data>) => Promise<Saved>,
  mergesLeft: number,
): Promise<Merged<Content, Data, Saved>> {
  try {
    return { conflict: undefined, saved: await save({ content, base }) };
  } catch (error) {
    const current = record.conflictOf(error);
    if (!current || mergesLeft === 0) throw error;
    if (!base) {
      // Made here under an id that nobody else has: an earlier try, whose answer was lost.
      const rival = { content, base: current, current };
      const fields = differences(record, content, record.contentOf(current.data));
      // What it said before somebody changed it is not known: all that differs is asked about.
      if (current.version !== FIRST_VERSION && fields.length > 0)
        return { conflict: conflictIn(record, fields, rival) };
      return trySaving(record, { content, base: current }, save, mergesLeft - 1);
    }
    const rival = { content, base, current };
    const fields = contested(record, sidesOf(record, rival));
    if (fields.length > 0) return { conflict: conflictIn(record, fields, rival) };
    const merged = mergedContent(record, rival, {});
    return trySaving(record, { content: merged, base: current }, save, mergesLeft - 1);
  }
}

/**
 * What is being written, on the record as somebody else has saved it meanwhile.
 * @returns `taken`: what it has from them now; `contested`: what both changed, still as it is written
 */
export function broughtUpToDate<Content extends object, Data>(
  record: MergedRecord<Content, Data>,
  rival: Rival<Content, Data>,
): { content: Content; taken: Part<Content>[]; contested: Part<Content>[] } {
  const sides = sidesOf(record, rival);
  const { base, mine, theirs } = sides;
  return {
    content: mergedContent(record, rival, {}),
    taken: partsOf(record).filter((key) => same(base[key], mine[key]) && !same(mine[key], theirs[key])),
    contested: contested(record, sides),
  };
}

/** The parts that these differ in. */
export function differences<Content extends object, Data>(
  record: MergedRecord<Content, Data>,
  one: Content,
  other: Content,
): Part<Content>[] {
  return partsOf(record).filter((key) => !same(one[key], other[key]));
}

/** What staff must decide between: these parts, as written and as they stand there now. */
export function conflictIn<Content extends object, Data>(
  record: MergedRecord<Content, Data>,
  keys: readonly Part<Content>[],
  rival: Rival<Content, Data>,
): MergeConflict<Content, Data> {
  const { mine, theirs } = sidesOf(record, rival);
  return {
    ...rival,
    fields: keys.map((key) => ({
      key,
      label: record.labels[key],
      mine: record.shown(mine, key),
      theirs: record.shown(theirs, key),
    })),
  };
}

/** What only one side changed is taken from it; what both changed, as chosen. */
export function mergedContent<Content extends object, Data>(
  record: MergedRecord<Content, Data>,
  rival: Rival<Content, Data>,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
): Content {
  const { base, mine, theirs } = sidesOf(record, rival);
  const parts = partsOf(record).map((key) => {
    const isMine = choice[key] === undefined ? !same(base[key], mine[key]) : choice[key] === 'mine';
    return [key, isMine ? mine[key] : theirs[key]];
  });
  return record.parse(Object.fromEntries(parts));
}

type Sides<Content> = Record<'base' | 'mine' | 'theirs', Content>;

/**
 * What both began from: of one's own that had no answer and is stored all the same, what is stored. Somebody who has put
 * that back meanwhile looks as if it had never arrived.
 */
function sidesOf<Content extends object, Data>(
  record: MergedRecord<Content, Data>,
  { content: mine, base, current }: Rival<Content, Data>,
): Sides<Content> {
  const [before, theirs] = [record.contentOf(base.data), record.contentOf(current.data)];
  const sent = unansweredOver<Content>(base);
  const own = partsOf(record).filter((key) =>
    sent.some((one) => !same(one[key], before[key]) && same(one[key], theirs[key])),
  );
  return { base: { ...before, ...Object.fromEntries(own.map((key) => [key, theirs[key]])) }, mine, theirs };
}

/** The parts that both changed, and differently: somebody has to choose. */
function contested<Content extends object, Data>(
  record: MergedRecord<Content, Data>,
  { base, mine, theirs }: Sides<Content>,
) {
  return partsOf(record).filter(
    (key) => !same(base[key], mine[key]) && !same(base[key], theirs[key]) && !same(mine[key], theirs[key]),
  );
}

function partsOf<Content extends object, Data>({ labels }: MergedRecord<Content, Data>) {
  return Object.keys(labels).filter((key): key is Part<Content> => key in labels);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

import type { Stored } from '../domain/index.ts';

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

export interface MergeConflict<Content, Data> {
  current: Stored<Data>;
  /** What both changed, and differently. */
  fields: { key: Part<Content>; label: string; mine: string; theirs: string }[];
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

/** `conflict`: what staff must decide between; else `saved`: what `save` returned. */
export type Merged<Content, Data, Saved> =
  | { conflict: MergeConflict<Content, Data> }
  | { conflict: undefined; saved: Saved };

/** Against somebody who saves again and again meanwhile. */
const MOST_MERGES = 5;

/** The version of a record that is new. */
const FIRST = 1;

/**
 * Saves it; where somebody else did meanwhile, with what only they changed.
 * @throws whatever `save` throws otherwise; where others were faster time after time, the last refusal
 */
export function saveMerging<Content extends object, Data, Saved>(
  record: MergedRecord<Content, Data>,
  written: Written<Content, Data>,
  save: (written: Written<Content, Data>) => Promise<Saved>,
): Promise<Merged<Content, Data, Saved>> {
  return trySaving(record, written, save, MOST_MERGES);
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
      // Made here under an id that nobody else has, and changed by nobody since: an earlier try, whose answer was lost.
      if (current.version !== FIRST) throw error;
      return trySaving(record, { content, base: current }, save, mergesLeft - 1);
    }
    const theirs = record.contentOf(current.data);
    const fields = contested(record, { base: record.contentOf(base.data), mine: content, theirs });
    if (fields.length > 0) return { conflict: conflictIn(record, fields, { content, current }) };
    const merged = mergedContent(record, { content, base, current }, {});
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
  const { content: mine } = rival;
  const [base, theirs] = [record.contentOf(rival.base.data), record.contentOf(rival.current.data)];
  return {
    content: mergedContent(record, rival, {}),
    taken: partsOf(record).filter((key) => same(base[key], mine[key]) && !same(mine[key], theirs[key])),
    contested: contested(record, { base, mine, theirs }),
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
  { content, current }: Pick<Rival<Content, Data>, 'content' | 'current'>,
): MergeConflict<Content, Data> {
  const theirs = record.contentOf(current.data);
  return {
    current,
    fields: keys.map((key) => ({
      key,
      label: record.labels[key],
      mine: record.shown(content, key),
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
  const [base, theirs] = [record.contentOf(rival.base.data), record.contentOf(rival.current.data)];
  const mine = rival.content;
  const parts = partsOf(record).map((key) => {
    const isMine = choice[key] === undefined ? !same(base[key], mine[key]) : choice[key] === 'mine';
    return [key, isMine ? mine[key] : theirs[key]];
  });
  return record.parse(Object.fromEntries(parts));
}

/** The parts that both changed, and differently: somebody has to choose. */
function contested<Content extends object, Data>(
  record: MergedRecord<Content, Data>,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Content>,
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

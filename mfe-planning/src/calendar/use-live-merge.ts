import { useState } from 'react';
import { broughtUpToDate, differences, type MergedRecord, type Part } from 'shared-kit/data/three-way-merge';
import type { Stored } from 'shared-kit/domain';

interface LiveMergeInput<Content, Data> {
  /** The record as it was when writing began; undefined for a new one, which begins as `blank`. */
  start: Stored<Data> | undefined;
  blank: Content;
  /** The record as it is now, as far as it is known. */
  current: Stored<Data> | undefined;
  /** Nothing is taken over: it is being saved, or is not shown any more. */
  isHeld: boolean;
}

/** A record that staff write while others may save it too (D7): what only the others change shows at once. */
export function useLiveMerge<Content extends object, Data>(
  record: MergedRecord<Content, Data>,
  { start, blank, current, isHeld }: LiveMergeInput<Content, Data>,
) {
  const [base, setBase] = useState(start);
  const [content, setContent] = useState(() => (start ? record.contentOf(start.data) : blank));
  const [taken, setTaken] = useState<readonly Part<Content>[]>([]);
  const [contested, setContested] = useState<readonly Part<Content>[]>([]);

  if (!isHeld && base && current && current.version > base.version) {
    const now = broughtUpToDate(record, { content, base, current });
    setBase(current);
    setContent(now.content);
    setTaken(union(taken, now.taken));
    setContested(union(contested, now.contested));
  }

  const unsaved = differences(record, content, base ? record.contentOf(base.data) : blank);
  return {
    /** The newest that is known: saved on it, nothing of the others is lost that was not chosen away. */
    base,
    content,
    change: (part: Partial<Content>) => setContent((before) => ({ ...before, ...part })),
    isDirty: unsaved.length > 0,
    /** What others changed and shows here. */
    taken,
    /** What both changed, and differs: to be chosen before it is saved (`conflictIn`). */
    contested: contested.filter((key) => unsaved.includes(key)),
    /** Goes on with what was chosen, on what it was chosen against. */
    settle(chosen: Content, on: Stored<Data>) {
      setContent(chosen);
      setBase(on);
      setContested([]);
    },
  };
}

const union = <T>(some: readonly T[], more: readonly T[]): T[] => [...new Set([...some, ...more])];

import { type Quote, type QuoteFamily, type QuoteVersion, settledFamily } from 'shared-kit/domain';
import type { Failure } from './migration-state.ts';
import { fieldsOf, idOf, textOf } from './plain-fields.ts';
import { quoteOfRecord } from './quote-of-record.ts';

export interface ReadFamily {
  /** With what was here before, as it is afterwards. */
  family: QuoteVersion[];
  failures: Failure[];
  notices: Failure[];
}

/**
 * The versions of one quote, out of their records (`quoteFamilies`): numbered in their order, the lowest is the original,
 * one is the latest and one counts (D20).
 * @param here those that are here already: they stay as they are, and what is added comes after them
 */
export function familyOfRecords(records: readonly unknown[], here: QuoteFamily, now: Date): ReadFamily {
  const failures: Failure[] = [];
  const notices: Failure[] = [];
  const read: QuoteVersion[] = [];
  const known = new Set(here.map(({ id }) => id));
  const byId = new Map(records.toReversed().map((record) => [idOf(fieldsOf(record)), record]));
  for (const record of records) {
    const one = quoteOfRecord(record, now);
    if ('reason' in one) failures.push(one);
    else {
      const { id, data, notice } = one;
      if (!known.has(id)) {
        read.push({ id, data: withHistory(data, byId.get(id)) });
        if (notice) notices.push(notice);
      }
      known.add(id);
    }
  }
  if (read.length === 0) return { family: [...here], failures, notices };
  const inOrder = read.toSorted(
    (a, b) => a.data.version - b.data.version || a.data.createdAt.localeCompare(b.data.createdAt),
  );
  let last = Math.max(0, ...here.map(({ data }) => data.version));
  const numbered = inOrder.map(({ id, data }) => {
    last = Math.max(last + 1, data.version);
    return { id, data: data.version === last ? data : { ...data, version: last } };
  });
  const [first] = here.length > 0 ? here : numbered;
  const original = (here.length > 0 ? first?.data.parentQuoteId : undefined) ?? first?.id;
  const members = numbered.map((one) => ({ ...one, data: child(one, original) }));
  const latest = here.find(({ data }) => data.isLatestVersion)?.id;
  return { family: settledFamily([...here, ...members], latest), failures, notices };
}

/** What is new in a version stands in the history of another one. */
function withHistory(data: Quote, record: unknown): Quote {
  if (data.changes !== '') return data;
  const own = fieldsOf(record);
  const entries = Array.isArray(own?.versionHistory) ? own.versionHistory.map(fieldsOf) : [];
  const changes = entries.find((entry) => Number(textOf(entry?.version)) === data.version)?.changes;
  return typeof changes === 'string' ? { ...data, changes: changes.slice(0, 2000).toWellFormed() } : data;
}

function child({ id, data }: QuoteVersion, original: string | undefined): Quote {
  if (id === original) {
    const { parentQuoteId: _, ...rest } = data;
    return 'parentQuoteId' in data ? rest : data;
  }
  return data.parentQuoteId === original
    ? data
    : { ...data, ...(original !== undefined && { parentQuoteId: original }) };
}

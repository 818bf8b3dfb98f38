import { parentPort, workerData } from 'node:worker_threads';
import { fieldsOf } from './plain-fields.ts';
import { quoteFamilies } from './quote-families.ts';
import type { ExportAnswer, ExportKind, ExportToRead } from './read-export.ts';

/** So many are unpacked on the other side in a few milliseconds. */
const UNITS_AT_ONCE = 250;

/** No record of an office is nested deeper; what is cannot be passed on. */
const DEEPEST = 100;

/** What browsers and databases of the specification call it otherwise. */
const ALSO: Readonly<Partial<Record<ExportKind, string>>> = {
  photos: 'customerPhotos',
  events: 'calendarEvents',
};

function* answers({ bytes, kinds }: ExportToRead): Generator<ExportAnswer> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    yield { refused: 'Die Datei ist nicht in UTF-8 gespeichert' };
    return;
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    yield { refused: 'Die Datei ist kein gültiges JSON' };
    return;
  }
  const lists = new Map<ExportKind, unknown[][]>();
  for (const kind of kinds) {
    const all = fieldsOf(parsed) ?? {};
    const given = all[kind] ?? all[ALSO[kind] ?? ''];
    if (given === undefined) continue;
    const list = listOf(given);
    if (!list) {
      yield { refused: `Die Datei ist kein Export: „${kind}“ ist keine Liste` };
      return;
    }
    if (isDeeper(list, DEEPEST)) {
      yield { refused: `Die Datei ist kein Export: „${kind}“ ist zu tief verschachtelt` };
      return;
    }
    lists.set(kind, kind === 'quotes' ? quoteFamilies(list) : list.map((record) => [record]));
  }
  if (lists.size === 0) {
    yield {
      refused: 'Die Datei ist kein Export: Sie enthält weder „customers“ noch „quotes“ noch „invoices“',
    };
    return;
  }
  const count = (kind: ExportKind) => lists.get(kind)?.flat().length ?? 0;
  yield { counts: Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) };
  for (const kind of kinds) {
    const list = lists.get(kind) ?? [];
    for (let at = 0; at < list.length; at += UNITS_AT_ONCE) {
      yield { kind, units: list.slice(at, at + UNITS_AT_ONCE) };
    }
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}

/** Also as a browser's local storage has it, as a text, and as a database does, by id. */
function listOf(given: unknown): unknown[] | undefined {
  let list = given;
  if (typeof given === 'string') {
    try {
      list = JSON.parse(given);
    } catch {
      return undefined;
    }
  }
  if (Array.isArray(list)) return list;
  if (typeof list !== 'object' || list === null) return undefined;
  return Object.entries(list).map(([id, record]) =>
    typeof record === 'object' && record !== null ? { id, ...record } : record,
  );
}

const answer = answers(workerData);
parentPort?.on('message', () => parentPort?.postMessage(answer.next().value ?? { end: true }));

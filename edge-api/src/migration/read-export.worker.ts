import { parentPort, workerData } from 'node:worker_threads';
import { EXPORT_KINDS, type ExportAnswer, type ExportKind } from './read-export.ts';

/** So many are unpacked on the other side in a few milliseconds. */
const RECORDS_AT_ONCE = 250;

function* answers(bytes: Uint8Array): Generator<ExportAnswer> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    yield { refused: 'Die Datei ist kein gültiges JSON' };
    return;
  }
  const lists = new Map<ExportKind, unknown[]>();
  for (const kind of EXPORT_KINDS) {
    const list = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, kind) : undefined;
    if (list !== undefined && !Array.isArray(list)) {
      yield { refused: `Die Datei ist kein Export: „${kind}“ ist keine Liste` };
      return;
    }
    if (list !== undefined) lists.set(kind, list);
  }
  if (lists.size === 0) {
    yield {
      refused: 'Die Datei ist kein Export: Sie enthält weder „customers“ noch „quotes“ noch „invoices“',
    };
    return;
  }
  const count = (kind: ExportKind) => lists.get(kind)?.length ?? 0;
  yield { counts: { customers: count('customers'), quotes: count('quotes'), invoices: count('invoices') } };
  for (const kind of EXPORT_KINDS) {
    const list = lists.get(kind) ?? [];
    for (let at = 0; at < list.length; at += RECORDS_AT_ONCE) {
      yield { kind, records: list.slice(at, at + RECORDS_AT_ONCE) };
    }
  }
}

const answer = answers(workerData);
parentPort?.on('message', () => parentPort?.postMessage(answer.next().value ?? { end: true }));

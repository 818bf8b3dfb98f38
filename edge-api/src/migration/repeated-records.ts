import { createHash } from 'node:crypto';
import { foldGerman } from 'shared-kit/domain';
import { nameOf } from './customer-of-record.ts';
import type { Failure } from './migration-state.ts';
import { isOurs, KIND_NAMES, quoteOfDisposition } from './other-records.ts';
import { type Fields, fieldsOf, idOf, textOf } from './plain-fields.ts';
import type { ExportKind } from './read-export.ts';
import { describeRecord } from './record-fields.ts';

const OTHER_CONTENT = 'kommt in der Datei zweimal vor, mit anderem Inhalt';
const OTHER_OF_QUOTE = 'Für dieses Angebot steht in der Datei schon eine andere Disposition';

/** Of two records of a file with one id one can be brought: that the other one says something else would be lost unseen. */
export class RepeatedRecords {
  readonly #contents = new Map<string, string>();
  readonly #repeated = new Map<unknown, Failure>();

  /** @param record each of the file once, in its order @returns what is wrong with it */
  note(kind: ExportKind, record: unknown): Failure | undefined {
    const fields = fieldsOf(record);
    if (!fields || isOurs(kind, record)) return undefined;
    const { id: _, ...said } = fields;
    const content = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
    const keys = keysOf(kind, fields).map((key) => `${kind} ${key}`);
    const repeated = keys.find((key) => (this.#contents.get(key) ?? content) !== content);
    if (repeated !== undefined) {
      const failure = {
        record: describeRecord(KIND_NAMES[kind], record),
        reason: repeated.startsWith(`${kind} quote `) ? OTHER_OF_QUOTE : OTHER_CONTENT,
      };
      this.#repeated.set(record, failure);
      return failure;
    }
    for (const key of keys) this.#contents.set(key, content);
    return undefined;
  }

  of(record: unknown): Failure | undefined {
    return this.#repeated.get(record);
  }
}

/** By which the import takes two for one. */
function keysOf(kind: ExportKind, fields: Fields): string[] {
  const id = idOf(fields);
  // A quote has one.
  const quote = kind === 'dispositions' ? quoteOfDisposition(fields) : undefined;
  const number = kind === 'customers' ? textOf(fields.customerNumber)?.trim() : undefined;
  return [
    ...(id === undefined ? [] : [`id ${id}`]),
    ...(quote === undefined ? [] : [`quote ${quote}`]),
    ...(number ? [`number ${number} ${foldGerman(nameOf(fields) ?? '')}`] : []),
  ];
}

import { EXPORT_FORMAT, MIGRATION_KINDS } from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import { type Collection, customers, invoices, mapValues, quotes } from 'shared-kit/domain';
import { documents } from '../moving/move-documents.ts';
import { OTHER_RECORDS } from './other-records.ts';
import type { ExportKind } from './read-export.ts';

const COLLECTIONS: Readonly<Record<ExportKind, Collection>> = {
  ...{ customers, quotes, invoices },
  ...mapValues(OTHER_RECORDS, ({ collection }) => collection),
};
/** Photos are files, which a JSON text has not: their records alone would show pictures that are not there. */
const KINDS = MIGRATION_KINDS.filter((kind) => kind !== 'photos');

/** Whatever the migration reads, photos aside, as one JSON text, a line a record, in the shape that it reads. */
export async function* exportOf(store: DocumentStore, now: Date): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts(store, now)) yield encoder.encode(text);
}

async function* texts(store: DocumentStore, now: Date): AsyncGenerator<string> {
  yield `{"format":"${EXPORT_FORMAT}","version":1,"exportedAt":"${now.toISOString()}"`;
  for (const kind of KINDS) {
    yield `,\n"${kind}":[`;
    let separator = '\n';
    for await (const { id, data } of documents(store, COLLECTIONS[kind])) {
      yield `${separator}${JSON.stringify({ id, ...Object(data) })}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

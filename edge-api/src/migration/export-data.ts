import { EXPORT_FORMAT } from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import { customers, invoices, quotes } from 'shared-kit/domain';
import { documents } from '../moving/move-documents.ts';

/** All customers, quotes and invoices as one JSON text, a line a record, in the shape that the migration reads. */
export async function* exportOf(store: DocumentStore, now: Date): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts(store, now)) yield encoder.encode(text);
}

async function* texts(store: DocumentStore, now: Date): AsyncGenerator<string> {
  yield `{"format":"${EXPORT_FORMAT}","version":1,"exportedAt":"${now.toISOString()}"`;
  for (const collection of [customers, quotes, invoices]) {
    yield `,\n"${collection.name}":[`;
    let separator = '\n';
    for await (const { id, data } of documents(store, collection)) {
      yield `${separator}${JSON.stringify({ id, ...Object(data) })}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

import type { StreamMessage } from 'shared-kit/data';
import type { BrowserPermissions } from 'shared-kit/data/browser-access';
import type { ChangeBatch, LoggedChange } from './change-log.ts';

/** A document that is larger is not sent along: whoever shows it asks for it. */
const MAX_DOCUMENT_CHARS = 64 * 1024;

/** The batch as a `changes` message for browsers, the stored JSON passed through; undefined where none may see any. */
export function changesMessage(batch: ChangeBatch, access: BrowserPermissions): string | undefined {
  const visible = batch.changes.filter((change) => access.readable(change.collection));
  if (visible.length === 0) return undefined;
  return `{"type":"changes","seq":${batch.seq},"changes":[${visible.map(changeJson).join(',')}]}`;
}

function changeJson({ seq, collection, id, document }: LoggedChange): string {
  const change = { seq, collection, id };
  if (!document) return JSON.stringify({ ...change, kind: 'deleted' });
  if (document.json.length > MAX_DOCUMENT_CHARS) return JSON.stringify({ ...change, kind: 'omitted' });
  const start = JSON.stringify({ ...change, kind: 'written' }).slice(0, -1);
  return `${start},"document":{"id":${JSON.stringify(id)},"version":${document.version},"data":${document.json}}}`;
}

export const plainMessage = (message: StreamMessage) => JSON.stringify(message);

import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Collection } from 'shared-kit/domain';
import { GATE_ID, type GateRecord, gateSchema } from '../auth/gate.service.ts';
import { type CalendarLink, calendarLinks } from '../calendar/calendar-links.collection.ts';
import { type QuoteLink, quoteLinks } from '../offers/quote-links.collection.ts';
import { system } from '../settings/system.collection.ts';
import { type ShareLink, shareLinks } from '../share/share-links.collection.ts';

/** Who may in at present, as the store says that a backup is to replace. */
export interface PresentAccess {
  /** Records by id. */
  crewLinks: ReadonlyMap<string, ShareLink>;
  feeds: ReadonlyMap<string, CalendarLink>;
  offerLinks: ReadonlyMap<string, QuoteLink>;
  /** Undefined: there is no password yet, or a damaged one. */
  gate: GateRecord | undefined;
}

/** @returns undefined where there is no store, or none that can be read: nobody knows what was revoked then. */
export function readPresentAccess(path: string): PresentAccess | undefined {
  if (!existsSync(path)) return undefined;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    return {
      crewLinks: recordsOf<ShareLink>(database, shareLinks),
      feeds: recordsOf<CalendarLink>(database, calendarLinks),
      offerLinks: recordsOf<QuoteLink>(database, quoteLinks),
      gate: gateSchema.safeParse(recordsOf(database, system).get(GATE_ID)).data,
    };
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}

function recordsOf<Data>(database: DatabaseSync, { name }: Collection): Map<string, Data> {
  const rows = database.prepare(`SELECT id, data FROM documents_${name}`).all();
  return new Map(rows.map(({ id, data }) => [String(id), JSON.parse(String(data))]));
}

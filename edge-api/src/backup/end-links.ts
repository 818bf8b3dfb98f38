import { type DocumentStore, pagesOf } from 'shared-kit/data';
import { type Collection, type Notice, notices } from 'shared-kit/domain';
import { GATE_ID } from '../auth/gate.service.ts';
import { calendarLinks } from '../calendar/calendar-links.collection.ts';
import { type QuoteLink, quoteLinks } from '../offers/quote-links.collection.ts';
import { system } from '../settings/system.collection.ts';
import { type ShareLink, shareLinks } from '../share/share-links.collection.ts';
import type { PresentAccess } from './present-access.ts';

const PAGE = 500;

/** How many addresses of a backup open nothing any more. */
export interface EndedLinks {
  crewLinks: number;
  feeds: number;
  offerLinks: number;
  /** Nobody knows which were revoked since: all of the crews and calendars have ended. */
  isUnknown: boolean;
}

/**
 * Lets nobody in again, in a store that was brought back, whom the present one keeps out: what was revoked or deleted
 * since stays so. A customer's link is revoked alone: one that went with its quote comes back with it.
 * @param present undefined: what was revoked since is not known
 */
export async function endLinks(
  store: DocumentStore,
  present: PresentAccess | undefined,
  now: Date,
): Promise<EndedLinks> {
  const revokedAt = now.toISOString();
  const ended: EndedLinks = {
    crewLinks: await changeEach<ShareLink>(store, shareLinks, (id, link) => {
      const isOver = link.revokedAt !== undefined || link.expiresAt <= revokedAt;
      if (isOver || isOpen(present?.crewLinks.get(id))) return 'keep';
      return { ...link, revokedAt };
    }),
    feeds: await changeEach(store, calendarLinks, (id) => (present?.feeds.has(id) ? 'keep' : 'delete')),
    offerLinks: await changeEach<QuoteLink>(store, quoteLinks, (id, link) => {
      const revoked = present?.offerLinks.get(id)?.revokedAt;
      if (link.revokedAt !== undefined || revoked === undefined) return 'keep';
      return { ...link, revokedAt: revoked };
    }),
    isUnknown: present === undefined,
  };
  const text = endedLinksText(ended);
  if (text !== undefined && ended.isUnknown) await tellStaff(store, text, ended, revokedAt);
  return ended;
}

/** Crews stand before a link that opens nothing: whoever is in the office must know. */
function tellStaff(store: DocumentStore, text: string, { crewLinks }: EndedLinks, at: string): Promise<void> {
  const id = `notice_links-ended-${at}`;
  return store.transact(async (transaction) => {
    await transaction.get(notices.name, id);
    const path = crewLinks > 0 ? '/disposition' : '/calendar';
    transaction.set<Notice>(notices.name, id, { at, kind: 'links-ended', text, path });
  });
}

const isOpen = (link: ShareLink | undefined) => link !== undefined && link.revokedAt === undefined;

/** An old password may be known to whom it was changed for. @returns whether there is a present one, which goes on */
export async function keepPassword(
  store: DocumentStore,
  present: PresentAccess | undefined,
): Promise<boolean> {
  const gate = present?.gate;
  if (!gate) return false;
  await store.transact(async (transaction) => {
    await transaction.get(system.name, GATE_ID);
    transaction.set(system.name, GATE_ID, gate);
  });
  return true;
}

/** @returns how many were changed or deleted */
async function changeEach<Data extends object>(
  store: DocumentStore,
  { name }: Collection,
  decide: (id: string, data: Data) => Data | 'keep' | 'delete',
): Promise<number> {
  let changed = 0;
  for await (const page of pagesOf<Data>(store, { collection: name, limit: PAGE })) {
    for (const { id, data } of page) {
      const decided = decide(id, data);
      if (decided === 'keep') continue;
      await store.transact(async (transaction) => {
        if (!(await transaction.get(name, id))) return;
        if (decided === 'delete') transaction.delete(name, id);
        else transaction.set<Data>(name, id, decided);
      });
      changed += 1;
    }
  }
  return changed;
}

/** What to say of it; undefined where nothing has changed for anybody. */
export function endedLinksText({ crewLinks, feeds, offerLinks, isUnknown }: EndedLinks): string | undefined {
  const counts = [
    counted(crewLinks, 'Mitarbeiter-Link', 'Mitarbeiter-Links'),
    counted(feeds, 'Kalender-Adresse', 'Kalender-Adressen'),
    counted(offerLinks, 'Angebots-Link', 'Angebots-Links'),
  ].filter((text) => text !== '');
  if (counts.length === 0) return undefined;
  const list = new Intl.ListFormat('de').format(counts);
  return isUnknown
    ? `Was seit der Sicherung widerrufen wurde, ist nicht bekannt. Deshalb gelten alle Mitarbeiter-Links und Kalender-Adressen von damals nicht mehr (${list}): Bitte erstellen Sie neue.`
    : `Seit der Sicherung widerrufen oder gelöscht und weiter ungültig: ${list}.`;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`;

import type {
  FetchMessageObject,
  FetchQueryObject,
  ImapFlow,
  MessageStructureObject,
  SearchObject,
} from 'imapflow';
import type { Arrivals } from './imap-arrivals.ts';
import { flagsFromServer, flagsToServer } from './imap-flags.ts';
import {
  type BareMail,
  HEAD,
  HEAD_FIELDS,
  type MailRef,
  type MailSearch,
  type MimePart,
  type OpenFolder,
  WHOLE,
} from './mail-account.ts';
import { mailboxProblem } from './mailbox-problem.ts';
import { describePart, endOfHead, mimeStructure } from './mime-structure.ts';

/** Bytes of a mail that are taken apart here where that is not to be had from the server. */
const OWN_READING = 8 * 1024 * 1024;
const BY_UID = { uid: true } as const;

/** The folder that the connection has selected. On a dead connection imapflow finds nothing: that is told from empty. */
export function openImapFolder(client: ImapFlow, uidValidity: string, arrivals: Arrivals): OpenFolder {
  const alive = () => {
    if (!client.usable) throw mailboxProblem.unreachable();
  };
  const done = (answer: boolean | object | undefined) => {
    alive();
    // The server's NO.
    if (!answer) throw mailboxProblem.refused('');
  };
  const fetch = async (uids: readonly number[], query: FetchQueryObject): Promise<FetchMessageObject[]> => {
    if (uids.length === 0) return [];
    const mails = await client.fetchAll([...uids], { uid: true, ...query }, BY_UID);
    alive();
    const place = new Map(uids.map((uid, index) => [uid, index]));
    return mails
      .filter(({ uid }) => place.has(uid))
      .sort((a, b) => (place.get(a.uid) ?? 0) - (place.get(b.uid) ?? 0));
  };

  return {
    uidValidity,
    byArrival: (among) => arrivals.of(client, uidValidity, among),
    async above(uid, since) {
      const found = await client.search({ uid: `${uid + 1}:*`, ...(since && { since }) }, BY_UID);
      alive();
      if (!found) throw mailboxProblem.refused('');
      // '*' is the last one there is, however low.
      return found.filter((one) => one > uid).sort((a, b) => a - b);
    },
    refs: async (uids) => (await fetch(uids, { flags: true })).map(asRef),
    async bare(uids) {
      const query = { size: true, internalDate: true };
      const told = await fetch(uids, { ...query, headers: HEAD_FIELDS, bodyStructure: true });
      const untold = uids.filter((uid) => !told.some((mail) => mail.uid === uid));
      const bare = told.map(asBare);
      for (const uid of untold) {
        // imapflow passes over what is nested beyond its measure, as if it were not there.
        for (const mail of await fetch([uid], { ...query, source: { start: 0, maxLength: OWN_READING } })) {
          bare.push(takenApart(mail));
        }
      }
      return bare;
    },
    async beginnings(parts, bytes) {
      const found = new Map<number, Buffer>();
      for (const [part, mails] of Map.groupBy(parts, (one) => one.part)) {
        const uids = mails.map(({ uid }) => uid);
        const query = { bodyParts: [{ key: part, start: 0, maxLength: bytes }] };
        for (const { uid, bodyParts } of await fetch(uids, query)) {
          for (const content of bodyParts?.values() ?? []) found.set(uid, content);
        }
      }
      return found;
    },
    async bytes(uid, part, start, bytes) {
      const range = { start, maxLength: bytes };
      const query = part === WHOLE ? { source: range } : { bodyParts: [{ key: part, ...range }] };
      const [mail] = await fetch([uid], query);
      if (!mail) return undefined;
      if (part === WHOLE) return mail.source;
      if (part === HEAD) return mail.headers;
      const [content] = mail.bodyParts?.values() ?? [];
      return content;
    },
    async search(search) {
      const found = await client.search(asQuery(search), BY_UID);
      alive();
      if (!found) throw mailboxProblem.refused('');
      return found.sort((a, b) => a - b);
    },
    async setFlag(uids, flag, on) {
      const flags = flagsToServer([flag]);
      const range = [...uids];
      const answer = on
        ? await client.messageFlagsAdd(range, flags, BY_UID)
        : await client.messageFlagsRemove(range, flags, BY_UID);
      alive();
      // Some servers keep no flags of one's own.
      if (flag !== 'FORWARDED') done(answer);
    },
    async move(uids, toFolder) {
      const moved = await client.messageMove([...uids], toFolder, BY_UID);
      alive();
      if (!moved) {
        const target = await client.status(toFolder, { messages: true }).catch(() => false);
        alive();
        throw target ? mailboxProblem.refused('') : mailboxProblem.folderGone();
      }
      return moved.uidMap && moved.uidValidity !== undefined
        ? { uidValidity: String(moved.uidValidity), uids: [...moved.uidMap.values()] }
        : undefined;
    },
    async expunge(uids) {
      done(await client.messageDelete([...uids], BY_UID));
    },
  };
}

const asRef = ({ uid, flags }: FetchMessageObject): MailRef => ({ uid, flags: flagsFromServer(flags) });

function takenApart({ source = Buffer.alloc(0), ...mail }: FetchMessageObject): BareMail {
  return {
    ...asBare(mail),
    // A copy: a view would keep the whole mail in memory.
    head: Buffer.from(source.subarray(0, endOfHead(source))),
    structure: mimeStructure(source),
  };
}

function asBare({ uid, size, internalDate, headers, bodyStructure }: FetchMessageObject): BareMail {
  const arrived = new Date(internalDate ?? 0);
  return {
    uid,
    size: size ?? 0,
    arrived: Number.isNaN(arrived.getTime()) ? new Date(0) : arrived,
    head: headers ?? Buffer.alloc(0),
    structure: bodyStructure && asPart(bodyStructure, ''),
  };
}

/** Numbered as RFC 3501 section 6.4.5 says: a mail without parts is its own part 1. */
function asPart(node: MessageStructureObject, part: string): MimePart {
  const isMultipart = node.type.toLowerCase().startsWith('multipart/');
  const children = isMultipart ? (node.childNodes ?? []) : [];
  return {
    ...describePart(node),
    part: isMultipart ? part : part || '1',
    size: node.size ?? 0,
    children: children.map((child, index) => asPart(child, part ? `${part}.${index + 1}` : `${index + 1}`)),
  };
}

function asQuery(search: MailSearch): SearchObject {
  if ('messageId' in search) return { header: { 'message-id': search.messageId } };
  if ('withoutMessageId' in search) return { not: { header: { 'message-id': true } } };
  if ('related' in search) {
    return anyOf(
      search.related.flatMap((id) =>
        ['message-id', 'in-reply-to', 'references'].map((name) => ({ header: { [name]: id } })),
      ),
    );
  }
  const { words, onlyHeads = false, range } = search;
  // All of them, which is: not one of them missing.
  const missing = words.map((word) => ({ not: anywhere(word, onlyHeads) }));
  const matching: SearchObject = missing.length > 0 ? { not: anyOf(missing) } : { all: true };
  return range ? { uid: range.join(':'), ...matching } : matching;
}

const anywhere = (word: string, onlyHeads: boolean): SearchObject =>
  anyOf([
    { subject: word },
    { from: word },
    { to: word },
    { cc: word },
    ...(onlyHeads ? [] : [{ body: word }]),
  ]);

/** IMAP's OR takes two. */
function anyOf(queries: readonly SearchObject[]): SearchObject {
  const [first = { all: true }, ...others] = queries;
  return others.length === 0 ? first : { or: [first, anyOf(others)] };
}

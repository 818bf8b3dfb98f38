// @module-tag by-chance
import { createHash } from 'node:crypto';
import type { MailPlace, ScheduledMail, WaitingMail } from 'shared-kit/api';
import { notices } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import type { MailTransport } from '../email/mail-transport.ts';
import { ApiProblem } from '../errors.ts';
import { mailOutcomes } from '../mail-outcomes.ts';
import { createMailFixture } from '../testing/mail-fixture.ts';
import { type OutboxRow, outbox as outboxRows } from './outbox.collection.ts';
import { type OutboxMail, openOutbox } from './outbox.service.ts';
import { OutboxRows } from './outbox-rows.ts';
import type { SendingMailbox } from './sending-mailbox.ts';
import { reachesNobody } from './taken-drafts.ts';

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);
const STEPS = 80;
const SERVER = ['accepts', 'refuses', 'refuses', 'is lost', 'is lost', 'dies before', 'dies after'] as const;

/** What one person writes: under one key until it is known what became of it. */
interface Window {
  /** The same one in two windows is to reach its reader once. */
  letter: number;
  key: string;
  draft?: MailPlace | undefined;
  /** It was said that this one perhaps was delivered. */
  uncertainMail?: string | undefined;
}

const idOf = (key: string) => `mail_${createHash('sha256').update(key).digest('hex')}`;

/** Somebody else has it. */
const isRefused = (taking: Promise<unknown>) =>
  taking.then(
    () => false,
    (error) => {
      expect(error).toMatchObject({ code: 'mail-taken' });
      return true;
    },
  );

/** mulberry32 */
function randomFrom(seed: number) {
  let state = seed;
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
  return { below, pick: <Item>(items: readonly Item[]) => items[below(items.length)] };
}

/** An office in which everything goes wrong that can: answers are lost, processes die, lists are old. */
async function openOffice(seed: number) {
  const { below, pick } = randomFrom(seed);
  let time = Date.parse('2026-03-02T09:00:00Z');
  const clock = () => new Date(time);
  const fixture = await createMailFixture({ clock });
  const gone = new Set<number>();
  /** By the outbox, in their order. */
  const arrived: string[] = [];
  const asked = new Map<string, Window>();
  const windows: Window[] = [];
  const decided = new Set<string>();
  let shown: ScheduledMail[] = [];
  let count = 0;
  let server: (typeof SERVER)[number] = 'accepts';

  const mail: MailTransport = {
    kind: 'smtp',
    async send({ id }, beforeLastBytes) {
      if (server === 'refuses') return { state: 'refused', reason: 'recipient', detail: '' };
      if (server === 'dies before') throw new Error('died');
      await beforeLastBytes();
      arrived.push(id);
      if (server === 'dies after') throw new Error('died');
      return server === 'is lost' ? { state: 'unknown', detail: '' } : { state: 'accepted', bccRefused: [] };
    },
  };
  const mailbox: SendingMailbox = {
    kind: 'imap',
    fileSent: async () => {},
    markAnswered: async () => {},
    hasDraft: async ({ uid }) => !gone.has(uid),
    removeDraft: async ({ uid }) => void gone.add(uid),
    saveDraft: async () => ({ folder: 'Drafts', uid: 1, uidValidity: '1' }),
  };
  const { store, dataDir } = fixture;
  const open = () => openOutbox({ store, mail, clock, dataDir, onOutcome: mailOutcomes, mailbox });
  const processes = [open(), open()] as const;
  const process = () => pick(processes) ?? processes[0];
  const newKey = () => {
    count += 1;
    return `versuch-${count}`;
  };
  /** Later than what leaves by a timer. */
  const soon = () => new Date(time + 120_000 + below(2) * 3_600_000);

  const mailOf = ({ key, letter, draft, uncertainMail }: Window): OutboxMail => ({
    key,
    fingerprint: String(letter),
    envelope: { from: 'info@umzug.test', to: ['anna@example.de'], bcc: [] },
    history: {
      to: 'anna@example.de',
      subject: `Brief ${letter}`,
      body: '',
      templateType: 'custom',
      sentBy: 'Ben',
      type: 'other',
      attachments: [],
    },
    compose: async (messageId) => Buffer.from(`Message-ID: ${messageId}\r\n\r\nHallo`),
    planned: { sendAt: soon(), written: {} as WaitingMail },
    ...(draft && { after: { draft } }),
    uncertainMail,
  });

  /** Few letters at a time, of which much becomes. */
  const write = () => {
    if (windows.length > 0 && below(3) > 0) return;
    count += 1;
    const draft = below(2) > 0 ? { folder: 'Drafts', uid: count, uidValidity: '1' } : undefined;
    const letter = count;
    windows.push({ letter, key: newKey(), draft });
    // Somebody else has opened it, too.
    if (draft && below(3) === 0) windows.push({ letter, key: newKey(), draft });
  };

  const send = async () => {
    const window = pick(windows);
    if (!window) return;
    const id = idOf(window.key);
    const { state } = await process().send(mailOf(window));
    if (state === 'scheduled') asked.set(id, { ...asked.get(id), ...window });
    if (state === 'unknown') Object.assign(window, { key: newKey(), uncertainMail: id });
    // Else its answer is lost, or nobody knows yet.
    else if (state !== 'busy' && (state !== 'scheduled' || below(3) === 0))
      windows.splice(windows.indexOf(window), 1);
  };

  /** Of a list that was read some time ago. */
  const change = async () => {
    const one = pick(shown);
    const letter = one && asked.get(one.id);
    if (!one || !letter) return;
    const how = pick(['write on', 'remove', 'put off']);
    try {
      if (how === 'put off') return void (await process().replan(one.id, soon()));
      const isDecided = how === 'remove' && one.state === 'unknown';
      await process().callBack(one.id, { shown: one.state, by: newKey(), isDecided });
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409) return;
      throw error;
    }
    if (how === 'remove') decided.add(one.id);
    if (how !== 'write on') return;
    // The answer says so, whatever it was listed as.
    const isUncertain = (await process().readPlanned(one.id)).state === 'unknown';
    const uncertainMail = isUncertain ? one.id : letter.uncertainMail;
    const taken = () => ({ letter: letter.letter, key: newKey(), draft: one.draft, uncertainMail });
    // What perhaps was delivered two people may write on.
    windows.push(taken(), ...(isUncertain ? [taken()] : []));
  };

  /** Whoever wrote it takes it back, or hears what became of it, and writes on. */
  const follow = async () => {
    const window = pick(windows.filter(({ key }) => asked.has(idOf(key))));
    if (!window) return;
    const id = idOf(window.key);
    const { state } = await process().readPlanned(id);
    if (state === 'sent' || state === 'sending') return;
    const shown = state === 'failed' ? state : undefined;
    const isTaken =
      state === 'cancelled' ||
      (state !== 'unknown' && (await isRefused(process().callBack(id, { shown, by: window.key }))));
    const isUnsure = isTaken || state === 'unknown';
    Object.assign(window, { key: newKey(), ...(isUnsure && { uncertainMail: id }) });
    // Whoever sends it all the same, as was said, sends another one.
    if (isTaken) window.letter = count;
  };

  /** Killed before the message is written. */
  const dieEarly = async () => {
    const window = pick(windows);
    if (!window) return;
    const rowsOfDead = { store, clock, transport: mail.kind, leaseMs: 30_000, hasMailbox: true };
    await new OutboxRows({ ...rowsOfDead, onOutcome: mailOutcomes }).claim(idOf(window.key), mailOf(window));
  };

  const pass = async () => {
    time += pick([60_000, 3_600_000]) ?? 0;
    server = pick(SERVER) ?? 'accepts';
    const one = process();
    await one.recover().catch((error: Error) => expect(error.message).toBe('died'));
    await one.close();
  };
  const look = async () => {
    shown = await process().planned();
  };
  const rows = async () =>
    new Map(
      (await store.list<OutboxRow>({ collection: outboxRows.name, limit: 500 })).items.map(
        ({ id, data }) => [id, data] as const,
      ),
    );

  return {
    asked,
    arrived,
    decided,
    rows,
    step: () =>
      pick([
        write,
        send,
        send,
        send,
        look,
        look,
        change,
        change,
        change,
        follow,
        dieEarly,
        pass,
        pass,
        pass,
      ])?.(),
    async calmDown() {
      do await pass();
      while ([...(await rows()).values()].some(({ work }) => work !== undefined));
    },
    listed: async () => new Set((await processes[0].planned()).map(({ id }) => id)),
    told: async () =>
      (await store.list({ collection: notices.name, limit: 500 })).items.map(({ id }) =>
        id.slice('notice_'.length),
      ),
    close: () => fixture.close(),
  };
}

it.each(SEEDS)(
  'whatever goes wrong, no mail arrives twice unless staff knew, nor is one forgotten: seed %i',
  async (seed) => {
    const office = await openOffice(seed);
    for (let step = 0; step < STEPS; step += 1) await office.step();
    await office.calmDown();
    const [rows, listed, told] = await Promise.all([office.rows(), office.listed(), office.told()]);
    const { arrived, asked, decided } = office;

    expect(arrived).toHaveLength(new Set(arrived).size);
    const unwarned = arrived.filter((id, at) => {
      const isSame = (other: string) => asked.get(other)?.letter === asked.get(id)?.letter;
      return asked.get(id)?.uncertainMail === undefined && arrived.slice(0, at).some(isSame);
    });
    expect(unwarned).toEqual([]);
    expect(arrived.filter((id) => reachesNobody(rows.get(id)))).toEqual([]);

    const again = [...rows.values()].flatMap((row) =>
      row.insteadOf && !reachesNobody(row) ? [row.insteadOf] : [],
    );
    expect(again).toHaveLength(new Set(again).size);

    const isSeen = (id = ''): boolean => {
      const row = rows.get(id);
      if (row?.state !== 'unknown') return !reachesNobody(row);
      return listed.has(id) || decided.has(id) || isSeen(row.sentAgainAs);
    };
    expect([...rows].filter(([id, { state }]) => state === 'unknown' && !isSeen(id))).toEqual([]);
    const isForgotten = ([id, { state, isCalledBack }]: [string, OutboxRow]) =>
      state === 'failed' && !isCalledBack && asked.has(id) && !listed.has(id);
    expect([...rows].filter(isForgotten)).toEqual([]);
    const toBeTold = [...listed].filter((id) => rows.get(id)?.state !== 'scheduled');
    expect(told.toSorted()).toEqual(toBeTold.toSorted());
    await office.close();
  },
);

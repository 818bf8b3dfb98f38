import type { MailFolder, MailSummary } from 'shared-kit/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailboxUnderTest } from '../testing/mailbox-under-test.ts';
import { mailWithAttachments } from '../testing/odd-mails.ts';
import { type MailOptions, rawMail } from '../testing/raw-mail.ts';
import { mailContentsContract } from './mail-contents.contract.ts';
import type { Mailbox } from './mailbox.ts';

/** What every mailbox promises, whatever lies behind it. */
export function mailboxContract(open: () => Promise<MailboxUnderTest>): void {
  let under: MailboxUnderTest;
  let mailbox: Mailbox;
  beforeAll(async () => {
    under = await open();
    mailbox = under.mailbox;
  });
  afterAll(() => under.close());

  const inbox = (page = 1, limit = 50) => mailbox.list({ folder: 'INBOX', page, limit });
  const folder = async (use: MailFolder['specialUse']) => {
    const found = (await mailbox.folders()).find(({ specialUse }) => specialUse === use);
    if (!found) throw new Error(`no folder for ${use}`);
    return found;
  };
  const receive = async (options: MailOptions): Promise<MailSummary> => {
    await under.deliver('INBOX', [rawMail(options)]);
    const { emails } = await inbox();
    const found = emails.find(({ subject }) => subject === options.subject);
    if (!found) throw new Error(`${options.subject} did not arrive`);
    return found;
  };
  const place = ({ folder, uid, uidValidity }: MailSummary) => ({ folder, uid, uidValidity });

  const places = ({ folder, uid, uidValidity }: MailSummary) => ({ folder, uids: [uid], uidValidity });

  it('has an inbox', async () => {
    expect(await folder('inbox')).toMatchObject({ path: 'INBOX', level: 0, selectable: true });
  });

  it('tells what a mail says in its head, and the first 100 characters of its text', async () => {
    const text = `Guten Tag,\n\nwir ziehen   um. ${'ä'.repeat(120)}`;
    const mail = await receive({
      subject: 'Anfrage für unseren Umzug',
      from: '"Groß, Anna" <anna@example.de>',
      to: 'Büro <buero@example.de>, zwei@example.de',
      cc: 'drei@example.de',
      text,
      messageId: '<anfrage-1@example.de>',
      date: 'Mon, 16 Nov 2026 09:30:00 +0100',
    });
    expect(mail).toMatchObject({
      folder: 'INBOX',
      id: mail.uid,
      messageId: '<anfrage-1@example.de>',
      key: '<anfrage-1@example.de>',
      from: { name: 'Groß, Anna', address: 'anna@example.de' },
      to: [
        { name: 'Büro', address: 'buero@example.de' },
        { name: '', address: 'zwei@example.de' },
      ],
      cc: [{ name: '', address: 'drei@example.de' }],
      date: '2026-11-16T08:30:00.000Z',
      snippet: `Guten Tag, wir ziehen um. ${'ä'.repeat(74)}`,
      flags: [],
      hasAttachments: false,
      references: [],
    });
    const read = await mailbox.read(place(mail));
    expect(read).toMatchObject({ ...mail, text: expect.stringContaining('Guten Tag,\n\nwir ziehen   um.') });
    expect(read.problem).toBeUndefined();
    expect(read.headers).toContainEqual({ name: 'Subject', value: 'Anfrage für unseren Umzug' });
  });

  describe('a page of a folder', () => {
    it('is newest first, by arrival, and the pages follow each other without a gap', async () => {
      const subjects = Array.from({ length: 7 }, (_, index) => `Seite ${index}`);
      for (const subject of subjects) {
        await under.deliver('Seiten', [rawMail({ subject })]);
        await mailbox.list({ folder: 'Seiten', page: 1, limit: 1 });
      }
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => mailbox.list({ folder: 'Seiten', page, limit: 3 })),
      );
      expect(pages.map(({ emails }) => emails.map(({ subject }) => subject))).toEqual([
        ['Seite 6', 'Seite 5', 'Seite 4'],
        ['Seite 3', 'Seite 2', 'Seite 1'],
        ['Seite 0'],
        [],
      ]);
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
    });

    it('has what was moved away and back where it stood, also while new mails come, in pages and in a search', async () => {
      const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));
      for (const [minute, subject] of ['alt', 'mittel', 'neu'].entries()) {
        await under.deliver('Ordnung', [rawMail({ subject: `Ordnung ${subject}` })], at(minute));
      }
      const shown = async (page: number) =>
        (await mailbox.list({ folder: 'Ordnung', page, limit: 2 })).emails.map(({ subject }) => subject);
      expect([await shown(1), await shown(2)]).toEqual([['Ordnung neu', 'Ordnung mittel'], ['Ordnung alt']]);
      const old = (await mailbox.list({ folder: 'Ordnung', page: 2, limit: 2 })).emails;
      const [mail] = old;
      if (!mail) throw new Error('nothing was listed');
      const away = await mailbox.move(places(mail), 'Archive');
      await under.deliver('Ordnung', [rawMail({ subject: 'Ordnung dazwischen' })], at(5));
      if (away) await mailbox.move({ ...away }, 'Ordnung');
      const order = ['Ordnung dazwischen', 'Ordnung neu', 'Ordnung mittel', 'Ordnung alt'];
      expect([...(await shown(1)), ...(await shown(2))]).toEqual(order);
      const found = await mailbox.search({ query: 'Ordnung', folder: 'Ordnung', page: 1 });
      expect(found.emails.map(({ subject }) => subject)).toEqual(order);
    });

    it('tells what came after a mail, by number, and what stands in the heads', async () => {
      await under.deliver('Danach', [rawMail({ subject: 'eins' }), rawMail({ subject: 'zwei' })]);
      const { uids, uidValidity } = await mailbox.uids({ folder: 'Danach' });
      expect(uids).toHaveLength(2);
      const [first = 0, second = 0] = uids;
      expect(await mailbox.uids({ folder: 'Danach', above: second, uidValidity })).toMatchObject({
        uids: [],
      });
      await under.deliver('Danach', [
        rawMail({ subject: 'drei', from: 'Anna <anna@example.de>', messageId: '<drei@example.de>' }),
      ]);
      const later = await mailbox.uids({ folder: 'Danach', above: second, uidValidity });
      const [third = 0] = later.uids;
      expect(later.uids).toEqual([third]);
      const heads = await mailbox.headings({ folder: 'Danach', uids: [third, 4_000_000_000, first] });
      expect(heads.map(({ subject }) => subject)).toEqual(['drei', 'eins']);
      expect(heads[0]).toEqual({
        uid: third,
        key: '<drei@example.de>',
        messageId: '<drei@example.de>',
        from: { address: 'anna@example.de', name: 'Anna' },
        subject: 'drei',
        date: '2026-11-16T08:30:00.000Z',
      });
      await expect(mailbox.uids({ folder: 'Danach', uidValidity: '1' })).rejects.toMatchObject({
        code: 'mailbox-changed',
      });
    });

    it('tells what came since a day', async () => {
      const on = (day: string) => new Date(`${day}T12:00:00Z`);
      for (const day of ['2026-11-10', '2026-11-12', '2026-11-14']) {
        await under.deliver('Seit', [rawMail({ subject: day })], on(day));
      }
      const since = async (day: string) =>
        (await mailbox.uids({ folder: 'Seit', since: new Date(day) })).uids.length;
      expect([await since('2026-11-01'), await since('2026-11-12'), await since('2026-11-15')]).toEqual([
        3, 2, 0,
      ]);
      const { uids } = await mailbox.uids({ folder: 'Seit' });
      expect(
        await mailbox.uids({ folder: 'Seit', above: uids[1] ?? 0, since: on('2026-11-10') }),
      ).toMatchObject({
        uids: [uids[2]],
      });
    });

    it('counts what is unread', async () => {
      await under.deliver('Zahlen', [rawMail({ subject: 'eins' }), rawMail({ subject: 'zwei' })]);
      const { emails } = await mailbox.list({ folder: 'Zahlen', page: 1, limit: 1 });
      await mailbox.setFlag({ folder: 'Zahlen', uids: emails.map(({ uid }) => uid) }, 'SEEN', true);
      const counted = (await mailbox.folders()).find(({ path }) => path === 'Zahlen');
      expect(counted).toMatchObject({ unreadCount: 1, totalCount: 2, specialUse: 'none', selectable: true });
    });

    it('of a folder that is not there, is refused', async () => {
      await expect(mailbox.list({ folder: 'Gibt es nicht', page: 1, limit: 50 })).rejects.toMatchObject({
        status: 404,
        code: 'folder-gone',
      });
      await expect(mailbox.list({ folder: '../../etc', page: 1, limit: 50 })).rejects.toMatchObject({
        status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
      });
    });
  });

  it.each(['SEEN', 'FLAGGED', 'ANSWERED', 'FORWARDED'] as const)(
    'sets %s and takes it away',
    async (flag) => {
      const mail = await receive({ subject: `Zeichen ${flag}` });
      await mailbox.setFlag(places(mail), flag, true);
      expect((await mailbox.read(place(mail))).flags).toEqual([flag]);
      await mailbox.setFlag(places(mail), flag, false);
      expect((await mailbox.read(place(mail))).flags).toEqual([]);
    },
  );

  it('reading marks nothing', async () => {
    const mail = await receive({ subject: 'ungelesen' });
    await mailbox.read(place(mail));
    await mailbox.source(place(mail));
    expect((await mailbox.read(place(mail))).flags).toEqual([]);
  });

  describe('moving', () => {
    it('tells where the mails are now, so that it can be undone', async () => {
      const mail = await receive({ subject: 'hin und her', messageId: '<hin@example.de>' });
      const moved = await mailbox.move(places(mail), 'Archive');
      expect(moved?.folder).toBe('Archive');
      const [uid = 0] = moved?.uids ?? [];
      expect(await mailbox.read({ folder: 'Archive', uid })).toMatchObject({
        subject: 'hin und her',
        key: mail.key,
      });
      await expect(mailbox.read(place(mail))).rejects.toMatchObject({ status: 404, code: 'mail-gone' });
      const back = await mailbox.move(
        { folder: 'Archive', uids: [uid], uidValidity: moved?.uidValidity },
        'INBOX',
      );
      expect(await mailbox.read({ folder: 'INBOX', uid: back?.uids[0] ?? 0 })).toMatchObject({
        key: mail.key,
      });
    });

    it.each([
      ['Junk', 'spam'],
      ['Archive', 'archive'],
    ] as const)(
      'to %s needs no such folder: it is there from then on, and known for what it is',
      async (path, use) => {
        const moved = await mailbox.move(places(await receive({ subject: `nach ${path}` })), path);
        expect(moved).toMatchObject({ folder: path, uids: [expect.any(Number)] });
        expect((await folder(use)).path).toBe(path);
      },
    );

    it('to a folder that is not there changes nothing', async () => {
      const mail = await receive({ subject: 'bleibt' });
      await expect(mailbox.move(places(mail), 'Nirgendwo')).rejects.toMatchObject({ code: 'folder-gone' });
      expect(await mailbox.read(place(mail))).toMatchObject({ subject: 'bleibt' });
    });

    it('of mails that are gone is refused, and of some of them goes on', async () => {
      const mail = await receive({ subject: 'noch da' });
      const gone = { folder: 'INBOX', uids: [4_000_000_000] };
      await expect(mailbox.move(gone, 'Archive')).rejects.toMatchObject({ code: 'mail-gone' });
      await mailbox.setFlag({ ...gone, uids: [4_000_000_000, mail.uid] }, 'SEEN', true);
      expect((await mailbox.read(place(mail))).flags).toEqual(['SEEN']);
    });
  });

  it('deletes into the trash, and from there for good', async () => {
    const mail = await receive({ subject: 'weg damit' });
    const moved = await mailbox.delete(places(mail));
    const trash = await folder('trash');
    expect(moved).toMatchObject({ folder: trash.path });
    const inTrash = { folder: trash.path, uids: moved?.uids ?? [], uidValidity: moved?.uidValidity };
    expect(await mailbox.delete(inTrash)).toBeUndefined();
    expect(await mailbox.find(mail.key)).toBeUndefined();
    await expect(mailbox.delete(inTrash)).rejects.toMatchObject({ code: 'mail-gone' });
  });

  it('a folder made anew answers nothing to those who knew the old one', async () => {
    await under.deliver('Wechsel', [rawMail({ subject: 'alt' })]);
    const before = await mailbox.list({ folder: 'Wechsel', page: 1, limit: 50 });
    await under.recreate('Wechsel');
    await under.deliver('Wechsel', [rawMail({ subject: 'neu' })]);
    const [old] = before.emails;
    if (!old) throw new Error('nothing was listed');
    const changed = { status: 409, code: 'mailbox-changed' };
    await expect(mailbox.read(place(old))).rejects.toMatchObject(changed);
    await expect(mailbox.delete(places(old))).rejects.toMatchObject(changed);
    await expect(mailbox.setFlag(places(old), 'SEEN', true)).rejects.toMatchObject(changed);
    await expect(mailbox.move(places(old), 'Archive')).rejects.toMatchObject(changed);
    const list = { folder: 'Wechsel', page: 2, limit: 50, uidValidity: before.uidValidity };
    await expect(mailbox.list(list)).rejects.toMatchObject(changed);
    const after = await mailbox.list({ folder: 'Wechsel', page: 1, limit: 50 });
    expect(after.emails).toMatchObject([{ subject: 'neu', flags: [] }]);
  });

  describe('search', () => {
    const found = async (query: string) =>
      (await mailbox.search({ query, folder: 'Suche', page: 1 })).emails.map(({ subject }) => subject).sort();

    beforeAll(() =>
      under.deliver('Suche', [
        rawMail({ subject: 'Küche und Klavier', text: 'Bitte um ein Angebot' }),
        rawMail({ subject: 'Rechnung', from: 'Bernd Möbius <bernd@example.org>', text: 'Das Klavier steht' }),
        rawMail({ subject: 'Termin', to: 'zentrale@example.net', text: 'Halteverbotszone' }),
        mailWithAttachments,
      ]),
    );

    it.each([
      ['klavier', ['Küche und Klavier', 'Rechnung']],
      ['KÜCHE', ['Küche und Klavier']],
      ['möbius', ['Rechnung']],
      ['bernd@example.org', ['Rechnung']],
      ['zentrale', ['Termin']],
      ['haltever', ['Termin']],
      ['klavier angebot', ['Küche und Klavier']],
      ['"Klavier steht"', ['Rechnung']],
      ['Grundriß', ['Grundriss']],
      ['"Klavier\r\nsteht"', ['Rechnung']],
      ['klavier\u0000angebot', ['Küche und Klavier']],
      ['gibt es nicht', []],
    ])('for %s finds %j', async (query, subjects) => {
      expect(await found(query)).toEqual(subjects);
    });

    it('knows of the next search what came, went and was moved since', async () => {
      const search = () => mailbox.search({ query: 'Gesucht', folder: 'Nochmals', page: 1 });
      await under.deliver(
        'Nochmals',
        [1, 2, 3].map((number) => rawMail({ subject: `Gesucht ${number}` })),
      );
      const before = await search();
      expect(before.total).toBe(3);
      await under.deliver('Nochmals', [rawMail({ text: 'Gesucht 4' }), rawMail({ text: 'anderes' })]);
      const [newest, oldest] = [before.emails.at(0), before.emails.at(-1)];
      if (!newest || !oldest) throw new Error('nothing was found');
      await mailbox.move(places(newest), 'Archive');
      await mailbox.delete(places(oldest));
      const after = await search();
      expect(after.total).toBe(2);
      await under.recreate('Nochmals');
      expect((await search()).total).toBe(0);
    });

    it('in all folders says where each mail lies, the newest first, page after page', async () => {
      const at = (minute: number) => new Date(Date.UTC(2026, 9, 20, 8, minute));
      for (let minute = 0; minute < 60; minute++) {
        const subject = `Überall ${minute}`;
        await under.deliver(
          minute % 2 ? 'Hier' : 'Dort',
          [rawMail({ subject, date: at(minute).toUTCString() })],
          at(minute),
        );
      }
      // Once opened, a folder that was made behind the server's back is listed too.
      for (const one of ['Hier', 'Dort']) await mailbox.list({ folder: one, page: 1, limit: 1 });
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await mailbox.search({ query: 'überall', page }));
      const mails = pages.flatMap(({ emails }) => emails);
      expect(mails.map(({ subject, folder }) => `${subject} ${folder}`)).toEqual(
        Array.from({ length: 60 }, (_, index) => 59 - index).map(
          (minute) => `Überall ${minute} ${minute % 2 ? 'Hier' : 'Dort'}`,
        ),
      );
      expect(pages.map(({ emails, total }) => [emails.length, total])).toEqual([
        [50, 60],
        [10, 60],
        [0, 60],
      ]);
    });

    it.each(['"', '\\', '(', '"a', 'a"b', '*', '%', '\u{1f4e6}', 'OR', '} {', "x'y"])(
      'takes %s as it is',
      async (query) => {
        await expect(found(query)).resolves.toEqual(expect.any(Array));
      },
    );
  });

  it('gathers a conversation wherever one stands, half of it answered and archived, oldest first', async () => {
    const day = (number: number) => `Mon, ${number} Nov 2026 10:00:00 +0100`;
    const references = (...ids: string[]) => [`In-Reply-To: ${ids.at(-1)}`, `References: ${ids.join(' ')}`];
    await mailbox.fileSent(
      '<g2@example.de>',
      Buffer.from(
        rawMail({
          subject: 'Re: Gespräch',
          messageId: '<g2@example.de>',
          date: day(3),
          headers: references('<g1@example.de>'),
        }),
      ),
    );
    const first = await receive({ subject: 'Gespräch', messageId: '<g1@example.de>', date: day(2) });
    const last = await receive({
      subject: 'Re: Re: Gespräch',
      messageId: '<g3@example.de>',
      date: day(4),
      headers: references('<g1@example.de>', '<g2@example.de>'),
    });
    const archived = await mailbox.move(places(first), 'Archive');
    const { path } = await folder('sent');
    const [answer] = (await mailbox.list({ folder: path, page: 1, limit: 1 })).emails;
    if (!archived || !answer) throw new Error('neither archived nor answered');
    const [uid = 0] = archived.uids;
    for (const mail of [{ ...archived, uid }, place(last), place(answer)]) {
      const conversation = await mailbox.conversation(mail);
      expect(conversation.map(({ messageId }) => messageId)).toEqual([
        '<g1@example.de>',
        '<g2@example.de>',
        '<g3@example.de>',
      ]);
    }
    const alone = await receive({ subject: 'allein' });
    expect(await mailbox.conversation(place(alone))).toMatchObject([{ subject: 'allein' }]);
  });

  it('finds a mail by its key in whichever folder, also one without a Message-ID', async () => {
    const mail = await receive({ subject: 'zu finden', messageId: '<zu-finden@example.de>' });
    await mailbox.move(places(mail), 'Archive');
    expect(await mailbox.find('<zu-finden@example.de>')).toMatchObject({
      folder: 'Archive',
      subject: 'zu finden',
    });
    await under.deliver('INBOX', [rawMail({ subject: 'ohne Kennung' }).replace(/Message-ID: .*\r\n/, '')]);
    const nameless = (await inbox()).emails.find(({ subject }) => subject === 'ohne Kennung');
    expect(nameless?.messageId).toBeUndefined();
    expect(nameless?.key).toMatch(/^sha256:[0-9a-f]{64}$/);
    if (nameless) await mailbox.move(places(nameless), 'Archive');
    expect(await mailbox.find(nameless?.key ?? '')).toMatchObject({
      folder: 'Archive',
      subject: 'ohne Kennung',
    });
    expect(await mailbox.find('<nie-gesehen@example.de>')).toBeUndefined();
  });

  it.each([
    ['ü in Latin-1', Buffer.from('<gr\xfc\xdfe-1@example.de>', 'latin1')],
    ['ü in UTF-8', Buffer.from('<gr\u00fc\u00dfe-2@example.de>')],
    ['NUL', Buffer.from('<null\0-3@example.de>')],
  ])('finds a mail by its key whose Message-ID is not ASCII: %s', async (subject, messageId) => {
    const [before = '', after = ''] = rawMail({ subject, messageId: 'HERE' }).split('HERE');
    await under.deliver('INBOX', [Buffer.concat([Buffer.from(before), messageId, Buffer.from(after)])]);
    const mail = (await inbox()).emails.find((one) => one.subject === subject);
    if (!mail) throw new Error('it did not arrive');
    await mailbox.move(places(mail), 'Archive');
    expect(await mailbox.find(mail.key)).toMatchObject({ folder: 'Archive', subject });
  });

  describe('what is written here', () => {
    const draft = (subject: string, messageId = `<${crypto.randomUUID()}@example.de>`) =>
      Buffer.from(rawMail({ subject, messageId }));

    it('goes into Sent once, however often it is filed', async () => {
      const bytes = draft('gesendet', '<gesendet@example.de>');
      await mailbox.fileSent('<gesendet@example.de>', bytes);
      await mailbox.fileSent('<gesendet@example.de>', bytes);
      const { emails } = await mailbox.list({ folder: (await folder('sent')).path, page: 1, limit: 50 });
      expect(emails.filter(({ subject }) => subject === 'gesendet')).toMatchObject([{ flags: ['SEEN'] }]);
    });

    it('is marked as filed here instead of sent, wherever it is moved, where mails do stay on this machine', async () => {
      const bytes = rawMail({ subject: 'blieb hier', headers: ['X-Umzug-Delivery: local'] });
      await mailbox.fileSent('<blieb@example.de>', Buffer.from(bytes));
      const { path } = await folder('sent');
      const filed = (await mailbox.list({ folder: path, page: 1, limit: 50 })).emails.find(
        ({ subject }) => subject === 'blieb hier',
      );
      if (!filed) throw new Error('it was not filed');
      const local = mailbox.kind === 'local' ? true : undefined;
      expect(filed.local).toBe(local);
      const moved = await mailbox.move(places(filed), 'Archive');
      const read = await mailbox.read({ folder: 'Archive', uid: moved?.uids[0] ?? 0 });
      expect([read.local, (await receive({ subject: 'von außen' })).local]).toEqual([local, undefined]);
    });

    it('is kept as a draft, of which the last state alone remains', async () => {
      const first = await mailbox.saveDraft(draft('Entwurf 1'));
      const second = await mailbox.saveDraft(draft('Entwurf 2'), { replaces: first });
      expect(second.folder).toBe((await folder('drafts')).path);
      expect(await mailbox.read(second)).toMatchObject({ subject: 'Entwurf 2', flags: ['SEEN', 'DRAFT'] });
      await expect(mailbox.read(first)).rejects.toMatchObject({ code: 'mail-gone' });
      // Somebody else has written on it.
      expect([await mailbox.hasDraft(first), await mailbox.hasDraft(second)]).toEqual([false, true]);
      const changed = { status: 409, code: 'draft-changed' };
      await expect(mailbox.saveDraft(draft('Entwurf 3'), { replaces: first })).rejects.toMatchObject(changed);
      await mailbox.removeDraft(second);
      await mailbox.removeDraft(second);
      await expect(mailbox.read(second)).rejects.toMatchObject({ code: 'mail-gone' });
    });

    it('is kept once, where the window that saved it has not heard of that and saves again', async () => {
      const { path } = await folder('drafts');
      const ours = async () => {
        const { emails } = await mailbox.list({ folder: path, page: 1, limit: 50 });
        return emails.map(({ subject }) => subject).filter((subject) => subject.startsWith('ungehört'));
      };
      const window = 'fenster-1';
      await mailbox.saveDraft(draft('ungehört 1'), { window });
      const heard = await mailbox.saveDraft(draft('ungehört 2'), { window });
      expect(await ours()).toEqual(['ungehört 2']);
      await mailbox.saveDraft(draft('ungehört 3'), { window, replaces: heard });
      const last = await mailbox.saveDraft(draft('ungehört 4'), { window, replaces: heard });
      expect(await ours()).toEqual(['ungehört 4']);
      // Another window has what is no more.
      const changed = { status: 409, code: 'draft-changed' };
      const other = { window: 'fenster-2', replaces: heard };
      await expect(mailbox.saveDraft(draft('ungehört 5'), other)).rejects.toMatchObject(changed);
      // And so has this one, once another has written on its last.
      await mailbox.saveDraft(draft('ungehört 6'), { window: 'fenster-2', replaces: last });
      const again = { window, replaces: heard };
      await expect(mailbox.saveDraft(draft('ungehört 7'), again)).rejects.toMatchObject(changed);
      expect(await ours()).toEqual(['ungehört 6']);
    });

    it('is removed from among the drafts alone: a mail elsewhere stays, and no draft is saved in its place', async () => {
      const mail = await receive({ subject: 'kein Entwurf' });
      const refused = { status: 422, code: 'not-a-draft' };
      await expect(mailbox.removeDraft(place(mail))).rejects.toMatchObject(refused);
      await expect(mailbox.saveDraft(draft('statt dessen'), { replaces: place(mail) })).rejects.toMatchObject(
        refused,
      );
      expect(await mailbox.read(place(mail))).toMatchObject({ subject: 'kein Entwurf' });
      const { path } = await folder('drafts');
      const { emails } = await mailbox.list({ folder: path, page: 1, limit: 50 });
      expect(emails.filter(({ subject }) => subject === 'statt dessen')).toEqual([]);
    });

    it('marks what it answers, if that is still there', async () => {
      const mail = await receive({ subject: 'beantwortet' });
      await mailbox.markAnswered(place(mail), 'ANSWERED');
      expect((await mailbox.read(place(mail))).flags).toEqual(['ANSWERED']);
      await expect(
        mailbox.markAnswered({ folder: 'INBOX', uid: 4_000_000_000 }, 'ANSWERED'),
      ).resolves.toBeUndefined();
    });

    it('marks what it answers also where that was moved before the answer left', async () => {
      const messageId = '<moved@example.de>';
      const mail = await receive({ subject: 'archiviert', messageId });
      const moved = await mailbox.move(places(mail), 'Archive');
      await mailbox.markAnswered(place(mail), 'ANSWERED', messageId);
      const { folder: path = '', uids: [uid = 0] = [] } = moved ?? {};
      expect((await mailbox.read({ folder: path, uid })).flags).toEqual(['ANSWERED']);
    });
  });

  mailContentsContract(() => under);
}

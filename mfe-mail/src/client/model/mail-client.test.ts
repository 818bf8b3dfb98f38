// @vitest-environment happy-dom
import type { Notification } from 'shared-kit/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeMailbox } from '../testing/fake-mailbox.ts';
import { sampleMail } from '../testing/sample-mail.ts';
import { createMailClient, type MailClient } from './mail-client.ts';
import { countsWithChanges, withChanges } from './pending-changes.ts';

let mailbox: FakeMailbox;
let said: Notification[];
let client: MailClient;

beforeEach(() => {
  said = [];
  open(3);
});
afterEach(() => vi.unstubAllGlobals());

function open(count: number) {
  mailbox = new FakeMailbox(Array.from({ length: count }, (_, index) => sampleMail(index + 1)));
  vi.stubGlobal('fetch', mailbox.fetch);
  client = createMailClient((notification) => said.push(notification));
}

const list = () => client.state.get().list;
/** What the screen shows. */
const shown = () => withChanges(list().mails, client.state.get().pending);
const uids = () => shown().map(({ uid }) => uid);
const unread = (path: string) =>
  countsWithChanges(client.state.get().folders ?? [], client.state.get().pending).find(
    (folder) => folder.path === path,
  )?.unreadCount;
const texts = () => said.map(({ text }) => text);
const lastAction = () => said.at(-1)?.action;
const ready = () => vi.waitFor(() => expect(list().status).toBe('ready'));

async function showInbox() {
  client.show('INBOX', '');
  await Promise.all([ready(), client.loadFolders()]);
}

function gate(path: string): () => void {
  let release = () => {};
  mailbox.gates.set(
    path,
    new Promise((resolve) => {
      release = () => {
        mailbox.gates.delete(path);
        resolve();
      };
    }),
  );
  return release;
}

describe('reading', () => {
  test('a folder comes 50 at a time, newest first, until there are no more', async () => {
    open(120);
    await showInbox();
    expect(uids()).toHaveLength(50);
    expect(uids()[0]).toBe(120);
    await client.loadMore();
    await client.loadMore();
    expect(uids()).toHaveLength(120);
    expect(new Set(uids()).size).toBe(120);
    expect(list().total).toBe(120);
  });

  test('after some were deleted the next page leaves none out', async () => {
    open(60);
    await showInbox();
    await client.remove(shown().slice(0, 3), 'Trash');
    await client.loadMore();
    expect(uids()).toEqual(Array.from({ length: 57 }, (_, index) => 57 - index));
  });

  test('new mail comes to the top, and all that was loaded stays', async () => {
    open(60);
    await showInbox();
    await client.loadMore();
    mailbox.mails.push(sampleMail(61));
    await client.refresh();
    expect(uids()).toHaveLength(61);
    expect(uids()[0]).toBe(61);
  });

  test('a folder shown before is there at once, and read anew', async () => {
    await showInbox();
    client.show('Sent', '');
    await ready();
    const release = gate('list');
    client.show('INBOX', '');
    expect(uids()).toEqual([3, 2, 1]);
    mailbox.mails.push(sampleMail(4));
    release();
    await vi.waitFor(() => expect(uids()).toEqual([4, 3, 2, 1]));
  });

  test('the answer for a folder that is no longer shown changes nothing', async () => {
    mailbox.mails.push(sampleMail(9, { folder: 'Sent' }));
    const release = gate('list');
    client.show('INBOX', '');
    client.show('Sent', '');
    release();
    await ready();
    expect([list().folder, uids()]).toEqual(['Sent', [9]]);
  });

  test('a search asks the server', async () => {
    await showInbox();
    client.show('INBOX', 'Anfrage 2');
    await ready();
    expect(uids()).toEqual([2]);
    expect(mailbox.requests.at(-1)).toEqual({
      path: 'search',
      body: { folder: 'INBOX', query: 'Anfrage 2', onlyHeads: true },
    });
    expect(mailbox.requests.filter(({ path }) => path === 'search')).toHaveLength(1);
  });

  describe('where a server takes long to search the texts', () => {
    /** Lets the first answer through, and holds the second. */
    async function searchTwice(query: string) {
      mailbox.searchesTextsApart = true;
      await showInbox();
      client.show('INBOX', query);
      const release = gate('search');
      await vi.waitFor(() =>
        expect(mailbox.requests.filter(({ path }) => path === 'search')).toHaveLength(2),
      );
      return release;
    }

    test('subjects and people are shown first, and what the texts say joins them', async () => {
      open(60);
      mailbox.mails.push(sampleMail(70, { snippet: 'Anfrage 5 betreffend' }), sampleMail(71));
      const release = await searchTwice('Anfrage 5');
      expect(list()).toMatchObject({ status: 'ready', isSearchingTexts: true, total: 11 });
      expect(uids()).toEqual([59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 5]);
      await client.loadMore();
      expect(mailbox.requests.filter(({ path }) => path === 'search')).toHaveLength(2);
      release();
      await vi.waitFor(() => expect(list().isSearchingTexts).toBe(false));
      expect(list().total).toBe(12);
      expect(uids()).toEqual([70, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 5]);
      await client.refresh();
      expect(mailbox.requests.findLast(({ path }) => path === 'search')?.body.onlyHeads).toBeUndefined();
    });

    test('nothing is said to be not there before they are searched', async () => {
      mailbox.mails.push(sampleMail(4, { snippet: 'Das Klavier' }));
      const release = await searchTwice('Klavier');
      expect(list().status).toBe('loading');
      release();
      await ready();
      expect(uids()).toEqual([4]);
    });

    test('the next letter ends the search before', async () => {
      const release = await searchTwice('Anfrage');
      client.show('INBOX', 'Anfrage 2');
      release();
      await vi.waitFor(() => expect([uids(), list().isSearchingTexts]).toEqual([[2], false]));
    });

    test('that they could not be searched is said, and what was found stays', async () => {
      const release = await searchTwice('Anfrage 2');
      mailbox.fail('search', 504, 'mailbox-timeout', 'Das Postfach antwortet nicht.');
      client.show('INBOX', 'Anfrage');
      release();
      await vi.waitFor(() => expect(list().problem?.code).toBe('mailbox-timeout'));
      mailbox.faults.clear();
      await client.refresh();
      expect([uids(), list().problem]).toEqual([[3, 2, 1], undefined]);
    });
  });
});

describe('failing', () => {
  const unreachable = () =>
    mailbox.fail('list', 502, 'mailbox-unreachable', 'Das Postfach ist nicht erreichbar.');

  test('a folder that cannot be read is no empty folder', async () => {
    unreachable();
    client.show('INBOX', '');
    await vi.waitFor(() => expect(list().status).toBe('failed'));
    expect(list().problem).toEqual({
      code: 'mailbox-unreachable',
      text: 'Das Postfach ist nicht erreichbar.',
    });
    // Its heading says so.
    expect(texts()).toEqual([]);
  });

  test('what is shown stays, says what happened once, and recovers', async () => {
    await showInbox();
    unreachable();
    await client.refresh();
    await client.refresh();
    expect(uids()).toEqual([3, 2, 1]);
    expect(list().problem?.text).toBe('Das Postfach ist nicht erreichbar.');
    expect(texts()).toEqual(['Failed to load emails']);
    mailbox.faults.clear();
    expect(await client.refresh()).toBe(true);
    expect(list().problem).toBeUndefined();
  });

  test.each([
    ['list', 'Failed to load emails'],
    ['folders', 'Failed to load folders'],
  ])('that the server is away is said once, of what failed first: %s', async (first, said) => {
    await showInbox();
    for (const path of ['list', 'folders']) mailbox.faults.set(path, 'offline');
    if (first === 'folders') await client.loadFolders();
    await client.refresh();
    const { foldersProblem } = client.state.get();
    expect([list().problem, foldersProblem].map((problem) => problem?.code)).toEqual(['offline', 'offline']);
    expect(texts()).toEqual([said]);
  });

  test('folders that cannot be read keep those that are shown', async () => {
    await showInbox();
    mailbox.fail('folders', 504, 'mailbox-timeout', 'Das Postfach antwortet nicht.');
    await client.loadFolders();
    expect(client.state.get().folders).toHaveLength(6);
    expect(texts()).toEqual(['Failed to load folders']);
  });

  test('where the server gave the folder another UIDVALIDITY it is read anew', async () => {
    await showInbox();
    mailbox.uidValidity = '42';
    mailbox.mails = [sampleMail(7, { uidValidity: '42' })];
    await client.refresh();
    await ready();
    expect(uids()).toEqual([7]);
    expect(list().uidValidity).toBe('42');
  });

  test('a mail that somebody else took away leaves the list when it is opened', async () => {
    await showInbox();
    mailbox.mails = mailbox.mails.filter(({ uid }) => uid !== 2);
    await expect(client.read(sampleMail(2))).rejects.toMatchObject({ code: 'mail-gone' });
    await vi.waitFor(() => expect(uids()).toEqual([3, 1]));
  });
});

describe('changing', () => {
  test('shows at once, counts at once, and is said', async () => {
    await showInbox();
    const release = gate('mark-read');
    const done = client.mark(shown().slice(0, 2), true);
    expect(shown().map(({ flags }) => flags)).toEqual([['SEEN'], ['SEEN'], []]);
    expect(unread('INBOX')).toBe(1);
    release();
    await done;
    expect(unread('INBOX')).toBe(1);
    expect(texts()).toEqual(['Marked as read']);
    expect(mailbox.in('INBOX').map(({ flags }) => flags)).toEqual([['SEEN'], ['SEEN'], []]);
  });

  test('what fails is as it was, is said, and can be tried again', async () => {
    await showInbox();
    mailbox.faults.set('star', 'offline');
    await client.star(shown().slice(0, 1), true);
    expect(shown()[0]?.flags).toEqual([]);
    expect(texts()).toEqual(['Failed to update emails']);
    mailbox.faults.clear();
    lastAction()?.onClick();
    await vi.waitFor(() => expect(mailbox.in('INBOX')[0]?.flags).toEqual(['FLAGGED']));
    expect(shown()[0]?.flags).toEqual(['FLAGGED']);
  });

  test('deleting can be undone', async () => {
    await showInbox();
    await client.remove(shown().slice(0, 2), 'Trash');
    expect(uids()).toEqual([1]);
    expect(mailbox.in('Trash')).toHaveLength(2);
    expect(texts()).toEqual(['2 email(s) deleted']);
    lastAction()?.onClick();
    await vi.waitFor(() => expect(uids()).toHaveLength(3));
    expect(mailbox.in('Trash')).toHaveLength(0);
  });

  test('deleting that fails brings the mails back, is said, and can be tried again', async () => {
    await showInbox();
    mailbox.fail('delete', 422, 'mailbox-refused', 'Das Postfach lehnt das ab.');
    await client.remove(shown().slice(0, 1), 'Trash');
    expect(uids()).toHaveLength(3);
    expect(texts()).toEqual(['Failed to delete emails']);
    mailbox.faults.clear();
    lastAction()?.onClick();
    await vi.waitFor(() => expect(mailbox.in('Trash')).toHaveLength(1));
  });

  test('deleting while the mailbox is away is one failure; the list says that it is away', async () => {
    await showInbox();
    mailbox.fail('delete', 502, 'mailbox-unreachable', 'Das Postfach ist nicht erreichbar.');
    mailbox.fail('list', 502, 'mailbox-unreachable', 'Das Postfach ist nicht erreichbar.');
    await client.remove(shown().slice(0, 1), 'Trash');
    await vi.waitFor(() => expect(list().problem?.code).toBe('mailbox-unreachable'));
    expect(texts()).toEqual(['Failed to delete emails']);
    expect(uids()).toHaveLength(3);
  });

  test.each(['delete', 'move'] as const)(
    'what is asked to be undone before the mailbox answers is undone: %s',
    async (what) => {
      await showInbox();
      expect(client.takeBack()).toBe(false);
      const release = gate(what);
      const some = shown().slice(0, 2);
      const done = what === 'delete' ? client.remove(some, 'Trash') : client.move(some, 'Archive');
      expect(client.takeBack()).toBe(true);
      // There is one thing to take back.
      expect(client.takeBack()).toBe(false);
      release();
      await done;
      expect(uids()).toHaveLength(3);
      expect(mailbox.in('INBOX')).toHaveLength(3);
      // It was heard.
      expect(texts()).toEqual(['Wird rückgängig gemacht …']);
    },
  );

  test('a folder that is not there is said once, in its place', async () => {
    mailbox.fail('list', 404, 'folder-gone', 'Diesen Ordner gibt es nicht.');
    client.show('Weg', '');
    await vi.waitFor(() => expect(list().problem?.code).toBe('folder-gone'));
    expect(texts()).toEqual([]);
  });

  test('what leaves the trash is gone for good: nothing offers to undo it', async () => {
    mailbox.mails = [sampleMail(5, { folder: 'Trash' })];
    client.show('Trash', '');
    await ready();
    await client.remove(shown(), 'Trash');
    expect([mailbox.mails, lastAction()]).toEqual([[], undefined]);
  });

  test('moving can be undone, and a failing one brings the mails back', async () => {
    await showInbox();
    mailbox.fail('move', 422, 'mailbox-refused', 'Das Postfach lehnt das ab.');
    await client.move(shown().slice(0, 1), 'Archive');
    expect(uids()).toHaveLength(3);
    expect(texts()).toEqual(['Failed to move emails']);
    mailbox.faults.clear();
    lastAction()?.onClick();
    await vi.waitFor(() => expect(texts().at(-1)).toBe('1 email(s) moved'));
    lastAction()?.onClick();
    await vi.waitFor(() => expect(mailbox.in('Archive')).toHaveLength(0));
  });

  test('one goes after the other: the last click wins', async () => {
    await showInbox();
    const release = gate('star');
    const [first] = shown();
    const done = Promise.all([
      client.star(first ? [first] : [], true),
      client.star(first ? [first] : [], false),
    ]);
    release();
    await done;
    expect(mailbox.requests.filter(({ path }) => path === 'star').map(({ body }) => body.starred)).toEqual([
      true,
      false,
    ]);
    expect(mailbox.in('INBOX')[0]?.flags).toEqual([]);
  });

  test('a list that was on its way while a mail was deleted does not bring it back', async () => {
    await showInbox();
    const before = new Response(
      JSON.stringify({
        success: true,
        emails: mailbox.in('INBOX'),
        total: 3,
        uidValidity: mailbox.uidValidity,
      }),
    );
    let answer = (_: Response) => {};
    const slow = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal('fetch', slow);
    const refreshed = client.load();
    vi.stubGlobal('fetch', mailbox.fetch);
    await client.remove(shown().slice(0, 1), 'Trash');
    answer(before);
    await refreshed;
    await vi.waitFor(() => expect(uids()).toEqual([2, 1]));
  });
});

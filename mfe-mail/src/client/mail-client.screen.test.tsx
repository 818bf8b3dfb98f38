// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailSummary } from 'shared-kit/api';
import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { customers, MAILBOX_STATE_ID, mailboxStates, type Notice } from 'shared-kit/domain';
import { AppRouter, Route, Routes } from 'shared-kit/router';
import { NotificationArea, preloadDialogs, QuestionArea, ThemedRoot } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeComposer, closeScheduledMails, tellDraftMoved } from '../composer/composer.store.ts';
import { linkOf, storeLinks } from '../linking/mail-link.ts';
import { sampleCustomer } from '../testing/sample-customer.ts';
import { MAIL_ROW_HEIGHT } from './list/mail-row.tsx';
import MailClientScreen from './mail-client.screen.tsx';
import { FakeMailbox } from './testing/fake-mailbox.ts';
import { sampleFolder, sampleMail, VALIDITY } from './testing/sample-mail.ts';

const openComposer = vi.hoisted(() => vi.fn());
vi.mock('../composer/composer.store.ts', async (original) => ({
  ...(await original<typeof import('../composer/composer.store.ts')>()),
  openComposer,
}));

const printMail = vi.hoisted(() => vi.fn());
vi.mock('./reader/print-mail.ts', () => ({ printMail }));

beforeAll(preloadDialogs);

let mailbox: FakeMailbox;
let store = createMemoryStore();

beforeEach(() => {
  // happy-dom lays nothing out: in a list without a height no row is drawn.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  store = createMemoryStore();
  setDocumentStore(store);
});
afterEach(() => {
  cleanup();
  closeComposer();
  closeScheduledMails();
  openComposer.mockReset();
  printMail.mockReset();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(
  address: string,
  mails: MailSummary[] = [1, 2, 3].map((uid) => sampleMail(uid)),
  prepare = () => {},
) {
  mailbox = new FakeMailbox(mails);
  prepare();
  vi.stubGlobal('fetch', mailbox.fetch);
  history.replaceState({ usr: null, key: crypto.randomUUID() }, '', address);
  render(
    <ThemedRoot>
      <AppRouter>
        <Routes>
          <Route path="*" element={<MailClientScreen />} />
        </Routes>
        <NotificationArea />
        <QuestionArea />
      </AppRouter>
    </ThemedRoot>,
  );
  return userEvent.setup();
}

/** Longer than a mail is shown until it counts as read. */
const PATIENCE = { timeout: 10_000 };
// Also for a moment after a dialog, as long as that hides the page behind it.
const reader = () => screen.getByRole('region', { name: 'Geöffnete E-Mail', hidden: true });
const mailAddress = (uid: number) => `/email?ordner=INBOX&mail=${VALIDITY}-${uid}`;
const asked = (path: string) => mailbox.requests.filter((request) => request.path === path);

test('the Tab key stops at one row of the list: arrows go to the others', async () => {
  const user = open('/email');
  const rows = within(await screen.findByRole('list', { name: 'E-Mails' })).getAllByRole('listitem');
  const [first, second] = rows.map((row) => within(row));
  rows[0]?.focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(rows[1]));
  await user.tab();
  expect(document.activeElement).toBe(second?.getByRole('checkbox'));
  await user.tab();
  expect(document.activeElement).toBe(second?.getByRole('button'));
  await user.tab();
  expect(document.activeElement?.closest('li')).toBeFalsy();
  expect(first?.getByRole<HTMLInputElement>('checkbox').tabIndex).toBe(-1);
});

describe('a mail that is opened by its address', () => {
  test('is shown, and then marked as read, once', async () => {
    open(mailAddress(2));
    await within(reader()).findByRole('heading', { name: 'Anfrage 2' });
    await waitFor(() => expect(asked('mark-read').map(({ body }) => body.uid)).toEqual([[2]]), PATIENCE);
    await waitFor(() => expect(within(reader()).queryByText('Unread')).toBeNull());
  });

  test('says of a mail that never left this machine that it did not, in its row and where it is read', async () => {
    open(mailAddress(2), [sampleMail(1), sampleMail(2, { local: true })]);
    await within(reader()).findByText('lokal, nicht nach außen verschickt');
    const rows = screen.getAllByText('lokal, nicht nach außen verschickt');
    expect(rows).toHaveLength(2);
  });

  test('says that its sender calls it urgent, in its row and where it is read; of others it says nothing', async () => {
    open(mailAddress(2), [sampleMail(1), sampleMail(2, { important: true })]);
    await within(reader()).findByText('Hohe Priorität');
    await screen.findByRole('list', { name: 'E-Mails' });
    expect(within(rowOf('Anfrage 2') ?? reader()).getByRole('img', { name: 'Hohe Priorität' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'Hohe Priorität' })).toHaveLength(1);
  });

  test('marked as unread it stays so, and stays open', async () => {
    const user = open(mailAddress(2));
    await waitFor(() => expect(asked('mark-read')).toHaveLength(1), PATIENCE);
    await user.click(within(reader()).getByRole('button', { name: 'Weitere Aktionen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Als ungelesen markieren' }));
    await within(reader()).findByText('Unread');
    await screen.findByText('Marked as unread');
    expect(asked('mark-read')).toHaveLength(1);
  });

  test('says why it cannot be read, and tries again', async () => {
    const user = open(mailAddress(2), undefined, () =>
      mailbox.fail('read', 504, 'mailbox-timeout', 'Das Postfach antwortet nicht.'),
    );
    await within(reader()).findByRole('heading', { name: 'Failed to load email content' });
    expect(within(reader()).getByText('Das Postfach antwortet nicht.')).toBeTruthy();
    mailbox.faults.clear();
    await user.click(within(reader()).getByRole('button', { name: 'Erneut versuchen' }));
    await within(reader()).findByRole('heading', { name: 'Anfrage 2' });
  });

  test('of one that is gone there is the way back to the list: trying again brings nothing', async () => {
    const user = open(mailAddress(9));
    await within(reader()).findByRole('heading', { name: 'Failed to load email content' });
    expect(within(reader()).queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
    await user.click(within(reader()).getByRole('button', { name: 'Zur Liste' }));
    await within(reader()).findByText('Wählen Sie eine E-Mail, um sie zu lesen.');
    expect(location.search).toBe('?ordner=INBOX');
  });

  test('is read by itself once the mailbox is back, with the list or before it', async () => {
    const user = open(mailAddress(2), undefined, () => {
      mailbox.fail('read', 424, 'mailbox-login', 'Das Postfach nimmt das Passwort nicht an.');
      mailbox.fail('list', 424, 'mailbox-login', 'Das Postfach nimmt das Passwort nicht an.');
    });
    await within(reader()).findByRole('heading', { name: 'Failed to load email content' });
    mailbox.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
    await within(reader()).findByRole('heading', { name: 'Anfrage 2' });
    cleanup();

    open(mailAddress(2), undefined, () => mailbox.fail('read', 502, 'mailbox-unreachable', 'Weg.'));
    await within(reader()).findByRole('heading', { name: 'Failed to load email content' });
    mailbox.faults.clear();
    window.dispatchEvent(new Event('online'));
    await within(reader()).findByRole('heading', { name: 'Anfrage 2' });
  });

  test('of a folder that the server made anew is closed: its number means another mail', async () => {
    open(mailAddress(2), [sampleMail(2, { uidValidity: '9' })], () => {
      mailbox.uidValidity = '9';
    });
    await screen.findByText(/Der Ordner wurde auf dem Server neu angelegt/);
    expect(location.search).toBe('?ordner=INBOX');
  });
});

test('a link to a mail by its key finds it wherever it lies now', async () => {
  open('/email?mail-id=%3C7%40example.de%3E', [sampleMail(7, { folder: 'Archive' })]);
  await within(reader()).findByRole('heading', { name: 'Anfrage 7' });
  expect(location.search).toBe(`?ordner=Archive&mail=${VALIDITY}-7`);
});

test('a link to a mail that is gone says so', async () => {
  open('/email?mail-id=%3C8%40example.de%3E');
  await screen.findByText('Diese E-Mail liegt in keinem Ordner mehr.');
});

test('an address can ask for a new mail, and a reload does not ask again', async () => {
  open('/email-client?neu');
  await waitFor(() => expect(openComposer).toHaveBeenCalledExactlyOnceWith({ mode: 'new' }));
  expect(location.search).toBe('?ordner=INBOX');
});

test('mails that could not be sent later are counted beside ‘Geplant’, to which their notice leads', async () => {
  await store.transact(async (transaction) => {
    transaction.create<Notice>('notices', 'notice_a', {
      at: '2026-11-21T08:00:00.000Z',
      kind: 'mail-failed',
      text: 'E-Mail an anna@example.de konnte nicht gesendet werden',
      path: '/email?geplant',
    });
  });
  open('/email?geplant');
  expect(await screen.findByText(', 1 nicht gesendet')).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: 'Geplant' })).toBeTruthy();
  expect(location.search).toBe('?ordner=INBOX');
});

test('a long subject leaves room for its mail, and says all of it to who points at it', async () => {
  const subject = 'Anfrage '.repeat(400).trim();
  open(mailAddress(2), [sampleMail(2, { subject })]);
  const heading = await within(reader()).findByRole('heading', { name: /^Anfrage/ });
  expect(heading.title).toBe(subject);
  expect(getComputedStyle(heading).overflow).toBe('hidden');
});

test('an answer that was filed since stands in the conversation that is open', async () => {
  const user = open(mailAddress(2));
  await within(reader()).findByRole('heading', { name: 'Anfrage 2' });
  const [asked2] = mailbox.mails.filter(({ uid }) => uid === 2);
  mailbox.mails.push(
    sampleMail(9, { folder: 'Sent', subject: 'Re: Anfrage 2', inReplyTo: asked2?.messageId }),
  );
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  await within(reader()).findByText('2 E-Mails');
});

test('keys answer the open mail, and walk on', async () => {
  const user = open(mailAddress(3));
  await within(reader()).findByRole('heading', { name: 'Anfrage 3' });
  await user.keyboard('r');
  expect(openComposer.mock.calls[0]?.[0]).toMatchObject({ mode: 'reply', mail: { uid: 3 } });
  await user.keyboard('j');
  await within(reader()).findByRole('heading', { name: 'Anfrage 2' });
  await user.keyboard('k');
  await within(reader()).findByRole('heading', { name: 'Anfrage 3' });
  await user.keyboard('f');
  expect(openComposer.mock.calls[1]?.[0]).toMatchObject({ mode: 'forward', mail: { uid: 3 } });
  await user.keyboard('{Escape}');
  expect(location.search).toBe('?ordner=INBOX');
});

test.each(['ctrlKey', 'metaKey'])(
  'the key that prints the page prints the mail that is open: %s',
  async (held) => {
    open(mailAddress(3));
    const press = () => fireEvent.keyDown(document.body, { key: 'p', [held]: true });
    // Until there is one, it is the browser's.
    expect(press()).toBe(true);
    await within(reader()).findByRole('heading', { name: 'Anfrage 3' });
    expect(press()).toBe(false);
    const field = screen.getByRole('searchbox', { name: 'E-Mails durchsuchen' });
    expect(fireEvent.keyDown(field, { key: 'p', [held]: true })).toBe(false);
    expect(printMail.mock.calls.map(([{ uid }]) => uid)).toEqual([3, 3]);
  },
);

const rowOfAny = (subject: string) =>
  within(screen.getByRole('list', { name: 'E-Mails' })).queryByText(subject);
const rowOf = (subject: string) => {
  const list = within(screen.getByRole('list', { name: 'E-Mails' }));
  return list.getByText(subject).closest<HTMLElement>('[data-index]');
};

test('keys mean the row that the arrows went to before the mail that is open beside it', async () => {
  const user = open(mailAddress(3));
  await within(reader()).findByRole('heading', { name: 'Anfrage 3' });
  await screen.findByRole('list', { name: 'E-Mails' });
  rowOf('Anfrage 1')?.focus();
  await user.keyboard('x');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Anfrage 1/ }).checked).toBe(true);
  await user.keyboard('x{Delete}');
  await waitFor(() => expect(asked('delete').map(({ body }) => body.uid)).toEqual([[1]]));
  expect(within(reader()).getByRole('heading', { name: 'Anfrage 3' })).toBeTruthy();
});

test('the mail of the row that has the focus is answered too: it opens, and is read for it', async () => {
  const user = open(mailAddress(3));
  await within(reader()).findByRole('heading', { name: 'Anfrage 3' });
  await screen.findByRole('list', { name: 'E-Mails' });
  rowOf('Anfrage 1')?.focus();
  await user.keyboard('f');
  await within(reader()).findByRole('heading', { name: 'Anfrage 1' });
  const [request, reading] = openComposer.mock.calls[0] ?? [];
  expect(request).toEqual({ mode: 'forward' });
  expect(await reading).toMatchObject({ uid: 1 });
});

test('a key means the mail that the ring stands on: after a deletion the next one, never the one open beside it', async () => {
  const user = open(
    mailAddress(5),
    [1, 2, 3, 4, 5].map((uid) => sampleMail(uid)),
  );
  await within(reader()).findByRole('heading', { name: 'Anfrage 5' });
  await screen.findByRole('list', { name: 'E-Mails' });
  rowOf('Anfrage 3')?.focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(rowOf('Anfrage 2')).toBe(document.activeElement));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('Anfrage 1')));
  // The last row's element is gone with it.
  await user.keyboard('{Delete}');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('Anfrage 4')));
  await waitFor(() => expect(asked('delete').map(({ body }) => body.uid)).toEqual([[3], [2], [1]]));
  expect(within(reader()).getByRole('heading', { name: 'Anfrage 5' })).toBeTruthy();
});

test('once those that were ticked are deleted, the focus is on the next mail that is still there', async () => {
  const user = open(
    '/email',
    [1, 2, 3, 4, 5].map((uid) => sampleMail(uid)),
  );
  await screen.findByRole('list', { name: 'E-Mails' });
  rowOf('Anfrage 5')?.focus();
  await user.keyboard('x{ArrowDown}x{ArrowDown}x');
  expect(document.activeElement).toBe(rowOf('Anfrage 3'));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(asked('delete')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(rowOf('Anfrage 2')));
});

test('the focus that a window gives back goes to the mail that had it: not to another one in its row', async () => {
  const user = open(mailAddress(2));
  await within(reader()).findByRole('heading', { name: 'Anfrage 2' });
  await screen.findByRole('list', { name: 'E-Mails' });
  const row = rowOf('Anfrage 2');
  row?.focus();
  // Where the window stands that has the focus meanwhile.
  row?.blur();
  mailbox.mails.push(sampleMail(4));
  await tellOfChange();
  await screen.findByText('Anfrage 4');
  row?.focus();
  expect(document.activeElement).toBe(rowOf('Anfrage 2'));

  const now = rowOf('Anfrage 2');
  now?.blur();
  mailbox.mails.splice(1, 1);
  await tellOfChange();
  await waitFor(() => expect(rowOfAny('Anfrage 2')).toBeNull());
  expect(rowOf('Anfrage 1')).toBe(now);
  now?.focus();
  expect(document.activeElement).toBe(reader());
  // It closes that one.
  await user.keyboard('{Delete}');
  await within(reader()).findByText('Wählen Sie eine E-Mail, um sie zu lesen.');
  expect(asked('delete')).toEqual([]);
});

test('a row that is pressed is meant, also where another mail had the focus in it before', async () => {
  const user = open(mailAddress(1));
  await screen.findByRole('list', { name: 'E-Mails' });
  const row = rowOf('Anfrage 2');
  row?.focus();
  row?.blur();
  mailbox.mails.push(sampleMail(4));
  await tellOfChange();
  await screen.findByText('Anfrage 4');
  expect(rowOf('Anfrage 3')).toBe(row);
  const [star] = row?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [];
  if (star) await user.click(star);
  expect(document.activeElement).toBe(star);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(asked('delete').map(({ body }) => body.uid)).toEqual([[3]]));
});

test('the focus goes along: in the list with what J and K open, in the reader with the mail that took its button along', async () => {
  const user = open(mailAddress(3));
  await within(reader()).findByRole('heading', { name: 'Anfrage 3' });
  await screen.findByRole('list', { name: 'E-Mails' });
  rowOf('Anfrage 3')?.focus();
  await user.keyboard('j');
  await within(reader()).findByRole('heading', { name: 'Anfrage 2' });
  expect(document.activeElement).toBe(rowOf('Anfrage 2'));
  within(reader()).getByRole('button', { name: 'Löschen' }).focus();
  await user.keyboard('{Enter}');
  await within(reader()).findByRole('heading', { name: 'Anfrage 1' });
  expect(document.activeElement).toBe(reader());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('Anfrage 1')));
});

test('while somebody writes, letters are letters', async () => {
  const user = open(mailAddress(3));
  await within(reader()).findByRole('heading', { name: 'Anfrage 3' });
  await user.type(screen.getByRole('searchbox', { name: 'E-Mails durchsuchen' }), 'j#r');
  expect(openComposer).not.toHaveBeenCalled();
  expect(asked('delete')).toEqual([]);
});

test('what is deleted from the trash is gone for good: that is asked first', async () => {
  const user = open('/email?ordner=Trash', [sampleMail(4, { folder: 'Trash' })]);
  await screen.findByText('Anfrage 4');
  await user.click(screen.getByRole('checkbox', { name: 'Alle auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(asked('delete')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await user.click(await screen.findByRole('button', { name: 'Endgültig löschen' }));
  await screen.findByText('Papierkorb ist leer.');
  expect(mailbox.mails).toEqual([]);
});

test('a draft is gone on with, and not answered', async () => {
  const user = open(`/email?ordner=Drafts&mail=${VALIDITY}-5`, [sampleMail(5, { folder: 'Drafts' })]);
  await user.click(await within(reader()).findByRole('button', { name: 'Weiterschreiben' }));
  expect(openComposer.mock.calls[0]?.[0]).toMatchObject({ mode: 'draft', mail: { uid: 5 } });
  expect(within(reader()).queryByRole('button', { name: 'Antworten' })).toBeNull();
});

test('a draft that is written on is followed to where it is saved, and closes as it is sent', async () => {
  const drafts = [5, 6].map((uid) => sampleMail(uid, { folder: 'Drafts' }));
  open(`/email?ordner=Drafts&mail=${VALIDITY}-5`, drafts);
  await within(reader()).findByRole('heading', { name: 'Anfrage 5' });
  const place = (uid: number) => ({ folder: 'Drafts', uid, uidValidity: VALIDITY });
  act(() => tellDraftMoved(place(7), undefined));
  expect(within(reader()).getByRole('heading', { name: 'Anfrage 5' })).toBeTruthy();
  act(() => tellDraftMoved(place(5), place(6)));
  await within(reader()).findByRole('heading', { name: 'Anfrage 6' });
  act(() => tellDraftMoved(place(6), undefined));
  await within(reader()).findByText('Wählen Sie eine E-Mail, um sie zu lesen.');
});

test('what changed in the mailbox is shown by itself', async () => {
  open('/email');
  await screen.findByText('Anfrage 3');
  expect([asked('list').length, asked('folders').length]).toEqual([1, 1]);
  mailbox.mails.push(sampleMail(4));
  await tellOfChange();
  await screen.findByText('Anfrage 4');
});

test('of the open mail that somebody else took away it is said so, and Del closes it', async () => {
  const user = open(mailAddress(2));
  await within(reader()).findByRole('heading', { name: 'Anfrage 2' });
  await waitFor(() => expect(rowOf('Anfrage 2')).toBeTruthy());
  expect(within(reader()).queryByText(/^Diese E-Mail liegt nicht mehr in diesem Ordner/)).toBeNull();
  mailbox.mails.splice(1, 1);
  await tellOfChange();
  expect(await within(reader()).findByText(/^Diese E-Mail liegt nicht mehr in diesem Ordner/)).toBeTruthy();
  expect(within(reader()).getByRole('heading', { name: 'Anfrage 2' })).toBeTruthy();
  await user.keyboard('{Delete}');
  await within(reader()).findByText('Wählen Sie eine E-Mail, um sie zu lesen.');
  expect(asked('delete')).toEqual([]);
});

test('a mail that leaves already is not deleted again where Del is pressed twice', async () => {
  open(mailAddress(1), [sampleMail(1)]);
  await within(reader()).findByRole('heading', { name: 'Anfrage 1' });
  await waitFor(() => expect(rowOf('Anfrage 1')).toBeTruthy());
  act(() => {
    for (let times = 0; times < 2; times += 1) fireEvent.keyDown(document.body, { key: 'Delete' });
  });
  await screen.findByText('1 email(s) deleted');
  expect(asked('delete').map(({ body }) => body.uid)).toEqual([[1]]);
});

test('the focus and the keys stay with the mail where others come and go: none takes its place', async () => {
  const user = open(mailAddress(1));
  await within(reader()).findByRole('heading', { name: 'Anfrage 1' });
  await screen.findByRole('list', { name: 'E-Mails' });
  rowOf('Anfrage 2')?.focus();
  mailbox.mails.push(sampleMail(4));
  await tellOfChange();
  await screen.findByText('Anfrage 4');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('Anfrage 2')));
  // Somebody else takes it away: the next one was not meant.
  mailbox.mails.splice(1, 1);
  await tellOfChange();
  await waitFor(() => expect(screen.queryByText('Anfrage 2')).toBeNull());
  await user.keyboard('{Delete}');
  await waitFor(() => expect(asked('delete').map(({ body }) => body.uid)).toEqual([[1]]));
});

async function tellOfChange(): Promise<void> {
  await store.transact(async (transaction) => {
    await transaction.get(mailboxStates.name, MAILBOX_STATE_ID);
    transaction.set(mailboxStates.name, MAILBOX_STATE_ID, {
      unread: 4,
      hasUnread: true,
      changedAt: new Date().toISOString(),
      folders: ['INBOX'],
    });
  });
}

test('a new mail goes to the customer for whom a portal wrote, as theirs', async () => {
  const { id, data } = sampleCustomer();
  const mail = sampleMail(2, { from: { name: 'Portal', address: 'noreply@portal.example' } });
  await store.transact(async (transaction) => transaction.create(customers.name, id, data));
  await storeLinks([linkOf(mail, id)]);
  const user = open(mailAddress(2), [mail]);
  await user.click(await within(reader()).findByRole('button', { name: 'Kunden anschreiben' }));
  await waitFor(() => expect(openComposer).toHaveBeenCalledOnce());
  expect(openComposer.mock.calls[0]).toEqual([{ mode: 'new', to: 'erika@example.org', customerId: id }]);
});

test('fifty are listed; more are loaded when asked for, and the folder is read again', async () => {
  const user = open(
    '/email',
    Array.from({ length: 60 }, (_, index) => sampleMail(index + 1)),
  );
  const more = await screen.findByRole('button', { name: 'Load More' });
  const scroller = more.closest('[data-scrolls]');
  if (!scroller) throw new Error('the list scrolls');
  scroller.scrollTop = 50 * MAIL_ROW_HEIGHT - 800;
  fireEvent.scroll(scroller);
  await user.click(more);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull());
  // The button is gone: one reads on with the first of those it brought.
  expect(document.activeElement?.getAttribute('data-index')).toBe('50');
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  expect(await screen.findByText('Emails refreshed')).toBeTruthy();
});

test('with what is ticked can be done what fits it: all six for read and unread mails together', async () => {
  const user = open('/email', [sampleMail(1), sampleMail(2, { flags: ['SEEN'] })]);
  await user.click(await screen.findByRole('checkbox', { name: 'Alle auswählen' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Auswahl' }));
  expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Löschen',
    'Als gelesen markieren',
    'Als ungelesen markieren',
    'Verschieben nach …',
    'Archivieren',
    'Als Spam melden',
  ]);
  await user.click(bar.getByRole('button', { name: 'Als gelesen markieren' }));
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Als gelesen markieren' })).toBeNull());
  // The button that did it is gone.
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Alle auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Alle auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Als Spam melden' }));
  expect(await screen.findByText('2 email(s) moved')).toBeTruthy();
  expect(mailbox.in('Junk')).toHaveLength(2);
});

describe('what is ticked is moved to the folder that is chosen, and back', () => {
  test.each(['the button', 'the key'])('by %s', async (way) => {
    const user = open('/email', undefined, () => mailbox.folders.push(sampleFolder('Kunden')));
    await user.click(await screen.findByRole('checkbox', { name: /Anfrage 3/ }));
    await user.click(screen.getByRole('checkbox', { name: /Anfrage 1/ }));
    if (way === 'the key') await user.keyboard('v');
    else await user.click(screen.getByRole('button', { name: 'Verschieben nach …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verschieben nach' });
    await user.click(within(dialog).getByRole('button', { name: 'Kunden' }));
    await waitFor(() =>
      expect(mailbox.in('Kunden').map(({ subject }) => subject)).toEqual(['Anfrage 3', 'Anfrage 1']),
    );
    expect(screen.queryByRole('toolbar', { name: 'Auswahl' })).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(mailbox.in('INBOX')).toHaveLength(3));
  });
});

test('V moves the mail that is open where nothing is ticked; of one that somebody took away it asks nothing', async () => {
  const user = open(mailAddress(2));
  await within(reader()).findByRole('heading', { name: 'Anfrage 2' });
  await user.keyboard('v');
  const dialog = await screen.findByRole('dialog', { name: 'Verschieben nach' });
  await user.click(within(dialog).getByRole('button', { name: 'Archiv' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(reader()).findByRole('heading', { name: 'Anfrage 1' });
  // The next one opens before the mailbox has heard of it.
  await waitFor(() => expect(mailbox.in('Archive').map(({ subject }) => subject)).toEqual(['Anfrage 2']));
  mailbox.mails = mailbox.mails.filter(({ uid }) => uid !== 1);
  await tellOfChange();
  await within(reader()).findByText(/^Diese E-Mail liegt nicht mehr in diesem Ordner/);
  await user.keyboard('v');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('archive and spam are offered before there are such folders: the first mail brings them', async () => {
  const user = open(mailAddress(3), undefined, () => {
    mailbox.folders = mailbox.folders.filter(({ path }) => !['Archive', 'Junk'].includes(path));
  });
  const folders = within(await screen.findByRole('navigation', { name: 'E-Mail-Ordner', hidden: true }));
  await folders.findByText('Papierkorb');
  expect(folders.queryByText('Archiv')).toBeNull();
  await user.click(await within(reader()).findByRole('button', { name: 'Archivieren' }));
  await folders.findByText('Archiv');
  expect(mailbox.in('Archive').map(({ subject }) => subject)).toEqual(['Anfrage 3']);
  await user.click(screen.getByRole('checkbox', { name: 'Alle auswählen' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Auswahl' }));
  await user.click(bar.getByRole('button', { name: 'Als Spam melden' }));
  await folders.findByText('Spam');
  expect(mailbox.in('Junk')).toHaveLength(2);
});

test('a folder that cannot be read is no empty folder', async () => {
  open('/email', [], () =>
    mailbox.fail('list', 424, 'mailbox-login', 'Das Postfach nimmt das Passwort nicht an.'),
  );
  await screen.findByRole('heading', { name: 'Failed to load emails' });
  expect(screen.getByText('Das Postfach nimmt das Passwort nicht an.')).toBeTruthy();
  expect(screen.queryByText('Posteingang ist leer.')).toBeNull();
});

describe('the menu of the mail that is open', () => {
  test('moves it to any folder but the one where it lies', async () => {
    const user = open(mailAddress(2));
    await user.click(await within(reader()).findByRole('button', { name: 'Weitere Aktionen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Verschieben nach …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verschieben nach' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Posteingang' }).disabled).toBe(
      true,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Archiv' }));
    await screen.findByText('1 email(s) moved');
    expect(mailbox.in('Archive').map(({ subject }) => subject)).toEqual(['Anfrage 2']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows the lines of its head as they came, one that is there twice too', async () => {
    const user = open(mailAddress(2), undefined, () =>
      mailbox.bodies.set(2, {
        headers: [
          { name: 'Received', value: 'from mx1' },
          { name: 'Received', value: 'from mx2' },
        ],
      }),
    );
    await user.click(await within(reader()).findByRole('button', { name: 'Weitere Aktionen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kopfzeilen zeigen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kopfzeilen' });
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['from mx1', 'from mx2']);
  });
});

test('an attachment without a name is shown as what the server found it to be, or offered as a file', async () => {
  const user = open(mailAddress(2), undefined, () =>
    mailbox.bodies.set(2, {
      attachments: [{ part: '2', filename: '', contentType: 'image/png', size: 2048, inline: false }],
    }),
  );
  let type = 'text/html';
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) =>
    String(input).includes('attachment')
      ? new Response('x', { headers: { 'content-type': type } })
      : mailbox.fetch(input, init),
  );
  await user.click(await within(reader()).findByRole('button', { name: 'Ohne Namen ansehen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ohne Namen' });
  await within(dialog).findByText('Der Anhang lässt sich hier nicht zeigen');
  expect(within(dialog).getByText('Herunterladen').getAttribute('download')).toBe('Ohne Namen');
  type = 'image/png';
  await user.click(within(dialog).getByRole('button', { name: 'Erneut versuchen' }));
  await within(dialog).findByRole('img', { name: 'Ohne Namen' });
});

test('pictures from elsewhere are asked for by mail, or for good by sender', async () => {
  const news = sampleMail(6, { from: { name: 'Magazin', address: 'news@magazin.example' } });
  const user = open(mailAddress(6), [news], () =>
    mailbox.bodies.set(6, { html: '<p>Hallo <img src="https://magazin.example/bild.png"></p>' }),
  );
  await within(reader()).findByText(/Ein Bild wurde nicht geladen/);
  await user.click(within(reader()).getByRole('button', { name: 'Immer von diesem Absender' }));
  await waitFor(() => expect(within(reader()).queryByRole('button', { name: 'Bilder laden' })).toBeNull());
  // The button that did it is gone.
  expect(document.activeElement).toBe(reader());
  expect(localStorage.getItem('mailPictureSenders')).toBe('["news@magazin.example"]');

  // Of the sender's next mail too, after a reload; of nobody else's.
  const html = '<p>Hallo <img src="https://magazin.example/bild.png"></p>';
  const asks = () => within(reader()).queryByRole('button', { name: 'Bilder laden' }) !== null;
  for (const [uid, from] of [
    [7, news.from],
    [8, { name: 'Magazin', address: 'fremd@magazin.example' }],
  ] as const) {
    cleanup();
    open(mailAddress(uid), [sampleMail(uid, { from })], () => mailbox.bodies.set(uid, { html }));
    await within(reader()).findByTitle(/^Nachricht: /);
    expect(asks()).toBe(from !== news.from);
  }
});

test('what is not in this folder is searched for in all of them: each mail says where it lies, opens, and is answered for there', async () => {
  const elsewhere = sampleMail(7, { folder: 'Archive', subject: 'Klavier im Keller', flags: ['SEEN'] });
  const user = open('/email?ordner=INBOX&q=Klavier', [sampleMail(1), elsewhere]);
  await screen.findByText(/Im Posteingang ist nichts zu „Klavier“/);
  await user.click(screen.getByRole('button', { name: 'In allen Ordnern suchen' }));
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('Archiv');
  expect(screen.getByRole('heading', { name: 'Alle Ordner' })).toBeTruthy();
  await user.click(within(row).getByText('Klavier im Keller'));
  await within(reader()).findByRole('heading', { name: 'Klavier im Keller' });
  expect(asked('read').map(({ body }) => body.folder)).toEqual(['Archive']);
  await user.click(screen.getByRole('button', { name: 'Nur im Posteingang suchen' }));
  await screen.findByText(/Im Posteingang ist nichts zu „Klavier“/);
  expect(within(reader()).getByRole('heading', { name: 'Klavier im Keller' })).toBeTruthy();
});

test('that the texts are still being searched is said beside the count of what was found already', async () => {
  const textSearched = Promise.withResolvers<void>();
  open('/email?ordner=INBOX&q=Anfrage', [sampleMail(1), sampleMail(2, { subject: 'Klavier' })], () => {
    mailbox.searchesTextsApart = true;
    mailbox.gates.set('search', textSearched.promise);
  });
  const said = await screen.findByText('Sucht noch in den Texten');
  // Beside the folder's name there is no room for it on a phone.
  expect(said.parentElement?.textContent).toContain('1 Treffer');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  textSearched.resolve();
  await waitFor(() => expect(screen.queryByText('Sucht noch in den Texten')).toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

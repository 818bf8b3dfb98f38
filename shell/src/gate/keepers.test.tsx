// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Blob as NodeBlob } from 'node:buffer';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addToCustomer, EMPTY_NOTE, keepBegunNote } from 'shared-kit/additions';
import { StoreUnavailable, setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { initialQuoteDetails } from 'shared-kit/domain';
import { keepDraft, PICTURE_SENDERS_KEY } from 'shared-kit/mail-drafts';
import { keepPhoto } from 'shared-kit/photos';
import { SAMPLE_CUSTOMER } from 'shared-kit/testing';
import { NotificationArea, QuestionArea } from 'shared-kit/ui-core';
import { keepQuote } from 'shared-kit/unsent-quotes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUnsent, mayLeaveUnsent } from './unsent.ts';
import { resumeUnsent } from './unsent-keepers.ts';

/** What was tried to be sent; nothing arrives. */
let tried: string[];

beforeEach(() => {
  tried = [];
  vi.stubGlobal('fetch', async (path: string) => {
    tried.push(path);
    throw new TypeError('Failed to fetch');
  });
  setDocumentStore({
    ...createMemoryStore(),
    transact: async () => {
      tried.push('the store');
      throw new StoreUnavailable();
    },
  });
  render(<QuestionArea />);
});
afterEach(async () => {
  await forgetUnsent();
  cleanup();
  vi.unstubAllGlobals();
});

/** The test's database clones as Node does, and Node does not know happy-dom's. */
function bytes(): Blob {
  const blob: unknown = new NodeBlob(['a']);
  if (!isNodeBlob(blob)) throw new Error('no blob');
  return blob;
}
const isNodeBlob = (value: unknown): value is Blob => value instanceof NodeBlob;

const keepMail = () =>
  keepDraft({
    id: 'draft_1',
    savedAt: '2026-11-20T10:00:00.000Z',
    mail: {
      to: [{ address: 'anna@example.org', name: 'Anna Weber' }],
      cc: [],
      bcc: [],
      subject: 'Termin',
      html: '<p>Hallo</p>',
      quote: '',
      files: [],
      priority: 'normal',
      references: [],
    },
    isSaved: false,
  });

const SENDING = ['noch nicht gesendet', 'Nicht senden'] as const;

const keepers: [string, string, () => Promise<unknown>, string, readonly [string, string]][] = [
  [
    'photos',
    '1 Foto',
    () =>
      keepPhoto(
        {
          id: 'drive_1',
          customerId: 'C-1',
          customerName: 'Anna Weber',
          fileName: 'a.jpg',
          category: 'Keller',
          uploadDate: '2026-11-20T10:00:00.000Z',
          fileSize: 1,
          mimeType: 'image/jpeg',
        },
        bytes(),
      ),
    '/api/',
    SENDING,
  ],
  ['additions', '1 Tag', () => addToCustomer('C-1', { kind: 'tag', tag: 'Klavier' }), 'the store', SENDING],
  [
    'quotes',
    '1 Angebot',
    async () =>
      keepQuote({
        id: 'quote_1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
        customerId: 'C-1',
        customerName: 'Anna Weber',
        comment: '',
        details: initialQuoteDetails(SAMPLE_CUSTOMER),
        createdBy: 'Anna',
      }),
    '/api/quotes',
    SENDING,
  ],
  [
    'drafts of mails',
    '1 E-Mail-Entwurf',
    () => keepMail(),
    '/api/email/draft',
    ['noch nicht gespeichert', 'Nicht speichern'],
  ],
];

test.each(keepers)(
  'logging out asks about %s, and gives them up only when it is told to (D2)',
  async (_what, named, keep, _where, [waiting, not]) => {
    await keep();
    const leaves = mayLeaveUnsent();
    await screen.findByText(`${named} ${waiting}`);
    await userEvent.click(screen.getByRole('button', { name: not }));
    await screen.findByText(`${named} verwerfen?`);
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen und abmelden' }));
    expect(await leaves).toBe(true);
    await forgetUnsent();
    expect(await mayLeaveUnsent()).toBe(true);
  },
);

test.each(keepers)(
  'an office that opens sends %s of an earlier visit',
  async (_what, _named, keep, where) => {
    await keep();
    tried = [];
    resumeUnsent();
    await vi.waitFor(() => expect(tried.join()).toContain(where));
  },
);

test('a note that was begun before a reload holds the tab again', async () => {
  const draft = { ...EMPTY_NOTE, content: 'Zahlt bar' };
  keepBegunNote({ customer: { id: 'C-1', version: 1, data: SAMPLE_CUSTOMER }, draft });
  const kept = Object.entries(sessionStorage);
  await forgetUnsent();
  const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isTabHeld()).toBe(false);
  vi.resetModules();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  const reloaded = await import('./unsent-keepers.ts');
  reloaded.resumeUnsent();
  await vi.waitFor(() => expect(isTabHeld()).toBe(true));
  const additions = await import('shared-kit/additions');
  await additions.unsentAdditions.forget();
  expect(isTabHeld()).toBe(false);
});

test('an office where nothing waits asks for nothing', async () => {
  resumeUnsent();
  await forgetUnsent();
  expect(tried).toEqual([]);
});

test('a quote that this version cannot read is asked about too', async () => {
  localStorage.setItem('unsent-quotes', JSON.stringify([{ id: 'of another version' }]));
  const stays = mayLeaveUnsent();
  await screen.findByText('1 nicht lesbares Angebot noch nicht gesendet');
  await userEvent.click(screen.getByRole('button', { name: 'Nicht senden' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Angemeldet bleiben' }));
  expect(await stays).toBe(false);
  expect(localStorage.getItem('unsent-quotes')).toContain('of another version');
});

test('a draft of a mail is said to be saved, which is what happens to it, never sent', async () => {
  render(<NotificationArea />);
  await keepMail();
  const leaves = mayLeaveUnsent();
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, draft: { folder: 'Drafts', uid: 3, uidValidity: '1' } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Jetzt speichern' }));
  expect(await leaves).toBe(true);
  expect(await screen.findByText('1 E-Mail-Entwurf gespeichert')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/gesendet|senden/);
});

test('the senders whose pictures are fetched go with the session: they are customers (D2)', async () => {
  localStorage.setItem(PICTURE_SENDERS_KEY, JSON.stringify(['anna@example.org']));
  await forgetUnsent();
  expect(JSON.stringify({ ...localStorage })).not.toContain('anna@example.org');
});

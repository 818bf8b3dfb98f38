// @vitest-environment happy-dom
import type { WaitingMail } from 'shared-kit/api';
import { quotesAmong, writtenNotes } from 'shared-kit/mail-drafts';
import { expect, test } from 'vitest';
import { writtenAgain } from './written-again.ts';

const FIRST = { of: 'quote_1', ofType: 'quote', hash: 'a'.repeat(64) } as const;
const SECOND = { of: 'quote_2', ofType: 'quote', hash: 'b'.repeat(64) } as const;
const INVOICE = { of: 'invoice_1', ofType: 'invoice' } as const;
const file = (filename: string) => ({ id: filename, filename, file: new Blob([]) });
const TEMPLATE = {
  template: { subject: 'Angebot', content: 'Anbei.', attachmentTypes: ['quote' as const] },
  subject: 'Angebot',
  html: '<p>Anbei.</p>',
  missing: [],
  customerId: undefined,
  quoteId: 'quote_2',
  invoiceId: undefined,
};

const ANSWERED = {
  how: 'reply' as const,
  line: { emailId: '<eins@example.org>', emailSubject: 'Anfrage', emailFrom: 'erika@example.org' },
  writers: ['erika@example.org'],
};

const MAIL = `mail_${'1'.repeat(64)}`;
const PLACE = { folder: 'INBOX', uid: 7, uidValidity: '1' };

const WAITING: WaitingMail = {
  to: ['erika@example.org'],
  cc: [],
  bcc: [],
  names: {},
  subject: 'Ihr Angebot',
  html: '<p>Guten Tag</p>',
  attachments: ['Angebot 1.pdf', 'Angebot 2.pdf', 'Rechnung.pdf', 'Lageplan.pdf'].map((filename) => ({
    filename,
    content: 'JVBERi0=',
  })),
  priority: 'normal',
  references: [],
  answeredMail: { how: 'reply', place: PLACE },
  notes: writtenNotes({
    template: TEMPLATE,
    answeredMail: ANSWERED,
    files: [
      { ...file('Angebot 1.pdf'), ...FIRST },
      { ...file('Angebot 2.pdf'), ...SECOND },
      { ...file('Rechnung.pdf'), ...INVOICE },
    ],
  }),
};

test('a mail that was called back knows its documents, its template and what it answers, as a draft does', () => {
  const mail = writtenAgain(MAIL, { mail: WAITING })?.mail;
  const files = mail?.files ?? [];
  expect(files.map(({ of }) => of)).toEqual(['quote_1', 'quote_2', 'invoice_1', undefined]);
  expect(mail?.template).toEqual(TEMPLATE);
  expect(mail?.answeredMail).toEqual({ ...ANSWERED, place: PLACE });
  // Its link is of the one that the text is about.
  expect(quotesAmong(files, mail?.template?.quoteId)).toEqual([
    { id: 'quote_2', hash: SECOND.hash },
    { id: 'quote_1', hash: FIRST.hash },
  ]);
});

test('a mail that perhaps was delivered says so, and no other does', () => {
  const text = 'Zustellung ungewiss';
  const uncertain = { mailId: MAIL, text };
  expect(writtenAgain(MAIL, { mail: WAITING, uncertain: text })?.mail.uncertain).toEqual(uncertain);
  expect(writtenAgain(MAIL, { mail: WAITING })?.mail.uncertain).toBeUndefined();
  const notes = writtenNotes({ uncertain, files: [] });
  expect(writtenAgain('mail_2', { mail: { ...WAITING, notes } })?.mail.uncertain).toEqual(uncertain);
});

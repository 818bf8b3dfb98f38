import type { MailMessage } from 'shared-kit/api';
import { expect, test } from 'vitest';
import { answerTo, quoted, threadOf } from './answer.ts';

const OWN = 'info@umzug.test';
const person = (address: string, name = '') => ({ address, name });
const MAIL: MailMessage = {
  id: 7,
  uid: 7,
  folder: 'INBOX',
  uidValidity: '1',
  messageId: '<zwei@example.de>',
  key: '<zwei@example.de>',
  references: ['<eins@example.de>'],
  from: person('anna@example.de', 'Anna <b>Groß'),
  to: [person('Info@umzug.test', 'Büro'), person('ben@example.de')],
  cc: [person('carl@example.de'), person('anna@example.de')],
  bcc: [],
  replyTo: [],
  subject: 'Termin',
  date: '2026-03-02T09:00:00.000Z',
  snippet: '',
  flags: [],
  hasAttachments: false,
  size: 1,
  text: 'Hallo',
  attachments: [],
  headers: [],
};
const addresses = (people: readonly { address: string }[]) => people.map(({ address }) => address);

test('a reply goes to the sender, threads and says what it answers', () => {
  expect(answerTo(MAIL, 'reply', OWN)).toEqual({
    to: [MAIL.from],
    cc: [],
    subject: 'Re: Termin',
    inReplyTo: '<zwei@example.de>',
    references: ['<eins@example.de>', '<zwei@example.de>'],
    answeredMail: {
      how: 'reply',
      place: { folder: 'INBOX', uid: 7, uidValidity: '1' },
      line: {
        emailId: '<zwei@example.de>',
        emailSubject: 'Termin',
        emailFrom: 'Anna <b>Groß <anna@example.de>',
        emailTo: 'Büro <Info@umzug.test>, ben@example.de',
        emailDate: '2026-03-02T09:00:00.000Z',
      },
      writers: ['anna@example.de', 'Info@umzug.test', 'ben@example.de'],
    },
  });
});

test('what cannot be linked is answered all the same', () => {
  const to = Array.from({ length: 500 }, (_, n) => person(`gast-${n}@example.de`));
  const { answeredMail } = answerTo({ ...MAIL, to: [person('kein Postfach'), ...to] }, 'reply', OWN);
  expect(answeredMail?.writers).toHaveLength(50);
  expect(answeredMail?.writers?.slice(0, 2)).toEqual(['anna@example.de', 'gast-0@example.de']);
  const long = answerTo({ ...MAIL, key: `<${'x'.repeat(1000)}@example.de>` }, 'reply', OWN);
  expect(long.to).toEqual([MAIL.from]);
  expect(long.answeredMail).not.toHaveProperty('line');
});

test('a reply to all goes to everybody once and not to ourselves', () => {
  const { to, cc } = answerTo(MAIL, 'replyAll', OWN);
  expect(addresses(to)).toEqual(['anna@example.de']);
  expect(addresses(cc)).toEqual(['ben@example.de', 'carl@example.de']);
});

test('Reply-To wins over the sender', () => {
  const { to } = answerTo({ ...MAIL, replyTo: [person('portal@example.de')] }, 'reply', OWN);
  expect(addresses(to)).toEqual(['portal@example.de']);
});

test('a reply to a mail of our own goes to whom that went', () => {
  const sent = { ...MAIL, from: person(OWN), to: [person('anna@example.de')], cc: [] };
  expect(addresses(answerTo(sent, 'reply', OWN).to)).toEqual(['anna@example.de']);
});

test('a forwarded mail goes to nobody yet and is marked as forwarded', () => {
  expect(answerTo(MAIL, 'forward', OWN)).toMatchObject({
    to: [],
    cc: [],
    subject: 'Fwd: Termin',
    answeredMail: { how: 'forward', place: { uid: 7 } },
  });
});

test.each([
  ['reply', 'RE: Termin', 'RE: Termin'],
  ['reply', 'AW: Termin', 'AW: Termin'],
  ['reply', '', 'Re:'],
  ['reply', 'Reklamation', 'Re: Reklamation'],
  ['forward', 'WG: Termin', 'WG: Termin'],
] as const)('%s to "%s" is called "%s"', (mode, subject, expected) => {
  expect(answerTo({ ...MAIL, subject }, mode, OWN).subject).toBe(expected);
});

test('a long thread keeps its first mail and its last ones; what is no Message-ID is left out', () => {
  const references = Array.from({ length: 80 }, (_, n) => `<${n}@example.de>`);
  const thread = threadOf({ messageId: 'kaputt', references });
  expect(thread.inReplyTo).toBeUndefined();
  expect(thread.references).toHaveLength(50);
  expect(thread.references[0]).toBe('<0@example.de>');
  expect(thread.references.at(-1)).toBe('<79@example.de>');
});

test('the quoted mail says who wrote when, and names are text', () => {
  const html = quoted(MAIL, 'reply', '<p>Hallo</p>');
  expect(html).toContain('<p>Am 02.03.2026, 10:00 schrieb Anna &lt;b&gt;Groß &lt;anna@example.de&gt;:</p>');
  expect(html).toMatch(/<blockquote[^>]*><p>Hallo<\/p><\/blockquote>$/);
  expect(quoted(MAIL, 'forward', '<p>Hallo</p>')).toContain('<br>Betreff: Termin<br>An: Büro');
});

import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { composeMessage, type MessageParts } from './compose-message.ts';

const PARTS: MessageParts = {
  messageId: '<eins@example.de>',
  date: new Date('2026-03-02T09:00:00Z'),
  from: { name: 'Umzüge Groß & Söhne', address: 'info@example.de' },
  to: ['anna@example.de', 'ben@example.de'],
  subject: 'Ihr Angebot für den Umzug nach Köln – 1.099,00 €',
  html: '<p>Guten Tag Frau Groß,</p><p>anbei das <a href="https://example.de/a">Angebot</a>.<br>Grüße</p>',
  attachments: [
    { filename: 'Angebot_Müller_2026-03-02.pdf', content: Buffer.from('%PDF-1.7 ä').toString('base64') },
  ],
};

it('keeps umlauts in subject, names, text and file names', async () => {
  const mail = await simpleParser(await composeMessage(PARTS));
  expect(mail.subject).toBe(PARTS.subject);
  expect(mail.from?.value).toEqual([PARTS.from]);
  expect(mail.messageId).toBe('<eins@example.de>');
  expect(mail.date).toEqual(PARTS.date);
  expect(mail.html).toBe(PARTS.html);
  const [attachment] = mail.attachments;
  expect(attachment?.filename).toBe('Angebot_Müller_2026-03-02.pdf');
  expect(attachment?.contentType).toBe('application/pdf');
  expect(attachment?.content.toString()).toBe('%PDF-1.7 ä');
});

it('writes domains with umlauts as every mail server knows them (RFC 5891)', async () => {
  const from = { name: 'Müller', address: 'info@müller-umzüge.de' };
  const message = (await composeMessage({ ...PARTS, from, to: ['anna@straße.example'] })).toString();
  expect(message).toMatch(/^From: .*<info@xn--mller-umzge-thbi\.de>\r$/m);
  expect(message).toMatch(/^To: anna@xn--strae-oqa\.example\r$/m);
});

it('derives the text alternative from the HTML', async () => {
  const mail = await simpleParser(await composeMessage(PARTS));
  expect(mail.text?.trim()).toBe('Guten Tag Frau Groß,\n\nanbei das Angebot [https://example.de/a].\nGrüße');
});

it('takes a text alternative that is given', async () => {
  const mail = await simpleParser(await composeMessage({ ...PARTS, text: 'Nur <Text>' }));
  expect(mail.text?.trim()).toBe('Nur <Text>');
});

it('is the same message again under the same Message-ID, date and content, boundaries aside', async () => {
  const [one, two] = await Promise.all([composeMessage(PARTS), composeMessage(PARTS)]);
  const withoutBoundaries = (bytes: Buffer) => bytes.toString().replace(/--_NmP-[\w-]+/g, '');
  expect(withoutBoundaries(one)).toBe(withoutBoundaries(two));
});

it.each([
  ['<div>', '</div>'],
  ['<blockquote>', '</blockquote>'],
  ['<table><tr><td>', '</td></tr></table>'],
])('keeps the words of a mail that is nested beyond measure: %s', async (open, close) => {
  const html = `${open.repeat(20_000)}Guten Tag${close.repeat(20_000)}<p>Grüße</p>`;
  const mail = await simpleParser(await composeMessage({ ...PARTS, html }), { skipHtmlToText: true });
  expect(mail.text?.trim()).toBe('Guten Tag\n\nGrüße');
});

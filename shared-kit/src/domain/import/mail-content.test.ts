import { expect, it } from 'vitest';
import { mailContent } from './mail-content.ts';

const mail = {
  from: 'lead@portal.example',
  subject: 'Neue Anfrage',
  date: 'Fri, 20 Nov 2026 14:05:00 +0100 (CET)',
  text: 'Name: Jürgen Groß\nTelefon: 0171 1234567',
};

it.each([
  ['other line breaks and blanks', { text: 'Name:  Jürgen Groß\r\n\r\n Telefon: 0171 1234567 \r\n' }],
  ['umlauts of two signs', { text: 'Name: Ju\u0308rgen Groß\nTelefon: 0171 1234567' }],
  ['another time zone', { date: '2026-11-20T13:05:00.000Z' }],
  ['another spelling of the address', { from: ' Lead@Portal.example' }],
  ['HTML beside it', { html: '<p>Name: J&uuml;rgen Gro&szlig;</p><b>Telefon:</b> 0171&nbsp;1234567' }],
  ['HTML that says nothing', { html: '<img src="cid:1">' }],
])('%s is the same mail', (_, change) => {
  expect(mailContent({ ...mail, ...change })).toBe(mailContent(mail));
});

it.each([
  ['text', { text: 'Name: Jürgen Klein\nTelefon: 0171 1234567' }],
  ['HTML', { html: '<p>Name: Anna</p>' }],
  ['sender', { from: 'anna@portal.example' }],
  ['subject', { subject: 'Neue Anfrage 2' }],
  ['day', { date: 'Sat, 21 Nov 2026 14:05:00 +0100' }],
  ['date at all', { date: undefined }],
])('another %s is another mail', (_, change) => {
  expect(mailContent({ ...mail, ...change })).not.toBe(mailContent(mail));
});

it('a date that nobody can read says nothing', () => {
  expect(mailContent({ ...mail, date: 'gestern' })).toBe(mailContent({ ...mail, date: undefined }));
});

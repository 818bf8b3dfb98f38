import { expect, test } from 'vitest';
import { LARGEST_EML, readEml } from './read-eml.ts';

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

const HEAD = [
  'From: Umzug365 <anfrage@umzug365.de>',
  'Subject: Neue Anfrage',
  'Date: Fri, 20 Nov 2026 09:00:00 +0100',
  'Message-ID: <anfrage-1@umzug365.de>',
];
const eml = (head: readonly string[], body: string) => `${head.join('\r\n')}\r\n\r\n${body}`;

test('a saved mail is read: whose it is, when it was sent, and what it says', async () => {
  const read = await readEml(utf8(eml(HEAD, 'Name: Erika Muster\r\nTelefon: 0171 1234567\r\n')));
  expect(read).toMatchObject({
    key: '<anfrage-1@umzug365.de>',
    messageId: '<anfrage-1@umzug365.de>',
    mail: {
      from: 'Umzug365 <anfrage@umzug365.de>',
      subject: 'Neue Anfrage',
      date: '2026-11-20T08:00:00.000Z',
    },
    lead: { name: 'Erika Muster', phone: '0171 1234567' },
  });
});

test.each(['gestern', 'Mon, 1 Jan 12026 09:00:00 +0100', '-000200-01-01T00:00:00Z'])(
  'a mail of %s is one without a date',
  async (date) => {
    const head = HEAD.map((line) => line.replace(/^Date: .*/, `Date: ${date}`));
    const { mail } = await readEml(utf8(eml(head, 'Name: Erika Muster')));
    expect(mail).toEqual({ from: 'Umzug365 <anfrage@umzug365.de>', subject: 'Neue Anfrage' });
  },
);

test('a Message-ID without angle brackets is the same one', async () => {
  const bare = HEAD.map((line) => line.replace(/[<>](?=anfrage-1|$)/g, ''));
  expect((await readEml(utf8(eml(bare, 'Name: Erika Muster')))).key).toBe('<anfrage-1@umzug365.de>');
});

test('without a Message-ID the mail is known by its content', async () => {
  const [one, same, other] = await Promise.all(
    ['Name: Erika', 'Name: Erika', 'Name: Jonas'].map((body) => readEml(utf8(eml(HEAD.slice(0, 3), body)))),
  );
  expect(one?.key).toMatch(/^content:[0-9a-f]{64}$/);
  expect(same?.key).toBe(one?.key);
  expect(other?.key).not.toBe(one?.key);
});

test.each([
  ['a declared charset', [...HEAD, 'Content-Type: text/plain; charset=iso-8859-1']],
  ['no charset at all', HEAD],
])('umlauts in Latin-1 with %s are umlauts', async (_, head) => {
  const { lead } = await readEml(latin1(eml(head, 'Name: J\xfcrgen Gro\xdf\r\n')));
  expect(lead.name).toBe('Jürgen Groß');
});

test('umlauts in Latin-1 that no charset names are umlauts in a subject and in HTML too', async () => {
  const head = HEAD.map((line) => line.replace('Neue Anfrage', 'Umzug nach M\xfcnchen'));
  const plain = await readEml(latin1(eml(head, 'Name: Erika Muster')));
  expect(plain.mail.subject).toBe('Umzug nach München');
  const html = [...HEAD, 'Content-Type: text/html'];
  const { lead } = await readEml(latin1(eml(html, '<p>Name: J\xfcrgen Gro\xdf</p>')));
  expect(lead.name).toBe('Jürgen Groß');
});

test.each([
  { what: 'an empty file', bytes: () => new Uint8Array(), reason: 'Die Datei ist leer' },
  { what: 'a picture', bytes: () => latin1('\x89PNG\r\n\x1a\n'), reason: 'Die Datei ist keine E-Mail' },
  {
    what: 'a text',
    bytes: () => utf8('Sehr geehrte Damen und Herren,\nwir ziehen um.'),
    reason: 'Die Datei ist keine E-Mail',
  },
  {
    what: 'a huge file',
    bytes: () => new Uint8Array(LARGEST_EML + 1),
    reason: 'Die Datei ist zu groß: höchstens 25 MB',
  },
  {
    what: 'a mail nested without end',
    bytes: () => utf8(nested(300)),
    reason: 'Die E-Mail ist beschädigt und kann nicht gelesen werden',
  },
])('$what is refused: $reason', async ({ bytes, reason }) => {
  await expect(readEml(bytes())).rejects.toThrow(reason);
});

function nested(levels: number): string {
  const level = (_: unknown, index: number) =>
    `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`;
  return `${HEAD.join('\r\n')}\r\n${Array.from({ length: levels }, level).join('')}\r\nEnde`;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type MailSummary,
  mailFoldersResponse,
  mailListResponse,
  mailReadResponse,
  remotePictureUrl,
} from 'shared-kit/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { mailWithAttachments } from '../testing/odd-mails.ts';
import { rawMail } from '../testing/raw-mail.ts';
import { csv, startSheetServer } from '../testing/sheet-server.ts';

let edge: TestEdge;
let headers: { Cookie: string };
let mails: MailSummary[];

const svg = [
  'From: a@example.de',
  'Subject: Bild',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: image/png; name="bild.png"',
  'Content-Disposition: attachment',
  '',
  '<svg onload="alert(1)"/>',
  '--b',
  'Content-Type: text/html; name="x.html"',
  'Content-Disposition: attachment; filename="a\\"b.html"',
  '',
  '<script>alert(1)</script>',
  '--b--',
  '',
].join('\r\n');

beforeAll(async () => {
  edge = await createTestEdge();
  headers = await edge.login();
  const fresh = join(edge.dataDir, 'mail/new');
  await mkdir(fresh, { recursive: true });
  await writeFile(join(fresh, '1.test'), mailWithAttachments);
  await writeFile(join(fresh, '2.test'), rawMail({ subject: 'Zweite' }));
  await writeFile(join(fresh, '3.test'), svg);
  mails = mailListResponse.parse((await post('list', {})).body).emails;
});
afterAll(() => edge.close());

const post = (path: string, body: unknown) => edge.call('POST', `/api/email/${path}`, { headers, body });
const mailNamed = (subject: string) => {
  const found = mails.find((mail) => mail.subject === subject);
  if (!found) throw new Error(`no mail ${subject}`);
  return found;
};
const get = (path: string, { folder, uid, uidValidity }: MailSummary, more: Record<string, string> = {}) =>
  edge.app.request(
    `/api/email/${path}?${new URLSearchParams({ folder, uid: String(uid), uidValidity, ...more })}`,
    { headers },
  );

it('lists the inbox where no folder is named, 50 a page', async () => {
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Bild', 'Grundriss', 'Zweite']);
  expect(
    mailFoldersResponse.parse((await post('folders', {})).body).folders.map(({ specialUse }) => specialUse),
  ).toEqual(expect.arrayContaining(['inbox', 'sent', 'drafts', 'trash', 'spam', 'archive']));
});

it('reads, marks, stars, moves and deletes', async () => {
  const { uid, folder, uidValidity } = mailNamed('Zweite');
  const flags = async () => mailReadResponse.parse((await post('read', { uid, folder })).body).email.flags;
  expect((await post('mark-read', { uid, folder })).status).toBe(200);
  expect((await post('star', { uid: [uid], folder, uidValidity, starred: true })).status).toBe(200);
  expect(await flags()).toEqual(['SEEN', 'FLAGGED']);
  await post('mark-unread', { uid, folder });
  await post('star', { uid, folder, starred: false });
  expect(await flags()).toEqual([]);
  const { body } = await post('move', { uid, fromFolder: folder, toFolder: 'Archive' });
  expect(body).toMatchObject({ success: true, moved: { folder: 'Archive', uids: [expect.any(Number)] } });
  expect(await post('find', { key: mailNamed('Zweite').key })).toMatchObject({
    body: { email: { folder: 'Archive' } },
  });
  expect(await post('search', { query: 'zweite', folder: 'Archive' })).toMatchObject({ body: { total: 1 } });
  expect(await post('delete', { uid: 1, folder: 'Archive' })).toMatchObject({
    body: { moved: { folder: 'Trash' } },
  });
  expect(await post('conversation', { uid: 1, folder: 'Trash' })).toMatchObject({
    body: { emails: [{ folder: 'Trash' }] },
  });
});

describe('an attachment', () => {
  it('is downloaded under its name, and can run nowhere', async () => {
    const response = await get('attachment', mailNamed('Grundriss'), { part: '2' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Grundri?.pdf"; filename*=UTF-8''Grundri%C3%9F.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    expect(await response.text()).toMatch(/^%PDF-1\.4\n/);
  });

  it.each([
    ['Grundriss', '1.2.2', 'inline', 'image/png'],
    ['Grundriss', '2', 'inline', 'application/pdf'],
    // What calls itself a picture and is none.
    ['Bild', '1', 'attachment', 'image/png'],
    ['Bild', '2', 'attachment', 'application/octet-stream'],
    ['Grundriss', '3', 'attachment', 'message/rfc822'],
  ])('of %s, part %s, asked for in place, comes as %s of %s', async (subject, part, disposition, type) => {
    const response = await get('attachment', mailNamed(subject), { part, inline: '1' });
    expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}`));
    expect(response.headers.get('content-type')).toBe(type);
  });

  it('with quotes in its name keeps within its header', async () => {
    const response = await get('attachment', mailNamed('Bild'), { part: '2' });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=a_b.html');
  });
});

it('hands out the whole mail as a file', async () => {
  const response = await get('source', mailNamed('Grundriss'));
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=Grundriss.eml');
  expect((await response.text()).trim()).toBe(mailWithAttachments.trim());
});

it.each([
  ['list', { page: 0 }, 422],
  ['list', { limit: 1000 }, 422],
  ['list', { folder: '' }, 422],
  ['list', { folder: 'x'.repeat(2000) }, 422],
  ['list', { folder: '..' }, 404],
  ['list', { folder: '../mail' }, 404],
  ['list', { folder: 'a\u0000b' }, 422],
  ['list', { folder: 'INBOX\r\nA1 LOGOUT' }, 422],
  ['move', { fromFolder: 'INBOX', toFolder: 'a\nb', uid: 1 }, 422],
  ['search', { folder: 'a\rb', query: 'x' }, 422],
  ['list', { folder: 'Kein Ordner' }, 404],
  ['list', { folder: 'INBOX', uidValidity: '1' }, 409],
  ['list', { folder: 'INBOX', uidValidity: 'x' }, 422],
  ['list', { seite: 1 }, 422],
  ['read', { folder: 'INBOX', uid: 0 }, 422],
  ['read', { folder: 'INBOX', uid: '1' }, 422],
  ['read', { folder: 'INBOX', uid: 4_294_967_296 }, 422],
  ['read', { folder: 'INBOX', uid: 999 }, 404],
  ['delete', { folder: 'INBOX', uid: [] }, 422],
  ['delete', { folder: 'INBOX', uid: 999 }, 404],
  ['star', { folder: 'INBOX', uid: 1 }, 422],
  ['move', { fromFolder: 'INBOX', toFolder: 'Kein Ordner', uid: 1 }, 404],
  ['search', { folder: 'INBOX', query: '  ' }, 422],
  ['find', { key: '' }, 422],
])('refuses %s with %j, saying why', async (path, body, status) => {
  const answer = await post(path, body);
  expect(answer).toMatchObject({ status, body: { success: false, error: expect.stringMatching(/\S/) } });
});

it.each([
  ['attachment', {}, 422],
  ['attachment', { folder: 'INBOX', uid: '1', uidValidity: '1' }, 422],
  ['attachment', { folder: 'INBOX', uid: '1', uidValidity: '1', part: '1' }, 409],
  ['attachment', { folder: 'INBOX\r\n', uid: '1', uidValidity: '1', part: '1' }, 422],
  ['source', { folder: 'INBOX\u0000', uid: '1', uidValidity: '1' }, 422],
  ['attachment', { folder: 'INBOX', uid: 'x', uidValidity: '1', part: '1' }, 422],
  ['attachment', { folder: 'INBOX', uid: '0x1', uidValidity: '1', part: '1' }, 422],
  ['attachment', { folder: 'INBOX', uid: '1', uidValidity: '1', part: '../1' }, 422],
  ['source', { folder: 'INBOX', uid: '1' }, 422],
  ['source', { folder: 'Kein Ordner', uid: '1', uidValidity: '1' }, 404],
])('refuses the address of %s with %j', async (path, query, status) => {
  const response = await edge.app.request(`/api/email/${path}?${new URLSearchParams(query)}`, { headers });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ success: false, error: expect.stringMatching(/\S/) });
});

describe('a picture that a mail shows from elsewhere', () => {
  it('comes from here for whoever is logged in, runs nothing and stays in this browser', async () => {
    const internet = await startSheetServer();
    const office = await createTestEdge({ outside: internet.agent });
    internet.answers.set('bilder.example/a.gif', csv('GIF89a...'));
    const path = remotePictureUrl('https://bilder.example/a.gif');
    expect((await office.call('GET', path)).status).toBe(401);
    expect(internet.asked).toEqual([]);
    const answer = await office.call('GET', path, { headers: await office.login() });
    expect(answer).toMatchObject({ status: 200, body: 'GIF89a...' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    await office.close();
    await internet.close();
  });
});

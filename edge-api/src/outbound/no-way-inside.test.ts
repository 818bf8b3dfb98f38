import { CSV_ADDRESSES, DEFAULT_SETTINGS, settingsSchema } from 'shared-kit/domain';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RemotePictures } from '../mailbox/remote-picture.ts';
import { fetchCsv } from '../sheet/fetch-csv.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { ELSEWHERE_HOSTS, HERE_HOSTS, INSIDE_NAMES, STRANGE_ADDRESSES } from '../testing/inside-addresses.ts';
import {
  csv,
  PUBLIC_ADDRESS,
  redirectTo,
  type SheetServer,
  startSheetServer,
} from '../testing/sheet-server.ts';

const HOSTS = [...ELSEWHERE_HOSTS, ...HERE_HOSTS];
const ADDRESSES = [...HOSTS.map((host) => `https://${host}/x`), ...STRANGE_ADDRESSES];
const SHEET = 'https://docs.google.com/sheet.csv';

let server: SheetServer;
let edge: TestEdge;
let headers: { Cookie: string };

beforeAll(async () => {
  server = await startSheetServer();
  for (const [name, addresses] of INSIDE_NAMES) server.names.set(name, addresses);
  // What the URL standard makes of it.
  server.names.set('localhost', ['127.0.0.1', '::1']);
  server.names.set('localhost.', ['127.0.0.1', '::1']);
  edge = await createTestEdge({
    outside: server.agent,
    env: { SHEET_HOSTS: [...INSIDE_NAMES.keys()].filter((name) => /^[a-z.-]+\.de$/.test(name)).join(',') },
  });
  headers = await edge.login();
});
afterEach(() => {
  server.dialled.length = 0;
});
afterAll(async () => {
  await edge.close();
  await server.close();
});

const isSetting = (settings: object) =>
  settingsSchema.safeParse({ ...DEFAULT_SETTINGS, ...settings }).success;
const configure = async (settings: object) => {
  const { version } = Object((await edge.call('GET', '/api/settings', { headers })).body);
  const body = { basedOn: version, settings: { ...DEFAULT_SETTINGS, ...settings } };
  return (await edge.call('PUT', '/api/settings', { headers, body })).status;
};
const expectNobodyReached = (what: string) => expect([what, server.dialled]).toEqual([what, []]);

it('are more than a hundred addresses, no two alike', () => {
  expect(ELSEWHERE_HOSTS.length).toBeGreaterThan(200);
  expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length);
});

it('none is read as the spreadsheet of the settings', async () => {
  const accepted = ADDRESSES.filter((address) => isSetting({ sheetAddresses: [address] }));
  expect(accepted.length).toBeGreaterThan(200);
  for (let at = 0; at < accepted.length; at += CSV_ADDRESSES) {
    const sheetAddresses = accepted.slice(at, at + CSV_ADDRESSES);
    expect(await configure({ sheetAddresses })).toBe(200);
    const { body } = await edge.call('POST', '/api/sheet/sync', { headers, body: { trigger: 'button' } });
    // One more says that none of them could be read.
    expect([sheetAddresses, body]).toEqual([
      sheetAddresses,
      expect.objectContaining({ errorCount: sheetAddresses.length + 1, running: false }),
    ]);
    expectNobodyReached(sheetAddresses.join(' '));
  }
});

it('none is read where the spreadsheet sends on to it, though its name be on the list', async () => {
  const names = [...INSIDE_NAMES.keys()];
  const parts = {
    dispatcher: server.agent,
    hosts: ['docs.google.com', ...names],
    signal: new AbortController().signal,
  };
  for (const address of ADDRESSES) {
    // A header of HTTP is of single bytes: the others are written as browsers send them.
    const location = /[^\x20-\x7e]/.test(address) ? encodeURI(address) : address;
    server.answers.set('docs.google.com/sheet.csv', redirectTo(location));
    server.dialled.length = 0;
    await expect(fetchCsv(SHEET, parts)).rejects.toThrow(
      /^(leitet weiter|ist nicht erlaubt|ist keine|hat mit dem)/,
    );
    expect([address, server.dialled.filter((to) => to !== PUBLIC_ADDRESS)]).toEqual([address, []]);
  }
});

it('none is asked as the routing service of the settings', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const elsewhere = [...ELSEWHERE_HOSTS.map((host) => `https://${host}/x`), ...STRANGE_ADDRESSES];
  const asSettings = elsewhere.map((address) => ({ routingAddress: address, geocodingAddress: address }));
  const accepted = asSettings.filter(isSetting);
  expect(accepted.length).toBeGreaterThan(200);
  for (const settings of accepted) {
    const address = settings.routingAddress;
    expect(await configure(settings)).toBe(200);
    const body = { addresses: ['Domstraße 1, Köln', 'Am Markt 1, Leipzig'] };
    const answer = await edge.call('POST', '/api/routing/route', { headers, body });
    expect([address, answer.status, answer.body]).toEqual([
      address,
      502,
      expect.objectContaining({ code: 'routing-failed', error: 'Der Routendienst antwortet gerade nicht.' }),
    ]);
    expectNobodyReached(address);
  }
});

it('none is fetched as a picture of a mail, nor where a picture sends on to it', async () => {
  const pictures = new RemotePictures(server.agent);
  const refused = { code: expect.stringMatching(/^picture-(refused|unreachable)$/) };
  for (const address of ADDRESSES) {
    await expect(pictures.fetch(address)).rejects.toMatchObject(refused);
    expectNobodyReached(address);
    const location = /[^\x20-\x7e]/.test(address) ? encodeURI(address) : address;
    server.answers.set('bilder.example/a.png', redirectTo(location));
    await expect(pictures.fetch('https://bilder.example/a.png')).rejects.toMatchObject(refused);
    expect([address, server.dialled.filter((to) => to !== PUBLIC_ADDRESS)]).toEqual([address, []]);
    server.dialled.length = 0;
  }
});

it('a name that leads elsewhere the second time is connected to where it was checked to lead', async () => {
  let asked = 0;
  const answers = [[PUBLIC_ADDRESS], ['10.0.0.1'], ['127.0.0.1']];
  vi.spyOn(server.names, 'get').mockImplementation(() => answers[asked++ % answers.length]);
  server.answers.set('docs.google.com/sheet.csv', csv('Name\nAnna'));
  const parts = {
    dispatcher: server.agent,
    hosts: ['docs.google.com'],
    signal: new AbortController().signal,
  };
  const results = [];
  for (let turn = 0; turn < 6; turn += 1) {
    results.push(
      await fetchCsv(SHEET, parts).then(
        () => 'read',
        () => 'refused',
      ),
    );
  }
  expect(results).toContain('read');
  expect(server.dialled.filter((to) => to !== PUBLIC_ADDRESS)).toEqual([]);
});

it('none becomes the mail server: where that is, no request says (D34)', async () => {
  const mail = { to: 'anna@example.de', subject: 'Test', text: 'Test', html: 'Test', htmlContent: 'Test' };
  const { to, subject, text, html, htmlContent } = mail;
  const tests = [
    ['test-ionos-smtp', { text }],
    ['email-smart', { html }],
    ['email-brevo', { htmlContent }],
  ] as const;
  for (const [path, content] of tests) {
    const body = { to, subject, ...content };
    expect((await edge.call('POST', `/api/${path}`, { headers, body })).status).not.toBe(422);
  }
  for (const [at, host] of HOSTS.entries()) {
    const [path, content] = tests[at % tests.length] ?? [];
    const body = { to, subject, ...content, host };
    const answer = await edge.call('POST', `/api/${path}`, { headers, body });
    expect([host, path, answer.status]).toEqual([host, path, 422]);
    expect([host, isSetting({ mail: { smtp: { host } } })]).toEqual([host, false]);
  }
  for (const path of ['test-ionos-connection', 'test-ionos-imap']) {
    const body = { host: '10.0.0.1', imap: { host: '10.0.0.1' } };
    const answer = await edge.call('POST', `/api/${path}?host=10.0.0.1`, { headers, body });
    expect(answer.body).toMatchObject({ success: true, mailbox: 'local' });
  }
  expectNobodyReached('the connection tests');
});

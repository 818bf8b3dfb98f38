import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  csv,
  PUBLIC_ADDRESS,
  redirectTo,
  type SheetServer,
  startSheetServer,
} from '../testing/sheet-server.ts';
import { readSheet } from './read-sheet.ts';

const HOSTS = ['docs.google.com', '*.googleusercontent.com'];
const LIMITS = { timeoutMs: 300, bytes: 100_000 };
const GOOD = 'https://docs.google.com/good.csv';
const BAD = 'https://docs.google.com/bad.csv';

let server: SheetServer;
beforeEach(async () => {
  server = await startSheetServer();
  server.answers.set('docs.google.com/good.csv', csv('Name,Telefon\nAnna,1'));
});
afterEach(() => server.close());

const read = (addresses: readonly string[], signal = new AbortController().signal) =>
  readSheet(addresses, { dispatcher: server.agent, hosts: HOSTS, limits: LIMITS }, signal);
const answer = (write: Parameters<typeof server.answers.set>[1]) =>
  server.answers.set('docs.google.com/bad.csv', write);

/** Why the first address was left for the second. */
async function reasonFor(address: string): Promise<string> {
  const { failed, rows } = await read([address, GOOD]);
  expect(rows).toHaveLength(2);
  expect(failed).toHaveLength(1);
  return failed[0] ?? '';
}

describe('the addresses of the sheet (specification 1 section 7)', () => {
  it('are read in order, the first that works is enough', async () => {
    const { rows, failed } = await read([GOOD, BAD]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Name', 'Telefon'],
      ['Anna', '1'],
    ]);
    expect(failed).toEqual([]);
    expect(server.asked).toEqual(['docs.google.com/good.csv']);
    expect(server.dialled).toEqual([PUBLIC_ADDRESS]);
  });

  it('each fail in their way, and each reason is remembered', async () => {
    server.answers.set('docs.google.com/2', (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<html>'),
    );
    server.answers.set('docs.google.com/3', redirectTo('https://192.168.0.1/geheim'));
    const addresses = [1, 2, 3].map((n) => `https://docs.google.com/${n}`);
    await expect(read(addresses)).rejects.toMatchObject({
      message: 'Alle CSV-Zugriffsmethoden fehlgeschlagen',
      failed: [
        'Adresse 1 (docs.google.com): hat mit dem Status 404 geantwortet',
        'Adresse 2 (docs.google.com): hat eine Webseite statt einer CSV-Datei geliefert. Ist die Tabelle für alle mit dem Link freigegeben?',
        'Adresse 3 (docs.google.com): leitet weiter: 192.168.0.1 ist nicht freigegeben (Einstellung SHEET_HOSTS des Servers)',
      ],
    });
  });
});

describe('an address is left for the next', () => {
  it.each([401, 403, 404, 429, 500, 503])('that answers with %i', async (status) => {
    answer((_, response) => response.writeHead(status).end('Name,Telefon'));
    expect(await reasonFor(BAD)).toContain(`hat mit dem Status ${status} geantwortet`);
  });

  it.each(['<!DOCTYPE html><html>', '\n <HTML>', '\ufeff<!doctype html>', '<?xml version="1.0"?>'])(
    'that calls a web page CSV: %j',
    async (page) => {
      answer(csv(page));
      expect(await reasonFor(BAD)).toContain('Webseite statt einer CSV-Datei');
    },
  );

  it('that answers nothing in time', async () => {
    answer(() => undefined);
    expect(await reasonFor(BAD)).toContain('hat nicht innerhalb von 0.3 Sekunden geantwortet');
  });

  it('that begins and does not end in time', async () => {
    answer((_, response) => response.writeHead(200, { 'Content-Type': 'text/csv' }).write('Name,'));
    expect(await reasonFor(BAD)).toContain('hat nicht innerhalb von');
  });

  it('that breaks off', async () => {
    answer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/csv', 'Content-Length': '1000' });
      response.write('Name,Telefon\nBert,2', () => response.destroy());
    });
    expect(await reasonFor(BAD)).toContain('ist nicht erreichbar');
  });

  it('that is empty', async () => {
    answer(csv(''));
    expect(await reasonFor(BAD)).toContain('hat nichts geliefert');
  });

  it('that says to be beyond measure', async () => {
    answer((_, response) => response.writeHead(200, { 'Content-Length': '100001' }).write('x'));
    expect(await reasonFor(BAD)).toContain('ist größer als');
  });

  it('that is beyond measure without saying so', async () => {
    answer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/csv' });
      response.end('x'.repeat(100_001));
    });
    expect(await reasonFor(BAD)).toContain('ist größer als');
  });

  it.each([
    ['http://docs.google.com/bad.csv', 'muss mit https:// beginnen'],
    ['https://example.de/bad.csv', 'ist nicht freigegeben'],
    ['https://10.0.0.1/bad.csv', 'ist nicht freigegeben'],
    ['kein Link', 'ist keine Adresse'],
  ])('that is not allowed: %s', async (address, reason) => {
    expect(await reasonFor(address)).toContain(reason);
    expect(server.asked).toEqual(['docs.google.com/good.csv']);
  });
});

describe('redirects', () => {
  it('are followed within the allowed hosts', async () => {
    answer(redirectTo('https://doc-0s.googleusercontent.com/pub?x=1'));
    server.answers.set('doc-0s.googleusercontent.com/pub?x=1', redirectTo('/end'));
    server.answers.set('doc-0s.googleusercontent.com/end', csv('Name,Telefon\nAnna,1'));
    expect((await read([BAD])).rows).toHaveLength(2);
  });

  it.each([
    'https://accounts.google.com/login',
    'http://docs.google.com/good.csv',
    'https://docs.google.com:8443/good.csv',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'file:///etc/passwd',
  ])('to %s are not', async (location) => {
    answer(redirectTo(location));
    expect(await reasonFor(BAD)).toContain('leitet weiter: ');
    expect(server.asked).toEqual(['docs.google.com/bad.csv', 'docs.google.com/good.csv']);
  });

  it('without an end are given up', async () => {
    answer(redirectTo(BAD));
    expect(await reasonFor(BAD)).toContain('leitet im Kreis weiter');
  });
});

describe('the address that a name leads to (D41)', () => {
  it.each([['127.0.0.1'], ['10.0.0.7'], ['::1'], ['fd00::1'], ['169.254.169.254']])(
    'is never opened where it is private: %s',
    async (address) => {
      server.names.set('intern.googleusercontent.com', [address]);
      answer(redirectTo('https://intern.googleusercontent.com/geheim'));
      expect(await reasonFor(BAD)).toContain(
        'intern.googleusercontent.com führt zu keiner öffentlichen Adresse',
      );
      expect(server.asked).not.toContain('intern.googleusercontent.com/geheim');
      expect(server.dialled).not.toContain(address);
    },
  );

  it('is the one that was checked, and no private one beside it', async () => {
    server.names.set('docs.google.com', ['10.0.0.7', '2a00:1450:4001::1', '127.0.0.1']);
    await read([GOOD]);
    expect(server.dialled).toEqual(['2a00:1450:4001::1']);
  });
});

it('an edge API that ends waits for no sheet', async () => {
  const ending = new AbortController();
  answer(() => ending.abort(new Error('ends')));
  await expect(read([BAD, GOOD], ending.signal)).rejects.toThrow('ends');
  expect(server.asked).toEqual(['docs.google.com/bad.csv']);
});

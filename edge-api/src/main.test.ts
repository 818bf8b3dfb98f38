import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORE_PATHS, STREAM_CLOSE } from 'shared-kit/data';
import { type ScheduledFollowUp, scheduledFollowUps } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { noteCopied } from './backup/copied.ts';
import { PROJECT_FOLDER, readConfig } from './config.ts';
import { openStore } from './store/open-store.ts';

const NODE = join(PROJECT_FOLDER, 'node_modules/.bin/node');

interface Run {
  process: ChildProcess;
  output(): string;
  /** Resolves once the output has it, or the process has ended. */
  says(pattern: RegExp): Promise<string>;
  ended: Promise<number | null>;
}

let folder: string;
const running: Run[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-'));
});
afterEach(async () => {
  for (const run of running.splice(0)) {
    run.process.kill('SIGKILL');
    await run.ended;
  }
  rmSync(folder, { recursive: true });
});

function start(file: 'main.ts' | 'password.ts', env: Record<string, string> = {}, input = ''): Run {
  const child = spawn(NODE, [join(import.meta.dirname, file)], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      PORT: '0',
      ...env,
    },
  });
  child.stdin.end(input);
  let text = '';
  let heard = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
      heard();
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    heard();
    return typeof code === 'number' ? code : null;
  });
  const run: Run = {
    process: child,
    output: () => text,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        heard = () => {
          const found = pattern.exec(text);
          if (found) resolve(found[1] ?? found[0]);
          else if (child.exitCode !== null) reject(new Error(text));
        };
        heard();
      }),
  };
  running.push(run);
  return run;
}

const login = (address: string, password: string) =>
  fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });

describe('the server', () => {
  it('prints address and password on the first start, keeps both to itself later, and ends when told to', async () => {
    const first = start('main.ts');
    const address = await first.says(/Bereit: (http:\/\/127\.0\.0\.1:\d+)/);
    const password = await first.says(/Passwort \(wird nur dieses eine Mal gezeigt\): (\S+)/);
    expect((await login(address, password)).status).toBe(200);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = start('main.ts');
    const again = await second.says(/Bereit: (http\S+)/);
    expect(second.output()).not.toContain('Passwort');
    expect((await login(again, password)).status).toBe(200);
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('refuses a data folder on which one runs', async () => {
    await start('main.ts').says(/Bereit/);
    const second = start('main.ts');
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `Auf dem Datenordner ${folder} läuft schon ein Server. Beenden Sie ihn, oder wählen Sie mit DATA_DIR einen anderen Ordner.\n`,
    );
  });

  it('starts again on a data folder whose server was killed', async () => {
    const first = start('main.ts');
    await first.says(/Bereit/);
    first.process.kill('SIGKILL');
    await first.ended;
    await start('main.ts').says(/Bereit/);
  });

  it('tells no page of another site what changes, and nobody who has not logged in', async () => {
    const publicUrl = 'https://umzug.example';
    const address = await start('main.ts', { PUBLIC_URL: publicUrl }).says(/Bereit: (http\S+)/);
    const endOf = (headers: Record<string, string>) =>
      new Promise<string | number>((resolve) => {
        const socket = new WebSocket(address.replace('http', 'ws') + STORE_PATHS.changes, { headers });
        socket.on('error', (error) => resolve(error.message)).on('close', resolve);
        // Whoever is let in is hung up on, with another code.
        socket.on('open', () => socket.send('{}'));
      });
    expect(await endOf({ Origin: 'https://boese.example' })).toContain('403');
    for (const headers of [{}, { Origin: publicUrl }]) {
      expect(await endOf(headers)).toBe(STREAM_CLOSE.noSession);
    }
  });

  it('sends nothing that was due since from a copy of Firestore that is brought back (D21)', async () => {
    const dueOf = (scheduledFor: string) => ({ status: 'pending', scheduledFor });
    const before = await openStore(readConfig({ DATA_DIR: folder }));
    await before.store.transact(async (transaction) => {
      transaction.create(scheduledFollowUps.name, 'due', dueOf('2020-01-01T08:00:00.000Z'));
      transaction.create(scheduledFollowUps.name, 'waits', dueOf('2120-01-01T08:00:00.000Z'));
    });
    await noteCopied(before, new Date('2020-01-01T07:00:00.000Z'));
    await before.close();
    const server = start('main.ts');
    await server.says(/Bereit/);
    server.process.kill('SIGKILL');
    await server.ended;
    const after = await openStore(readConfig({ DATA_DIR: folder }));
    const { items } = await after.store.list<ScheduledFollowUp>({ collection: scheduledFollowUps.name });
    await after.close();
    expect(items.map(({ id, data }) => [id, data.status])).toEqual([
      ['due', 'cancelled'],
      ['waits', 'pending'],
    ]);
  });

  it('says which port is taken', async () => {
    const port = new URL(await start('main.ts').says(/Bereit: (http\S+)/)).port;
    const second = start('main.ts', { DATA_DIR: join(folder, 'andere'), PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Der Port ${port} auf 127.0.0.1 ist belegt.`);
    expect(second.output()).not.toMatch(/\n\s+at /);
  });

  it('says which store it cannot open, and leaves it as it is', async () => {
    const file = join(folder, 'store.sqlite');
    writeFileSync(file, 'das ist keine Datenbank');
    const run = start('main.ts');
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(`Der Speicher ${file} kann nicht geöffnet werden (file is not a database).\n`);
    expect(readFileSync(file, 'utf8')).toBe('das ist keine Datenbank');
  });

  it('says which setting is wrong, and no more', async () => {
    const run = start('main.ts', { PORT: 'achtzig' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe('Einstellung PORT=achtzig: muss eine Zahl von 0 bis 65535 sein\n');
  });
});

describe('npm run password', () => {
  it('changes the password while the server runs, and ends the sessions', async () => {
    const address = await start('main.ts').says(/Bereit: (http\S+)/);
    const command = start('password.ts', {}, 'ganz neues Passwort\n');
    expect(await command.ended).toBe(0);
    expect(command.output()).toBe('Das Passwort ist geändert. Alle Sitzungen sind beendet.\n');
    expect((await login(address, 'ganz neues Passwort')).status).toBe(200);
  });

  it('leaves alone what the running server is writing', async () => {
    await start('main.ts').says(/Bereit: (http\S+)/);
    const underWay = ['files/.incoming', 'uploads'].map((name) => join(folder, name));
    for (const name of underWay) {
      mkdirSync(name, { recursive: true });
      writeFileSync(join(name, 'foto'), 'halb');
    }
    expect(await start('password.ts', {}, 'ganz neues Passwort\n').ended).toBe(0);
    for (const name of underWay) expect(readFileSync(join(name, 'foto'), 'utf8')).toBe('halb');
  });

  it('generates one where none is entered', async () => {
    const command = start('password.ts');
    expect(await command.ended).toBe(0);
    const password = await command.says(/Neues Passwort: (\S+)/);
    const address = await start('main.ts').says(/Bereit: (http\S+)/);
    expect((await login(address, password)).status).toBe(200);
  });

  it('refuses a short one', async () => {
    const command = start('password.ts', {}, 'kurz\n');
    expect(await command.ended).toBe(1);
    expect(command.output()).toBe('Das neue Passwort muss mindestens 10 Zeichen haben.\n');
  });
});

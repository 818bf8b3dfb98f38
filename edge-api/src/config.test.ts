import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, PROJECT_FOLDER, readConfig } from './config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { openSecrets } from './secrets.ts';

const CLOUD = { STORE: 'firestore', FIREBASE_PROJECT_ID: 'demo-umzug', FIREBASE_API_KEY: 'abc' };

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: join(PROJECT_FOLDER, 'data'),
      shellFolder: join(PROJECT_FOLDER, 'shell/dist'),
      publicUrl: undefined,
      development: false,
      gate: 'on',
      deployToken: undefined,
      trustedProxies: 0,
      mail: {},
      sheet: { hosts: ['docs.google.com', 'spreadsheets.google.com', '*.googleusercontent.com'] },
      store: { kind: 'embedded' },
      blobBucket: undefined,
    });
  });

  it('takes what is set, and an empty variable as not set', () => {
    expect(
      readConfig({
        HOST: '0.0.0.0',
        PORT: '80',
        DATA_DIR: '/var/lib/umzug',
        PUBLIC_URL: 'https://Umzug.example.de/',
        TRUST_PROXY: '1',
        GATE: '',
        BLOB_BUCKET: 'umzug-dateien.example.de',
        NODE_ENV: 'production',
      }),
    ).toMatchObject({
      host: '0.0.0.0',
      port: 80,
      dataDir: '/var/lib/umzug',
      publicUrl: 'https://umzug.example.de',
      trustedProxies: 1,
      gate: 'on',
      blobBucket: 'umzug-dateien.example.de',
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: 'achtzig' }, 'Einstellung PORT=achtzig: muss eine Zahl von 0 bis 65535 sein'],
    [{ PORT: '65536' }, 'Einstellung PORT=65536: muss eine Zahl von 0 bis 65535 sein'],
    [{ PORT: '-1' }, 'Einstellung PORT=-1: muss eine Zahl von 0 bis 65535 sein'],
    [{ HOST: 'http://x' }, 'Einstellung HOST=http://x: muss eine Adresse oder ein Rechnername sein'],
    [
      { PUBLIC_URL: 'umzug' },
      'Einstellung PUBLIC_URL=umzug: muss eine Adresse wie https://umzug.example.de sein',
    ],
    [
      { PUBLIC_URL: 'https://x.de/app' },
      'Einstellung PUBLIC_URL=https://x.de/app: darf nur aus Protokoll, Name und Port bestehen, wie https://umzug.example.de',
    ],
    [
      { NODE_ENV: 'Production', GATE: 'off' },
      'Einstellung NODE_ENV=Production: muss production, development oder test sein',
    ],
    [{ STORE: 'sqlite' }, 'Einstellung STORE=sqlite: muss embedded oder firestore sein'],
    [
      { STORE: 'firestore', FIREBASE_API_KEY: 'abc' },
      'Einstellung FIREBASE_PROJECT_ID=: fehlt; STORE=firestore braucht sie (README: Firestore as the store)',
    ],
    [
      { ...CLOUD, GATE: 'off' },
      'Einstellung GATE=off: geht nicht mit STORE=firestore: die Regeln verlangen eine Sitzung (D2)',
    ],
    [
      { ...CLOUD, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8081' },
      'Einstellung FIREBASE_AUTH_EMULATOR_HOST=: gehört zu FIRESTORE_EMULATOR_HOST: beide setzen oder keine von beiden',
    ],
    [
      { BLOB_BUCKET: 'gs://umzug' },
      'Einstellung BLOB_BUCKET=gs://umzug: muss der Name eines Buckets von Cloud Storage sein',
    ],
    [{ GATE: 'aus' }, 'Einstellung GATE=aus: muss on oder off sein'],
    [{ DEPLOY_TOKEN: 'geheim' }, 'Einstellung DEPLOY_TOKEN=…: muss mindestens 20 Zeichen haben'],
    [
      { TRUST_PROXY: 'true' },
      'Einstellung TRUST_PROXY=true: muss die Anzahl der vorgeschalteten Proxys sein (0 bis 9)',
    ],
  ])('refuses %j in German, and tells no secret', (env, message) => {
    expect(() => readConfig(env)).toThrow(new ConfigError([message]));
  });

  it('names everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', GATE: 'x', SMTP_PORT: 'x' })).toThrow(
      /^Einstellung PORT=.*\nEinstellung GATE=.*\nEinstellung SMTP_PORT=.*$/,
    );
  });

  it('switches the gate off in development alone (D1)', () => {
    expect(readConfig({ GATE: 'off' }).gate).toBe('off');
    expect(() => readConfig({ GATE: 'off', NODE_ENV: 'production' })).toThrow(
      'Einstellung GATE=off: ist mit NODE_ENV=production nicht erlaubt',
    );
  });
});

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-dir-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gets a deploy token on the first start, for this user alone, and keeps it', () => {
    const dataDir = join(folder, 'neu');
    const secrets = openSecrets({ dataDir, deployToken: undefined });
    expect(secrets.deployToken).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(openSecrets({ dataDir, deployToken: undefined })).toEqual(secrets);
  });

  it('gets none where the environment has one', () => {
    const deployToken = 'aus der Umgebung gesetzt';
    expect(openSecrets({ dataDir: folder, deployToken })).toEqual({ deployToken });
    expect(() => readFileSync(join(folder, 'secrets.json'))).toThrow(/ENOENT/);
  });

  it('with damaged secrets says so and leaves them as they are', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"deployToken":');
    expect(() => openSecrets({ dataDir: folder, deployToken: undefined })).toThrow(
      /secrets\.json ist beschädigt/,
    );
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"deployToken":');
  });

  it('belongs to one server at a time', () => {
    const lock = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(/läuft schon ein Server/);
    lock.release();
    lockDataDir(folder).release();
  });

  it('that cannot be used is named', () => {
    writeFileSync(join(folder, 'datei'), '');
    expect(() => lockDataDir(join(folder, 'datei'))).toThrow(
      /^Der Datenordner .*datei kann nicht benutzt werden/,
    );
  });
});

import { resolve } from 'node:path';
import * as z from 'zod';
import { type MailConfig, mailEnvironment } from './email/mail-config.ts';
import { type SheetConfig, sheetEnvironment } from './sheet/sheet-config.ts';
import { type StoreConfig, storeEnvironment } from './store/store-config.ts';

/** Relative folders are meant from the project's folder, wherever a command is started. */
export const PROJECT_FOLDER = resolve(import.meta.dirname, '../..');

export interface Config {
  host: string;
  /** 0: any free one. */
  port: number;
  /** Absolute; holds store, secrets, mail and modules. */
  dataDir: string;
  /** Absolute; the built shell. */
  shellFolder: string;
  /** The origin under which browsers reach this server, where that is not `http://host:port`. */
  publicUrl: string | undefined;
  /** NODE_ENV=development: open tabs load a new version of a module by themselves. */
  development: boolean;
  /** `off` only in development (D1). */
  gate: 'on' | 'off';
  /** Set by the environment, else generated (see `openSecrets`). */
  deployToken: string | undefined;
  /** How many proxies in front add to `X-Forwarded-For`; 0: the header is not believed. */
  trustedProxies: number;
  mail: MailConfig;
  sheet: SheetConfig;
  store: StoreConfig;
  /** Of Cloud Storage, for photos and documents; undefined: they lie in `dataDir`. */
  blobBucket: string | undefined;
}

/** A setting that cannot be used. The message is German, one line for each wrong setting. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

const origin = z
  .url({ protocol: /^https?$/, abort: true, error: 'muss eine Adresse wie https://umzug.example.de sein' })
  .refine((value) => {
    const { pathname, search, hash, username } = new URL(value);
    return pathname === '/' && search === '' && hash === '' && username === '';
  }, 'darf nur aus Protokoll, Name und Port bestehen, wie https://umzug.example.de')
  .transform((value) => new URL(value).origin);

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'muss production, development oder test sein')
    .optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'muss eine Adresse oder ein Rechnername sein')
    .default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'muss eine Zahl von 0 bis 65535 sein')
    .transform(Number)
    .refine((port) => port <= 65_535, 'muss eine Zahl von 0 bis 65535 sein')
    .default(8080),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: origin.optional(),
  GATE: z.enum(['on', 'off'], 'muss on oder off sein').default('on'),
  BLOB_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/, 'muss der Name eines Buckets von Cloud Storage sein')
    .optional(),
  DEPLOY_TOKEN: z.string().min(20, 'muss mindestens 20 Zeichen haben').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'muss die Anzahl der vorgeschalteten Proxys sein (0 bis 9)')
    .transform(Number)
    .default(0),
});

/**
 * The configuration out of environment variables (README: Configuration); an empty one counts as not set.
 * @throws ConfigError
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(set);
  const mail = mailEnvironment.safeParse(set);
  const sheet = sheetEnvironment.safeParse(set);
  const store = storeEnvironment.safeParse(set);
  if (!read.success || !mail.success || !sheet.success || !store.success) {
    throw new ConfigError(
      [read, mail, sheet, store]
        .flatMap(({ error }) => error?.issues ?? [])
        .map((issue) => {
          const name = issue.path.join('.');
          return `Einstellung ${name}=${shown(name, set[name])}: ${issue.message}`;
        }),
    );
  }
  const { data } = read;
  if (data.GATE === 'off' && data.NODE_ENV === 'production') {
    throw new ConfigError(['Einstellung GATE=off: ist mit NODE_ENV=production nicht erlaubt (D1)']);
  }
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: resolve(PROJECT_FOLDER, data.DATA_DIR),
    shellFolder: resolve(PROJECT_FOLDER, 'shell/dist'),
    publicUrl: data.PUBLIC_URL,
    development: data.NODE_ENV === 'development',
    gate: data.GATE,
    deployToken: data.DEPLOY_TOKEN,
    trustedProxies: data.TRUST_PROXY,
    mail: mail.data,
    sheet: sheet.data,
    store: store.data,
    blobBucket: data.BLOB_BUCKET,
  };
}

/** A secret does not belong on a screen or in a log. */
function shown(name: string, value: string | undefined): string {
  return /TOKEN|PASSWORD|KEY/.test(name) ? '…' : (value ?? '');
}

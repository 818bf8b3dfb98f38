import { isEmail } from 'shared-kit/domain';
import * as z from 'zod';

/** How long a mail server may keep us waiting, in milliseconds. */
interface SmtpTimeouts {
  /** From the name look-up to the open connection. */
  connect: number;
  greeting: number;
  /**
   * Silence within the conversation. A server may check a message for a while before it answers (RFC 5321
   * section 4.5.3.2.6 allows ten minutes); giving up early makes deliveries uncertain that were none.
   */
  silence: number;
}

export interface SmtpConfig {
  host: string;
  port: number;
  /** TLS from the first byte, STARTTLS (required, never silently dropped), or none at all. */
  security: 'tls' | 'starttls' | 'none';
  login?: { user: string; password: string };
  timeouts: SmtpTimeouts;
}

export interface ImapTimeouts {
  connect: number;
  greeting: number;
  /** For one request of a browser, which gives up after 60 seconds; a connection that has died costs it some before. */
  request: number;
  /** IDLE begins anew after so long: that finds out whether the server is still there. */
  idle: number;
  /** From the first attempt to come back to the next; doubled each time up to `idle`. */
  again: number;
}

export interface ImapConfig {
  host: string;
  port: number;
  /** As of `SmtpConfig`. */
  security: SmtpConfig['security'];
  login: { user: string; password: string };
  timeouts: ImapTimeouts;
}

export interface Sender {
  /** Empty: the company's name of the settings. */
  name: string;
  address: string;
}

export interface MailConfig {
  /** Absent: the local mailbox (D21). */
  smtp?: SmtpConfig;
  /** Absent: the local mailbox is read. */
  imap?: ImapConfig;
  /** Absent: the company's e-mail address of the settings. */
  from?: Sender;
}

const SMTP_TIMEOUTS: SmtpTimeouts = { connect: 10_000, greeting: 15_000, silence: 120_000 };
const IMAP_TIMEOUTS: ImapTimeouts = {
  connect: 10_000,
  greeting: 15_000,
  request: 20_000,
  idle: 240_000,
  again: 1000,
};
const STANDARD_IMAP_PORT = { tls: 993, starttls: 143, none: 143 } as const;
const STANDARD_PORT = { tls: 465, starttls: 587, none: 25 } as const;

const PORT_REASON = 'muss eine Zahl von 1 bis 65535 sein';

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, PORT_REASON)
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65_535, PORT_REASON);

const serverName = (example: string) =>
  z.string().regex(/^[^\s/@]+$/, `muss der Name des Mailservers sein, wie ${example}`);

const security = z.enum(['tls', 'starttls', 'none'], 'muss tls, starttls oder none sein');

/** `name@domain` or `Company <name@domain>`. */
const sender = z
  .string()
  .transform((text): Sender => {
    const [, name, address] = /^\s*([^<>"\r\n]*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [];
    return { name: name ?? '', address: (address ?? text).trim() };
  })
  .refine(
    ({ address }) => isEmail(address),
    'muss eine E-Mail-Adresse sein, auch in der Form Umzüge Muster <info@example.de>',
  );

/**
 * The mail part of the environment (README: Configuration), without the empty variables. Of a failed parse each
 * issue's path is the variable and the message the German reason.
 */
export const mailEnvironment = z
  .object({
    SMTP_HOST: serverName('smtp.example.de').optional(),
    SMTP_PORT: portNumber.optional(),
    SMTP_SECURE: security.optional(),
    SMTP_USER: z.string().optional(),
    SMTP_PASSWORD: z.string().optional(),
    MAIL_FROM: sender.optional(),
    IMAP_HOST: serverName('imap.example.de').optional(),
    IMAP_PORT: portNumber.optional(),
    IMAP_SECURE: security.optional(),
    IMAP_USER: z.string().optional(),
    IMAP_PASSWORD: z.string().optional(),
  })
  .refine(({ SMTP_USER, SMTP_PASSWORD }) => (SMTP_USER === undefined) === (SMTP_PASSWORD === undefined), {
    path: ['SMTP_PASSWORD'],
    error: 'gehört zu SMTP_USER: entweder beide setzen oder keine von beiden',
  })
  .refine((env) => (env.IMAP_USER === undefined) === (env.IMAP_PASSWORD === undefined), {
    path: ['IMAP_PASSWORD'],
    error: 'gehört zu IMAP_USER: entweder beide setzen oder keine von beiden',
  })
  .refine((env) => env.IMAP_HOST === undefined || imapLogin(env) !== undefined, {
    path: ['IMAP_USER'],
    error: 'fehlt zu IMAP_HOST, mit IMAP_PASSWORD (oder SMTP_USER mit SMTP_PASSWORD)',
  })
  .transform((env): MailConfig => {
    const smtp = smtpConfig(env);
    const imap = imapConfig(env);
    return { ...(env.MAIL_FROM && { from: env.MAIL_FROM }), ...(smtp && { smtp }), ...(imap && { imap }) };
  });

type Security = SmtpConfig['security'];

function smtpConfig(env: {
  SMTP_HOST?: string | undefined;
  SMTP_PORT?: number | undefined;
  SMTP_SECURE?: Security | undefined;
  SMTP_USER?: string | undefined;
  SMTP_PASSWORD?: string | undefined;
}): SmtpConfig | undefined {
  if (env.SMTP_HOST === undefined) return undefined;
  const security = env.SMTP_SECURE ?? (env.SMTP_PORT === 465 ? 'tls' : 'starttls');
  const login = loginOf(env.SMTP_USER, env.SMTP_PASSWORD);
  const port = env.SMTP_PORT ?? STANDARD_PORT[security];
  return { host: env.SMTP_HOST, port, security, ...(login && { login }), timeouts: SMTP_TIMEOUTS };
}

type Logins = Partial<
  Record<'IMAP_USER' | 'IMAP_PASSWORD' | 'SMTP_USER' | 'SMTP_PASSWORD', string | undefined>
>;

function imapConfig(
  env: Logins & {
    IMAP_HOST?: string | undefined;
    IMAP_PORT?: number | undefined;
    IMAP_SECURE?: Security | undefined;
  },
): ImapConfig | undefined {
  const login = imapLogin(env);
  if (env.IMAP_HOST === undefined || !login) return undefined;
  const security = env.IMAP_SECURE ?? (env.IMAP_PORT === 143 ? 'starttls' : 'tls');
  const port = env.IMAP_PORT ?? STANDARD_IMAP_PORT[security];
  return { host: env.IMAP_HOST, port, security, login, timeouts: IMAP_TIMEOUTS };
}

/** Most accounts have one login for both. */
const imapLogin = ({ IMAP_USER, IMAP_PASSWORD, SMTP_USER, SMTP_PASSWORD }: Logins) =>
  loginOf(IMAP_USER, IMAP_PASSWORD) ?? loginOf(SMTP_USER, SMTP_PASSWORD);

function loginOf(user: string | undefined, password: string | undefined) {
  return user !== undefined && password !== undefined ? { user, password } : undefined;
}

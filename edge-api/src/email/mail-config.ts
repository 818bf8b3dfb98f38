import { isEmail } from 'shared-kit/domain';
import * as z from 'zod';

/** How long a mail server may keep us waiting, in milliseconds. */
export interface SmtpTimeouts {
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

export interface Sender {
  /** Empty: the company's name of the settings. */
  name: string;
  address: string;
}

export interface MailConfig {
  /** Absent: the local mailbox (D21). */
  smtp?: SmtpConfig;
  /** Absent: the company's e-mail address of the settings. */
  from?: Sender;
}

const SMTP_TIMEOUTS: SmtpTimeouts = { connect: 10_000, greeting: 15_000, silence: 120_000 };
const STANDARD_PORT = { tls: 465, starttls: 587, none: 25 } as const;

const unset = (value: unknown) => (value === '' ? undefined : value);
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unset, schema.optional());

/** `name@domain` or `Company <name@domain>`. */
const sender = z
  .string()
  .transform((text): Sender => {
    const [, name, address] = /^\s*([^<>"\r\n]*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [];
    return { name: name ?? '', address: (address ?? text).trim() };
  })
  .refine(({ address }) => isEmail(address), {
    error: 'MAIL_FROM muss eine E-Mail-Adresse sein, etwa „Umzüge Muster <info@example.de>“',
  });

/** The mail part of the environment (README); every message names its variable. */
export const mailEnvironment = z
  .object({
    SMTP_HOST: setting(z.string().regex(/^[^\s/@]+$/, 'SMTP_HOST muss der Name des Mailservers sein')),
    SMTP_PORT: setting(
      z.coerce
        .number('SMTP_PORT muss eine Zahl von 1 bis 65535 sein')
        .int('SMTP_PORT muss eine Zahl von 1 bis 65535 sein')
        .min(1, 'SMTP_PORT muss eine Zahl von 1 bis 65535 sein')
        .max(65535, 'SMTP_PORT muss eine Zahl von 1 bis 65535 sein'),
    ),
    SMTP_SECURE: setting(
      z.enum(['tls', 'starttls', 'none'], 'SMTP_SECURE muss „tls“, „starttls“ oder „none“ sein'),
    ),
    SMTP_USER: setting(z.string()),
    SMTP_PASSWORD: setting(z.string()),
    MAIL_FROM: setting(sender),
  })
  .refine(({ SMTP_USER, SMTP_PASSWORD }) => (SMTP_USER === undefined) === (SMTP_PASSWORD === undefined), {
    error: 'SMTP_USER und SMTP_PASSWORD gehören zusammen: Bitte setzen Sie beide oder keine',
  })
  .transform((env): MailConfig => {
    const from = env.MAIL_FROM && { from: env.MAIL_FROM };
    if (env.SMTP_HOST === undefined) return { ...from };
    const security = env.SMTP_SECURE ?? (env.SMTP_PORT === 465 ? 'tls' : 'starttls');
    const login =
      env.SMTP_USER !== undefined && env.SMTP_PASSWORD !== undefined
        ? { login: { user: env.SMTP_USER, password: env.SMTP_PASSWORD } }
        : {};
    const port = env.SMTP_PORT ?? STANDARD_PORT[security];
    return { ...from, smtp: { host: env.SMTP_HOST, port, security, ...login, timeouts: SMTP_TIMEOUTS } };
  });

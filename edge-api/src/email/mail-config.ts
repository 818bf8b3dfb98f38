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

const PORT_REASON = 'muss eine Zahl von 1 bis 65535 sein';

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
 * The mail part of the environment (README: settings), without the empty variables. Of a failed parse each issue's
 * path is the variable and the message the German reason.
 */
export const mailEnvironment = z
  .object({
    SMTP_HOST: z
      .string()
      .regex(/^[^\s/@]+$/, 'muss der Name des Mailservers sein, wie smtp.example.de')
      .optional(),
    SMTP_PORT: z
      .string()
      .regex(/^\d{1,5}$/, PORT_REASON)
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535, PORT_REASON)
      .optional(),
    SMTP_SECURE: z.enum(['tls', 'starttls', 'none'], 'muss tls, starttls oder none sein').optional(),
    SMTP_USER: z.string().optional(),
    SMTP_PASSWORD: z.string().optional(),
    MAIL_FROM: sender.optional(),
  })
  .refine(({ SMTP_USER, SMTP_PASSWORD }) => (SMTP_USER === undefined) === (SMTP_PASSWORD === undefined), {
    path: ['SMTP_PASSWORD'],
    error: 'gehört zu SMTP_USER: entweder beide setzen oder keine von beiden',
  })
  .transform((env): MailConfig => {
    const from = env.MAIL_FROM ? { from: env.MAIL_FROM } : {};
    if (env.SMTP_HOST === undefined) return from;
    const security = env.SMTP_SECURE ?? (env.SMTP_PORT === 465 ? 'tls' : 'starttls');
    const login =
      env.SMTP_USER !== undefined && env.SMTP_PASSWORD !== undefined
        ? { login: { user: env.SMTP_USER, password: env.SMTP_PASSWORD } }
        : {};
    const port = env.SMTP_PORT ?? STANDARD_PORT[security];
    return { ...from, smtp: { host: env.SMTP_HOST, port, security, ...login, timeouts: SMTP_TIMEOUTS } };
  });

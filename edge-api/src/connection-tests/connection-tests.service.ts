import { type EmailParts, readSender, sendEmail } from '../email/email.service.ts';
import { emailProblem } from '../email/email-problem.ts';
import { ApiProblem } from '../errors.ts';
import { INBOX } from '../mailbox/inbox.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';

export interface ConnectionTestParts extends EmailParts {
  mailbox: Mailbox;
}

type ReadingParts = Pick<ConnectionTestParts, 'mailbox' | 'config'>;

interface TestMail {
  to: string[];
  subject: string;
  content: string;
}

const NEWEST = 10;
const LOCAL_MAILBOX_TEXT =
  'Es ist kein Mailserver zum Empfangen eingerichtet (IMAP_HOST): Das ist das lokale Postfach.';
/** Why nothing leaves this machine. With a server to receive from, the local mailbox is not the one that is shown. */
const notSending = ({ kind }: Mailbox) =>
  kind === 'imap'
    ? 'E-Mails werden empfangen, aber das Senden ist nicht eingerichtet (SMTP_HOST)'
    : 'Es ist kein E-Mail-Konto eingerichtet (SMTP_HOST)';
/** Where what is sent lies then. */
const localPlace = ({ kind }: Mailbox) => (kind === 'imap' ? 'auf diesem Server' : 'im lokalen Postfach');

/** How mails leave this installation, and who they come from. */
export async function accountOf(parts: ConnectionTestParts) {
  return {
    transport: parts.mail.kind,
    mailbox: parts.mailbox.kind,
    from: (await readSender(parts))?.address ?? '',
    ...(parts.mail.kind === 'local' && {
      hint: `${notSending(parts.mailbox)}: Nachrichten bleiben ${localPlace(parts.mailbox)} und gehen nicht nach außen.`,
    }),
  };
}

/** Sends a real mail through the configured account, like any other (D21). */
export async function testSending(parts: ConnectionTestParts, { to, subject, content }: TestMail) {
  return asResult(
    async () => {
      const result = await sendEmail(parts, {
        to,
        subject,
        content,
        attachments: [],
        bcc: [],
        customerId: undefined,
        quotes: [],
        templateType: 'other',
        sentBy: 'Verbindungstest',
      });
      if (result.state === 'scheduled') throw new Error('a test mail is sent at once');
      if (result.state !== 'sent') throw emailProblem(result);
      const { transport, messageId } = result;
      return {
        provider: transport,
        to: to.join(', '),
        messageId,
        ...(transport === 'local' && {
          hint: `${notSending(parts.mailbox)}: Die Nachricht liegt ${localPlace(parts.mailbox)} und ging nicht nach außen.`,
        }),
      };
    },
    placeOf('SMTP', parts.config.mail.smtp),
  );
}

/** Through Brevo's relay, where that is the configured account: there is no other way to it. */
export async function testBrevo(parts: ConnectionTestParts, mail: TestMail) {
  const host = parts.config.mail.smtp?.host ?? '';
  if (/(^|\.)(brevo|sendinblue)\.com$/i.test(host)) {
    return { ...(await testSending(parts, mail)), hint: `Versendet über ${host}` };
  }
  return {
    success: false,
    hint: 'Brevo ist nicht als E-Mail-Konto eingerichtet. Dafür SMTP_HOST=smtp-relay.brevo.com mit SMTP_USER und SMTP_PASSWORD setzen.',
  };
}

/** The local mailbox was reached without a server. */
function kindOf({ kind }: Mailbox) {
  return { mailbox: kind, ...(kind === 'local' && { hint: LOCAL_MAILBOX_TEXT }) };
}

/** How many mails the inbox holds. */
export function testMailbox({ mailbox, config }: ReadingParts) {
  return asResult(
    async () => {
      const { total } = await mailbox.list({ folder: INBOX, page: 1, limit: 1 });
      return { ...kindOf(mailbox), totalMessages: total, unseen: await mailbox.unread() };
    },
    placeOf('IMAP', config.mail.imap),
  );
}

/** The newest of the inbox, without their contents. */
export function testReading({ mailbox, config }: ReadingParts) {
  return asResult(
    async () => {
      const { emails } = await mailbox.list({ folder: INBOX, page: 1, limit: NEWEST });
      return {
        ...kindOf(mailbox),
        emails: emails.map(({ subject, from, date, hasAttachments }) => ({
          subject,
          from: from.name ? `${from.name} <${from.address}>` : from.address,
          date,
          hasAttachments,
        })),
      };
    },
    placeOf('IMAP', config.mail.imap),
  );
}

/** How the account is configured. Of its secrets: whether there are any (D34). */
export async function describeAccount(parts: ConnectionTestParts) {
  const { smtp, imap } = parts.config.mail;
  const server = (of: typeof smtp | typeof imap) =>
    of
      ? { host: of.host, port: of.port, security: of.security, login: of.login ? 'eingerichtet' : 'keine' }
      : 'nicht eingerichtet';
  return { success: true, ...(await accountOf(parts)), smtp: server(smtp), imap: server(imap) };
}

/** Of a mail server that could not be talked to: the catalogue's texts do not say which one, or where it is set. */
const UNREACHED: ReadonlySet<string> = new Set([
  'mailbox-unreachable',
  'mailbox-timeout',
  'mailbox-certificate',
  'mail-unreachable',
]);

function placeOf(protocol: 'SMTP' | 'IMAP', server: { host: string; port: number } | undefined) {
  return server && `Bitte prüfen Sie ${protocol}_HOST und ${protocol}_PORT: ${server.host}:${server.port}`;
}

/**
 * What a test found wrong is its result. Faults of ours are none.
 * @param place what to look at where the server cannot be reached
 */
async function asResult<T extends object>(work: () => Promise<T>, place: string | undefined) {
  try {
    return { success: true, ...(await work()) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { message, code } = error;
    return { success: false, error: message, code, ...(place && UNREACHED.has(code) && { hint: place }) };
  }
}

import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPConnectionEnvelope } from 'nodemailer/lib/smtp-connection';
import type { SmtpConfig } from './mail-config.ts';
import type { MailTransport, OutgoingMessage, SendOutcome } from './mail-transport.ts';
import { smtpOutcome } from './smtp-outcome.ts';

const CHUNK = 64 * 1024;

/**
 * Sends over SMTP, one connection a message.
 *
 * nodemailer's connection is driven directly because its transport cannot say when the message's end leaves, which
 * is what decides between 'failed' and 'unknown'; and because it delivers to the other recipients when one is
 * refused: with a copy to ourselves in Bcc a mistyped customer address would pass as sent (D21).
 */
export function smtpTransport(config: SmtpConfig): MailTransport {
  return {
    kind: 'smtp',
    async send(message, beforeLastBytes): Promise<SendOutcome> {
      let endSent = false;
      let interruption: { error: unknown } | undefined;
      const mayEnd = async () => {
        try {
          await beforeLastBytes();
        } catch (error) {
          interruption = { error };
          throw new Error('interrupted', { cause: error });
        }
        endSent = true;
      };
      try {
        return { state: 'accepted', bccRefused: await converse(config, message, mayEnd) };
      } catch (error) {
        if (interruption) throw interruption.error;
        if (!(error instanceof Error)) throw error;
        return smtpOutcome(error, endSent);
      }
    },
  };
}

/** @returns the recipients in Bcc that were refused. @throws an SmtpFault. */
async function converse(
  config: SmtpConfig,
  { envelope, bytes }: OutgoingMessage,
  mayEnd: () => Promise<void>,
): Promise<string[]> {
  const connection = new SMTPConnection({
    host: config.host,
    port: config.port,
    secure: config.security === 'tls',
    requireTLS: config.security === 'starttls',
    ignoreTLS: config.security === 'none',
    connectionTimeout: config.timeouts.connect,
    dnsTimeout: config.timeouts.connect,
    greetingTimeout: config.timeouts.greeting,
    socketTimeout: config.timeouts.silence,
  });
  const lost = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    // A fault that ends the connection is reported right after the end.
    connection.on('end', () => setImmediate(() => reject(new Error('Connection closed'))));
  });
  // Also rejects at the end of a conversation that went well.
  lost.catch(() => undefined);
  const step = <Result>(run: (done: (fault: Error | null | undefined, result?: Result) => void) => void) =>
    Promise.race([
      lost,
      new Promise<Result | undefined>((resolve, reject) => {
        run((fault, result) => (fault ? reject(fault) : resolve(result)));
      }),
    ]);

  // nodemailer notes the server's answer to each recipient on the envelope that it is given.
  const recipients: SMTPConnectionEnvelope = {
    from: envelope.from,
    to: [...envelope.to, ...envelope.bcc],
    size: bytes.length,
    rcptQueue: [],
    rejected: [],
    rejectedErrors: [],
    accepted: [],
  };
  const refusal = () =>
    recipients.rejectedErrors.find(({ recipient }) => envelope.to.includes(recipient ?? ''));

  try {
    await step((done) => connection.connect(done));
    const { login } = config;
    if (login) {
      await step((done) => connection.login({ user: login.user, pass: login.password }, done));
    }
    const body = Readable.from(chunks(bytes, () => refusal() !== undefined, mayEnd));
    await step((done) => connection.send(recipients, body, done));
    connection.quit();
    return recipients.rejected;
  } catch (error) {
    connection.close();
    const refused = error instanceof RecipientRefused || isRefusedByAll(error);
    throw refused ? (refusal() ?? error) : error;
  }
}

class RecipientRefused extends Error {}

/** Read only once the server has answered to every recipient and asked for the message. */
async function* chunks(bytes: Buffer, refused: () => boolean, mayEnd: () => Promise<void>) {
  if (refused()) throw new RecipientRefused();
  const lastChunk = Math.max(0, Math.ceil(bytes.length / CHUNK) - 1) * CHUNK;
  for (let at = 0; at < lastChunk; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
  await mayEnd();
  yield bytes.subarray(lastChunk);
}

/** nodemailer sums up the refusals of all recipients in one error that no longer says whose it quotes. */
function isRefusedByAll(error: unknown): boolean {
  return error instanceof Error && 'rejectedErrors' in error;
}

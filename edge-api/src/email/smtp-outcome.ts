import type { SendOutcome } from './mail-transport.ts';

/** What nodemailer's SMTP client says when something went wrong. */
export interface SmtpFault {
  message: string;
  code?: string | undefined;
  originalCode?: string | undefined;
  /** The command that was answered. */
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  /** Whom the answer was about. */
  recipient?: string | undefined;
}

const LOGIN_CODES = new Set([530, 534, 535, 538]);
/** RFC 5321: storage allocation exceeded; 523 is RFC 5248's message too long. */
const SIZE_CODES = new Set([523, 552]);
const REFUSED_PARTY: Readonly<Record<string, 'recipient' | 'sender'>> = {
  'RCPT TO': 'recipient',
  'MAIL FROM': 'sender',
};
const CERTIFICATE = /certificate|self-signed|altname/i;

/**
 * Sorts a fault of an SMTP conversation.
 * @param endSent whether the message's last bytes had been handed over. Before that a server must not deliver
 *   (RFC 5321 section 4.1.1.4); after it only the server's answer tells.
 */
export function smtpOutcome(fault: SmtpFault, endSent: boolean): SendOutcome {
  const said = (fault.response ?? fault.message).replace(/\p{Cc}+/gu, ' ');
  const detail = (fault.recipient ? `${fault.recipient}: ${said}` : said).slice(0, 500).toWellFormed();
  const { responseCode, command = '' } = fault;
  if (fault.code === 'EAUTH' && (responseCode === undefined || responseCode >= 500))
    return { state: 'refused', reason: 'login', detail };
  if (responseCode !== undefined && responseCode >= 500 && responseCode < 600) {
    if (LOGIN_CODES.has(responseCode)) return { state: 'refused', reason: 'login', detail };
    if (SIZE_CODES.has(responseCode) && command !== 'RCPT TO')
      return { state: 'refused', reason: 'too-large', detail };
    return { state: 'refused', reason: REFUSED_PARTY[command] ?? 'message', detail };
  }
  if (responseCode !== undefined && responseCode >= 400) return { state: 'failed', reason: 'busy', detail };
  if (endSent) return { state: 'unknown', detail };
  // The client's own refusals, with no answer of a server: the advertised size, an address it cannot transmit.
  if (fault.code === 'EMESSAGE') return { state: 'refused', reason: 'too-large', detail };
  if (fault.code === 'EENVELOPE') {
    const reason = /sender/i.test(fault.message) ? 'sender' : 'recipient';
    return { state: 'refused', reason, detail };
  }
  const certificate = CERTIFICATE.test(`${fault.originalCode ?? ''} ${fault.message}`);
  return { state: 'failed', reason: certificate ? 'certificate' : 'unreachable', detail };
}

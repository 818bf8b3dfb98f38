/** A message that is ready to leave: composed once, so that every attempt carries the same Message-ID. */
export interface OutgoingMessage {
  /** Names the message for good; a mailbox keeps it once however often it is handed over. */
  id: string;
  envelope: MailEnvelope;
  /** RFC 5322, without a Bcc header. */
  bytes: Buffer;
}

/** Bare addresses, domains in their ASCII form. */
export interface MailEnvelope {
  from: string;
  to: string[];
  bcc: string[];
}

type RefusalReason = 'sender' | 'recipient' | 'login' | 'too-large' | 'message';
type FailureReason = 'unreachable' | 'certificate' | 'busy' | 'storage' | 'interrupted';

/** What became of a message. `detail`: the server's own words where it said some, else the technical cause. */
export type SendOutcome =
  /** The transport has taken over the message for all of `to`; `bccRefused` got none. */
  | { state: 'accepted'; bccRefused: string[] }
  /** Nobody got it, and trying again changes nothing. */
  | { state: 'refused'; reason: RefusalReason; detail: string }
  /** Nobody got it; a later attempt may pass. */
  | { state: 'failed'; reason: FailureReason; detail: string }
  /** The message was handed over and the answer lost: nobody can tell (D21). */
  | { state: 'unknown'; detail: string };

/** Where outgoing mail goes. */
export interface MailTransport {
  /** `local`: stays on this machine and says so (D21). */
  readonly kind: 'smtp' | 'local';
  /**
   * Hands over one message; mail faults are outcomes, not exceptions.
   * @param beforeLastBytes awaited before the end of the message leaves, that is while nobody can have got it yet.
   *   When it throws, the message is given up and the error thrown on. A transport for which handing over twice is
   *   the same as once does not call it.
   */
  send(message: OutgoingMessage, beforeLastBytes: () => Promise<void>): Promise<SendOutcome>;
}

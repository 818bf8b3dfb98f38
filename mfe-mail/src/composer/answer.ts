import { type MailAddress, type MailMessage, messageIdSchema } from 'shared-kit/api';
import { escapeHtml, formatDateTime, isEmail, mailLineSchema } from 'shared-kit/domain';
import type { ComposedMail, MailRecipient } from 'shared-kit/mail-drafts';
import { lineOf } from '../linking/mail-link.ts';
import { isSamePerson, withRecipients } from './recipients.ts';

export type AnswerMode = 'reply' | 'replyAll' | 'forward';

const MOST_REFERENCES = 50;
/** It cannot be sent to more either. */
const MOST_WRITERS = 50;

/** What an answer takes over from the mail that it answers. @param own the office's address */
export function answerTo(
  mail: MailMessage,
  mode: AnswerMode,
  own: string,
): Pick<ComposedMail, 'to' | 'cc' | 'subject' | 'references' | 'inReplyTo' | 'answeredMail'> {
  const { folder, uid, uidValidity } = mail;
  const place = { folder, uid, uidValidity };
  const thread = threadOf(mail);
  if (mode === 'forward') {
    const forwarded = prefixed('Fwd: ', /^(?:fwd?|wg):/i, mail.subject);
    return { to: [], cc: [], subject: forwarded, ...thread, answeredMail: { how: 'forward', place } };
  }
  const { to, cc } = peopleOf(mail, mode, own);
  const subject = prefixed('Re: ', /^(?:re|aw)(?:\[\d+\])?:/i, mail.subject);
  return { to, cc, subject, ...thread, answeredMail: { how: 'reply', place, ...lineToLink(mail) } };
}

/** Nothing where nothing can be linked with it: what a stranger wrote as its id is too long for one. */
function lineToLink(mail: MailMessage): Pick<NonNullable<ComposedMail['answeredMail']>, 'line' | 'writers'> {
  const line = mailLineSchema.safeParse(lineOf(mail)).data;
  // A portal writes for others.
  const writers = [mail.from, ...mail.replyTo, ...mail.to].map(({ address }) => address).filter(isEmail);
  return line ? { line, writers: [...new Set(writers)].slice(0, MOST_WRITERS) } : {};
}

/** RFC 5322 section 3.6.4. The thread's first mails and its last ones say where an answer belongs. */
export function threadOf({
  messageId,
  references,
}: Pick<MailMessage, 'messageId' | 'references'>): Pick<ComposedMail, 'references' | 'inReplyTo'> {
  const isValid = (id: string) => messageIdSchema.safeParse(id).success;
  const all = [...references, ...(messageId === undefined ? [] : [messageId])].filter(isValid);
  const kept = all.length <= MOST_REFERENCES ? all : [...all.slice(0, 1), ...all.slice(1 - MOST_REFERENCES)];
  return {
    references: [...new Set(kept)],
    ...(messageId !== undefined && isValid(messageId) && { inReplyTo: messageId }),
  };
}

function peopleOf(
  { from, replyTo, to, cc }: MailMessage,
  mode: Exclude<AnswerMode, 'forward'>,
  own: string,
): { to: MailRecipient[]; cc: MailRecipient[] } {
  const us = { address: own, name: '' };
  const sender = replyTo.length > 0 ? replyTo : [from];
  // Who answers a mail of their own goes on writing to whom it went.
  const asked = sender.every((one) => isSamePerson(one, us)) ? to : sender;
  const first = withRecipients([], asked.filter(hasAddress));
  if (mode === 'reply') return { to: first, cc: [] };
  const others = withRecipients([], [...to, ...cc].filter(hasAddress)).filter(
    (one) => !isSamePerson(one, us) && !first.some((other) => isSamePerson(one, other)),
  );
  return { to: first, cc: others };
}

const hasAddress = ({ address }: MailAddress) => address !== '';

function prefixed(prefix: string, known: RegExp, subject: string): string {
  return known.test(subject.trim()) ? subject.trim() : `${prefix}${subject.trim()}`.trim();
}

/**
 * The mail as it stands beneath an answer.
 * @param content its text, cleaned
 */
export function quoted(mail: MailMessage, mode: AnswerMode, content: string): string {
  if (mode !== 'forward') {
    const intro = `Am ${formatDateTime(mail.date)} schrieb ${inWords(mail.from)}:`;
    return `<p>${escapeHtml(intro)}</p><blockquote type="cite" style="margin:0 0 0 8px;padding-left:12px;border-left:2px solid #ccc">${content}</blockquote>`;
  }
  const lines = [
    FORWARDED,
    `Von: ${inWords(mail.from)}`,
    `Datum: ${formatDateTime(mail.date)}`,
    `Betreff: ${mail.subject}`,
    `An: ${mail.to.map(inWords).join(', ')}`,
    ...(mail.cc.length > 0 ? [`Cc: ${mail.cc.map(inWords).join(', ')}`] : []),
  ];
  return `<p>${lines.map(escapeHtml).join('<br>')}</p>${content}`;
}

const FORWARDED = '---------- Weitergeleitete Nachricht ----------';

/** How the mail beneath is quoted, as `quoted` writes it. */
export const howQuoted = (quote: string): 'reply' | 'forward' =>
  quote.startsWith(`<p>${FORWARDED}`) ? 'forward' : 'reply';

function inWords({ name, address }: MailAddress): string {
  return name === '' || name === address ? address : `${name} <${address}>`;
}

import { convert } from 'html-to-text';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Sender } from './mail-config.ts';

export interface MessageParts {
  messageId: string;
  date: Date;
  from: Sender;
  to: readonly string[];
  cc?: readonly string[] | undefined;
  /** Named in the message: in a draft and in a copy of our own alone. */
  bcc?: readonly string[] | undefined;
  /** What people are called, by their addresses. */
  names?: Readonly<Record<string, string>> | undefined;
  priority?: 'high' | 'normal' | 'low' | undefined;
  /** Message-IDs. */
  inReplyTo?: string | undefined;
  references?: readonly string[] | undefined;
  subject: string;
  html: string;
  /** Absent: derived from the HTML. */
  text?: string | undefined;
  attachments: readonly Attachment[];
}

interface Attachment {
  /** Without folders. */
  filename: string;
  /** Base64. */
  content: string;
  /** Of a picture that the HTML shows; without angle brackets. */
  contentId?: string | undefined;
}

/**
 * The message as bytes, RFC 5322, with a Bcc header only where `bcc` is given. Everything handed to nodemailer is built here from checked
 * parts: taken over as they come, addresses can carry line breaks and attachments the path of a file to read.
 */
export function composeMessage(parts: MessageParts): Promise<Buffer> {
  const { messageId, date, from, to, cc = [], bcc, names = {} } = parts;
  const { subject, html, text = textOf(html), attachments, priority = 'normal', inReplyTo } = parts;
  const { references = [] } = parts;
  const named = (address: string) => ({ name: names[address] ?? '', address });
  const composer = new MailComposer({
    messageId,
    date,
    from: { name: from.name, address: from.address },
    to: to.map(named),
    ...(cc.length > 0 && { cc: cc.map(named) }),
    ...(bcc && { bcc: bcc.map(named) }),
    ...(priority !== 'normal' && { headers: PRIORITY_HEADERS[priority] }),
    ...(inReplyTo !== undefined && { inReplyTo }),
    ...(references.length > 0 && { references: [...references] }),
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, content, contentId }) => ({
      filename,
      content: Buffer.from(content, 'base64'),
      ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = composer.compile();
  message.keepBcc = bcc !== undefined;
  return message.build();
}

/** RFC 2156 section 5.3.4, and what mail programs look at in its place. */
const PRIORITY_HEADERS = {
  high: { 'X-Priority': '1 (Highest)', Importance: 'high' },
  low: { 'X-Priority': '5 (Lowest)', Importance: 'low' },
};

/** For readers that show no HTML. Links keep their address, images are left out. */
function textOf(html: string): string {
  try {
    return converted(html);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Nested beyond what the stack bears, as some quoted mails are: the words alone.
    return converted(html.replace(/<\/?(?!style\b|script\b)[a-z][^<>]*>/gi, '<br>')).replace(
      /\n{3,}/g,
      '\n\n',
    );
  }
}

const converted = (html: string) =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });

import { convert } from 'html-to-text';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Sender } from './mail-config.ts';

export interface MessageParts {
  messageId: string;
  date: Date;
  from: Sender;
  to: readonly string[];
  subject: string;
  html: string;
  /** Absent: derived from the HTML. */
  text?: string | undefined;
  attachments: readonly Attachment[];
}

export interface Attachment {
  /** Without folders. */
  filename: string;
  /** Base64. */
  content: string;
}

/**
 * The message as bytes, RFC 5322, without a Bcc header. Everything handed to nodemailer is built here from checked
 * parts: taken over as they come, addresses can carry line breaks and attachments the path of a file to read.
 */
export function composeMessage(parts: MessageParts): Promise<Buffer> {
  const { messageId, date, from, to, subject, html, text = textOf(html), attachments } = parts;
  const composer = new MailComposer({
    messageId,
    date,
    from: { name: from.name, address: from.address },
    to: to.map((address) => ({ name: '', address })),
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, content }) => ({
      filename,
      content: Buffer.from(content, 'base64'),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** For readers that show no HTML. Links keep their address, images are left out. */
function textOf(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
}

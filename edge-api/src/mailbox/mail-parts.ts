import type { MailAttachment } from 'shared-kit/api';
import type { MimePart } from './mail-account.ts';

/** One stretch of what the mail says; both where it says it twice. */
export interface TextBlock {
  plain: MimePart[];
  html: MimePart[];
}

export interface MailParts {
  /** One after the other. */
  texts: TextBlock[];
  attachments: MailAttachment[];
  /** More than `attachments` tells. */
  tooMany: boolean;
}

const MAX_ATTACHMENTS = 500;
const MAX_TEXTS = 20;

/** What of a mail is text and what are attachments. */
export function mailParts(root: MimePart | undefined): MailParts {
  const attachments: MailAttachment[] = [];
  let tooMany = false;
  let textParts = 0;

  const attach = (part: MimePart) => {
    if (attachments.length < MAX_ATTACHMENTS) attachments.push(asAttachment(part, attachments.length + 1));
    else tooMany = true;
  };
  const textsOf = (part: MimePart, parent?: MimePart): TextBlock[] => {
    if (part.type.startsWith('multipart/')) {
      const blocks = part.children.flatMap((child) => textsOf(child, part));
      return part.type === 'multipart/alternative' ? sayingTheSame(blocks) : blocks;
    }
    const isPicture = parent?.type === 'multipart/related' && parent.children[0] !== part;
    if (isText(part) && !isPicture && textParts++ < MAX_TEXTS) {
      return [part.type === 'text/html' ? { plain: [], html: [part] } : { plain: [part], html: [] }];
    }
    attach(part);
    return [];
  };
  const texts = root ? textsOf(root) : [];
  return { texts, attachments, tooMany };
}

function sayingTheSame(blocks: TextBlock[]): TextBlock[] {
  if (blocks.length === 0) return [];
  return [{ plain: blocks.flatMap(({ plain }) => plain), html: blocks.flatMap(({ html }) => html) }];
}

const isText = ({ type, disposition, filename }: MimePart) =>
  (type === 'text/plain' || type === 'text/html') &&
  disposition !== 'attachment' &&
  (filename === undefined || disposition === 'inline');

/** @param number of the attachment within the mail, for the name of one that has none */
function asAttachment(part: MimePart, number: number): MailAttachment {
  const { type, contentId, disposition, encoding, size } = part;
  return {
    filename: fileName(part, number),
    // 57 bytes make a line of 76 and its end.
    size: encoding === 'base64' ? Math.floor((size * 57) / 78) : size,
    contentType: type,
    part: part.part,
    ...(contentId && { contentId }),
    inline: contentId !== undefined && disposition !== 'attachment' && type.startsWith('image/'),
  };
}

const ENDINGS: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/calendar': 'ics',
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/ms-tnef': 'dat',
};

function fileName({ filename, type }: MimePart, number: number): string {
  const own = safeFileName(filename ?? '');
  if (own) return own;
  const ending = ENDINGS[type];
  const name = type === 'message/rfc822' ? 'Nachricht' : 'Anhang';
  return `${name}-${number}${ending ? `.${ending}` : ''}`;
}

/** Without folders, signs that no disk takes, and those that hide the ending by turning the reading direction. */
export function safeFileName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[<>:"|?*]/g, '_')
    .slice(0, 200)
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .toWellFormed();
}

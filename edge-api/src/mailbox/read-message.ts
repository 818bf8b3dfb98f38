import libmime from 'libmime';
import type { MailMessage, MailSummary } from 'shared-kit/api';
import { type BareMail, HEAD, type MimePart, type OpenFolder } from './mail-account.ts';
import { addresses, decodedHeaders, headersOf, MAX_HEAD_BYTES } from './mail-head.ts';
import { mailParts } from './mail-parts.ts';
import { decodeText, htmlOfText, textOfHtml } from './mail-text.ts';
import { decodeTransfer } from './transfer-decoding.ts';

/** Encoded bytes of text in all. Nobody reads more; source and download are there. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

const PROBLEM = {
  broken:
    'Diese E-Mail ist fehlerhaft aufgebaut und lässt sich nicht anzeigen. Sie können sie als Datei herunterladen.',
  cut: 'Diese E-Mail ist sehr lang und wird hier gekürzt angezeigt. Vollständig ist sie in der heruntergeladenen Datei.',
  attachments:
    'Diese E-Mail hat mehr Anhänge, als hier angezeigt werden. Vollständig ist sie in der heruntergeladenen Datei.',
} as const;

/** A mail as the reader shows it, without its attachments' bytes. */
export async function readMessage(
  open: OpenFolder,
  { uid, size, structure }: BareMail,
  summary: MailSummary,
): Promise<MailMessage> {
  const head = (await open.bytes(uid, HEAD, 0, MAX_HEAD_BYTES)) ?? Buffer.alloc(0);
  const headers = decodedHeaders(head);
  const { texts, attachments, tooMany } = mailParts(structure);
  let left = MAX_TEXT_BYTES;
  let cut = false;
  const textOf = async (parts: readonly MimePart[]): Promise<string[]> => {
    const read: string[] = [];
    for (const part of parts) {
      const bytes = left > 0 ? await open.bytes(uid, part.part, 0, left) : undefined;
      cut ||= part.size > left;
      left -= bytes?.length ?? 0;
      if (bytes) read.push(asText(part, bytes));
    }
    return read;
  };
  const blocks: { plain: string[]; html: string[] }[] = [];
  for (const { plain, html } of texts) {
    blocks.push({ html: await textOf(html), plain: await textOf(plain) });
  }
  const hasHtml = blocks.some(({ html }) => html.length > 0);
  const text = blocks
    .flatMap(({ plain, html }) => (plain.some((one) => one.trim()) ? plain : html.map(textOfHtml)))
    .join('\n\n');
  const html = blocks
    .flatMap(({ plain, html: rich }) => (rich.length > 0 ? rich : plain.map(htmlOfText)))
    .join('<hr>');
  const isBlank = text.trim() === '' && !hasHtml && attachments.length === 0;
  const problem =
    structure === undefined || (isBlank && isLost(structure, head, size))
      ? PROBLEM.broken
      : cut
        ? PROBLEM.cut
        : tooMany
          ? PROBLEM.attachments
          : undefined;
  const raw = headersOf(head);
  const peopleOf = (name: string) =>
    addresses(raw.find((header) => header.name.toLowerCase() === name)?.raw ?? '');
  return {
    ...summary,
    bcc: peopleOf('bcc'),
    replyTo: peopleOf('reply-to'),
    text,
    ...(hasHtml && { html }),
    attachments: attachments.map((attachment) => ({
      ...attachment,
      inline: attachment.contentId !== undefined && hasHtml && shows(html, attachment.contentId),
    })),
    headers,
    ...(problem && { problem }),
  };
}

/** There is something that nobody could tell apart; a text of nothing but blank lines is none of that. */
function isLost(structure: MimePart, head: Buffer, size: number): boolean {
  const bodySize = size - head.length;
  if (structure.type.startsWith('multipart/')) return bodySize > 2 && !holdsAnything(structure);
  return bodySize === 0 && size > 4 && (headersOf(head).length === 0 || head.includes('\r\r'));
}

/** A multipart of multiparts of nothing holds nothing. */
function holdsAnything({ type, size, children }: MimePart): boolean {
  return type.startsWith('multipart/') ? children.some(holdsAnything) : size > 0;
}

function shows(html: string, contentId: string): boolean {
  return html.includes(`cid:${contentId}`) || html.includes(`cid:${encodeURIComponent(contentId)}`);
}

function asText({ type, encoding, charset, flowed }: MimePart, bytes: Buffer): string {
  const text = decodeText(decodeTransfer(bytes, encoding), charset).replace(/\r\n?/g, '\n');
  return flowed && type === 'text/plain' ? libmime.decodeFlowed(text) : text;
}

import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import sharp from 'sharp';
import { Maildir } from '../mailbox/maildir.ts';
import { STANDARD_NAMES } from '../mailbox/special-folders.ts';
import type { DemoFile, DemoLetter } from './demo-letter.ts';

/** Puts the letters into the local mailbox (D40). @param directory of the Maildir @returns how many */
export async function storeDemoMailbox(directory: string, letters: readonly DemoLetter[]): Promise<number> {
  const folders = new Map<DemoLetter['folder'], Maildir>();
  const folderOf = async (use: DemoLetter['folder']): Promise<Maildir> => {
    const known = folders.get(use);
    if (known) return known;
    const maildir = new Maildir(use === 'inbox' ? directory : join(directory, `.${STANDARD_NAMES[use]}`));
    await maildir.make();
    if (use !== 'inbox') await maildir.markAsSubfolder();
    folders.set(use, maildir);
    return maildir;
  };
  for (const letter of letters) {
    const maildir = await folderOf(letter.folder);
    await maildir.add(await composed(letter), letter.flags, new Date(letter.at));
  }
  return letters.length;
}

async function composed(letter: DemoLetter): Promise<Buffer> {
  const attachments = await Promise.all(
    letter.files.map(async (file) => ({ filename: file.filename, content: await contentOf(file) })),
  );
  const references = [...letter.references];
  return new MailComposer({
    messageId: letter.messageId,
    date: new Date(letter.at),
    from: letter.from,
    to: letter.to,
    subject: letter.subject,
    text: letter.text,
    ...(letter.html !== undefined && { html: letter.html }),
    ...(references.length > 0 && { references, inReplyTo: references.at(-1) }),
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

const contentOf = ({ kind, title }: DemoFile) => (kind === 'photo' ? photo(title) : pdf(title));

/** A room with a window, a door and a box, in colours that depend on what it is called. */
function photo(title: string): Promise<Buffer> {
  const hue = [...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="hsl(${hue},30%,85%)"/><rect y="640" width="1200" height="260" fill="hsl(${hue},25%,45%)"/>
    <rect x="140" y="140" width="320" height="300" fill="#cfe6f5" stroke="#fff" stroke-width="16"/>
    <rect x="840" y="220" width="220" height="420" fill="hsl(${hue},35%,60%)"/><rect x="420" y="560" width="240" height="180" fill="#b98a56"/>
    <path d="M420 560h240M540 560v180" stroke="#8d6538" stroke-width="8"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

/** One page with one line, in letters that every reader has. */
function pdf(title: string): Buffer {
  const line = title.replace(/[()\\]/g, '\\$&');
  const text = `BT /F1 18 Tf 72 760 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(start).padStart(10, '0');
  });
  const entries = starts.map((start) => `${start} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

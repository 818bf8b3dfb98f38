import type { Letterhead } from './letterhead.ts';
import {
  COLORS,
  CONTENT_WIDTH,
  clamped,
  lineHeight,
  onEveryPage,
  PAGE,
  type Paper,
  rule,
  shrunk,
  type TextStyle,
  wrap,
  write,
  writeLines,
} from './paper.ts';

/** DIN 5008 form B, in millimetres from the upper and left edge. */
const DIN_5008 = {
  /** The field in the window of the envelope; its text is inset to the margin of the letter. */
  addressField: { top: 45, left: 20, width: 85, senderZone: 17.7, bottom: 90 },
  informationBlock: { top: 50, left: 125, width: 65 },
  subject: 98.5,
  foldMarks: [105, 210],
  punchMark: 148.5,
} as const;

const BRAND_SIZES = [20, 18, 16, 14, 12] as const;
const CONTACT: TextStyle = { size: 8.5, color: COLORS.muted };
const CONTACT_SIZES = [8.5, 7.5, 6.5, 5.5] as const;
const SENDER: TextStyle = { size: 7, color: COLORS.muted };
const SENDER_SIZES = [7, 6.5, 6] as const;
const RECIPIENT_SIZES = [10.5, 9.5, 8.5] as const;
/** One that does not fit the window in any case, and millimetres that it may take. */
const ENDLESS_RECIPIENT_SIZES = [8.5, 7, 6] as const;
const ENDLESS_RECIPIENT = 100;
const FACT_LABEL: TextStyle = { size: 9, color: COLORS.muted };
const FACT: TextStyle = { size: 9, weight: 'semibold' };
const FOOTER: TextStyle = { size: 7, color: COLORS.muted };
const RUNNING_BRAND: TextStyle = { size: 8.5, weight: 'semibold', color: COLORS.accent };
const RUNNING_TITLE: TextStyle = { size: 8.5, color: COLORS.muted };
const FOOTER_BOTTOM = 287;
const FOLLOWING_PAGE_TOP = 32;

export interface Opening {
  letterhead: Letterhead;
  recipient: string[];
  facts: { label: string; text: string }[];
}

/**
 * Head, recipient and information block of a letter's first page (DIN 5008 form B); leaves `paper` where the subject
 * goes, lower than the norm only where an address does not fit its field.
 */
export function openLetter(paper: Paper, { letterhead, recipient, facts }: Opening): void {
  drawBrand(paper, letterhead);
  const addressBottom = drawRecipient(paper, letterhead.sender, recipient);
  const factsBottom = drawFacts(paper, facts);
  drawMarks(paper);
  paper.top = FOLLOWING_PAGE_TOP;
  paper.bottom = topOf(footerColumns(paper, letterhead)) - 7.5;
  paper.y = Math.max(DIN_5008.subject, addressBottom + 8, factsBottom + 8);
}

function drawBrand(paper: Paper, { brand, subtitle, contact }: Letterhead): void {
  const width = 105;
  const style: TextStyle = { size: BRAND_SIZES[0], weight: 'semibold', color: COLORS.accent };
  const fitting = shrunk(paper, brand, width, style, BRAND_SIZES);
  const y = writeLines(paper, clamped(paper, brand, width, fitting, 2), 15, fitting);
  if (subtitle) writeLines(paper, clamped(paper, subtitle, width, CONTACT, 2), y + 0.5, CONTACT);

  let contactY = 17;
  const contactWidth = CONTENT_WIDTH - width - 5;
  for (const entry of contact) {
    const fittingContact = shrunk(paper, entry, contactWidth, CONTACT, CONTACT_SIZES);
    contactY = writeLines(
      paper,
      clamped(paper, entry, contactWidth, fittingContact, 1),
      contactY,
      fittingContact,
      {
        x: PAGE.right - contactWidth,
        width: contactWidth,
        align: 'right',
      },
    );
  }
  rule(paper, PAGE.left, PAGE.right, 37, COLORS.accent, 0.4);
}

function drawRecipient(paper: Paper, sender: string, recipient: string[]): number {
  const { top, width, senderZone, bottom } = DIN_5008.addressField;
  const textWidth = width - (PAGE.left - DIN_5008.addressField.left);
  const senderStyle = shrunk(paper, sender, textWidth, SENDER, SENDER_SIZES);
  const zone = top + senderZone;
  writeLines(paper, clamped(paper, sender, textWidth, senderStyle, 1), zone - 4.6, senderStyle);
  rule(paper, PAGE.left, PAGE.left + textWidth, zone - 1);

  const text = recipient.join('\n');
  const available = bottom - zone;
  const heightIn = (size: number) => wrap(paper, text, textWidth, { size }).length * lineHeight({ size });
  const size =
    RECIPIENT_SIZES.find((candidate) => heightIn(candidate) <= available) ??
    ENDLESS_RECIPIENT_SIZES.find((candidate) => heightIn(candidate) <= ENDLESS_RECIPIENT) ??
    6;
  return write(paper, text, zone, { size }, { width: textWidth });
}

function drawFacts(paper: Paper, facts: Opening['facts']): number {
  const { top, left, width } = DIN_5008.informationBlock;
  const labelWidth = 29;
  let y = top;
  for (const { label, text } of facts) {
    write(paper, label, y, FACT_LABEL, { x: left, width: labelWidth });
    y = write(paper, text, y, FACT, { x: left + labelWidth, width: width - labelWidth }) + 0.9;
  }
  return y;
}

function drawMarks(paper: Paper): void {
  for (const y of DIN_5008.foldMarks) rule(paper, 5, 9, y);
  rule(paper, 5, 11, DIN_5008.punchMark);
}

/** Head of following pages, foot and 'Seite n von m' of all: to be called last. */
export function closeLetter(paper: Paper, letterhead: Letterhead, runningTitle: string): void {
  const half = CONTENT_WIDTH / 2 - 2;
  const columns = footerColumns(paper, letterhead);
  const top = topOf(columns);
  const brand = clamped(paper, letterhead.brand, half, RUNNING_BRAND, 1);
  const title = clamped(paper, runningTitle, half, RUNNING_TITLE, 1);
  onEveryPage(paper, (page, pages) => {
    if (page > 1) {
      writeLines(paper, brand, 16, RUNNING_BRAND);
      writeLines(paper, title, 16, RUNNING_TITLE, { width: CONTENT_WIDTH, align: 'right' });
      rule(paper, PAGE.left, PAGE.right, 22);
    }
    const pageNumber = [`Seite ${page} von ${pages}`];
    writeLines(paper, pageNumber, top - 6, FOOTER, { width: CONTENT_WIDTH, align: 'right' });
    if (columns.length > 0) rule(paper, PAGE.left, PAGE.right, top - 1.5);
    for (const { lines, x } of columns) writeLines(paper, lines, top, FOOTER, { x });
  });
}

interface FooterColumn {
  lines: string[];
  x: number;
}

function footerColumns(paper: Paper, { footer }: Letterhead): FooterColumn[] {
  const gap = 4;
  const width = (CONTENT_WIDTH - gap * (footer.length - 1)) / Math.max(1, footer.length);
  return footer.map((entries, index) => ({
    // § 14 UStG wants name and address in full on an invoice, however long the settings take them.
    lines: entries.flatMap((entry) => wrap(paper, entry, width, FOOTER)),
    x: PAGE.left + index * (width + gap),
  }));
}

/** The footer grows upwards with its longest column. */
function topOf(columns: FooterColumn[]): number {
  const longest = Math.max(0, ...columns.map(({ lines }) => lines.length));
  return FOOTER_BOTTOM - longest * lineHeight(FOOTER);
}

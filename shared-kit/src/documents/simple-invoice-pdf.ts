import type { InvoiceDocument } from './invoice-document.ts';
import {
  bytesOfSimple,
  LEFT,
  openSimplePaper,
  RIGHT,
  type SimplePaper,
  setSimpleFont,
  simpleLineHeight,
  simpleLines,
} from './simple-paper.ts';

const TOP = 22;
const BOTTOM = 280;
const AMOUNT_WIDTH = 40;
const GAP = 4;

/**
 * The invoice without its layout: what is sent when that fails (specification 2 section 8). All that § 14 UStG asks for
 * is on it, in full, on as many pages as it takes; only the GiroCode is not.
 */
export function simpleInvoicePdf(invoice: InvoiceDocument): Uint8Array<ArrayBuffer> {
  const { letterhead, payment, notes, closing } = invoice;
  const paper = openSimplePaper({ author: letterhead.brand, ...invoice });

  put(paper, letterhead.brand, 14, true);
  put(paper, [...letterhead.contact, letterhead.sender].filter(Boolean).join(' · '), 8);
  paper.y += GAP;
  for (const line of invoice.recipient) put(paper, line, 10);
  paper.y += GAP;
  put(paper, invoice.subject, 13, true);
  for (const { label, text } of invoice.facts) put(paper, `${label}: ${text}`, 9);
  paper.y += GAP;
  put(paper, invoice.salutation, 9);
  put(paper, invoice.introduction, 9);
  paper.y += GAP;
  for (const { service, extent, amount } of invoice.lines) {
    putAmount(paper, extent ? `${service} – ${extent}` : service, amount);
  }
  paper.y += GAP;
  for (const { label, amount } of invoice.composition) putAmount(paper, label, amount);
  putAmount(paper, invoice.price.label, invoice.price.amount, true);
  put(paper, invoice.priceNote, 8);
  if (payment) {
    paper.y += GAP;
    put(paper, payment.request, 9, true);
    for (const { label, text } of payment.account) put(paper, `${label}: ${text}`, 9);
  }
  for (const text of notes?.paragraphs ?? []) {
    paper.y += GAP / 2;
    put(paper, text, 8);
  }
  paper.y += GAP;
  put(paper, `${closing.invitation}\n${closing.greeting}\n${closing.name}`, 9);
  paper.y += GAP;
  put(paper, letterhead.footer.flat().join(' · '), 8);
  closePages(paper, invoice.mark);
  return bytesOfSimple(paper);
}

function put(paper: SimplePaper, text: string, size: number, bold = false): void {
  setSimpleFont(paper, size, bold);
  for (const line of simpleLines(paper, text)) {
    makeRoom(paper);
    paper.pdf.text(line, LEFT, paper.y);
    paper.y += simpleLineHeight(size);
  }
}

/** The amount stands beside the first line of its label. */
function putAmount(paper: SimplePaper, label: string, amount: string, bold = false): void {
  const size = bold ? 11 : 9;
  setSimpleFont(paper, size, bold);
  simpleLines(paper, label, RIGHT - LEFT - AMOUNT_WIDTH).forEach((line, index) => {
    makeRoom(paper);
    paper.pdf.text(line, LEFT, paper.y);
    if (index === 0) paper.pdf.text(simpleLines(paper, amount), RIGHT, paper.y, { align: 'right' });
    paper.y += simpleLineHeight(size) + 0.4;
  });
}

function makeRoom(paper: SimplePaper): void {
  if (paper.y <= BOTTOM) return;
  paper.pdf.addPage();
  paper.y = TOP;
}

function closePages(paper: SimplePaper, mark: string | undefined): void {
  const { pdf } = paper;
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    setSimpleFont(paper, 8);
    pdf.text(`Seite ${page} von ${pages}`, RIGHT, 290, { align: 'right' });
    if (mark) {
      setSimpleFont(paper, 12, true);
      pdf.text(simpleLines(paper, mark), LEFT, 13);
    }
  }
}

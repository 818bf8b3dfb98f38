import type { jsPDF } from 'jspdf';

/** What a file says about itself. */
export interface FileFacts {
  title: string;
  author: string;
  /** Instant of the PDF's creation date: the document's own, so that the same document is the same file. */
  writtenAt: string;
  /** The file id follows from it. */
  id: string;
}

/** Writes the facts into the file; nothing of it depends on the clock or on chance. */
export function describeFile(pdf: jsPDF, { title, author, writtenAt, id }: FileFacts): void {
  pdf.setDocumentProperties({ title, author });
  pdf.setLanguage('de-DE');
  pdf.setFileId(hexDigits(id));
  pdf.setCreationDate(pdfDate(writtenAt));
}

function hexDigits(id: string): string {
  const hex = Array.from(new TextEncoder().encode(id), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.padStart(32, '0').slice(-32);
}

/** jsPDF takes a date in UTC only as text, and as text only until 2037. */
function pdfDate(instant: string): string | Date {
  const date = new Date(instant);
  if (date.getUTCFullYear() > 2037) return date;
  return `D:${date.toISOString().slice(0, 19).replace(/\D/g, '')}+00'00'`;
}

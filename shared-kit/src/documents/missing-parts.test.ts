import { afterEach, expect, it, vi } from 'vitest';
import { OFFLINE_TEXT } from '../api/call.ts';
import { formatEuros } from '../domain/index.ts';
import { readPdf } from './testing/read-pdf.ts';
import { sampleInvoice } from './testing/sample-invoices.ts';
import { ordinaryInput } from './testing/samples.ts';

afterEach(() => {
  vi.doUnmock('./fonts/generated/source-sans.ts');
  vi.doUnmock('jspdf');
  vi.doUnmock('qrcode');
  vi.resetModules();
});

/** With nothing loaded yet. */
async function createPdf(input = ordinaryInput()) {
  // jsPDF says of a bad font what it thinks.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { createQuotePdf } = await import('./create-quote-pdf.ts');
  return createQuotePdf(input);
}

const notLoaded = () => {
  throw new Error('not loaded');
};
const fontOf = (base64: string) => () => ({
  CHARACTERS: [[0x20, 0x7e]],
  REGULAR: base64,
  SEMIBOLD: base64,
});

it.each([
  ['cannot be loaded', notLoaded],
  ['is empty', fontOf('')],
  ['is damaged', fontOf(btoa('no font at all, '.repeat(100)))],
])('a quote whose font %s is written in the simple form, which needs none', async (_how, font) => {
  vi.doMock('./fonts/generated/source-sans.ts', font);
  const input = ordinaryInput();
  const { simple, bytes, fileName } = await createPdf(input);
  expect(simple).toBe(true);
  expect(fileName).toBe('Angebot_AN-1A2B3C4D_Müller_2026-11-21.pdf');
  const [page, ...more] = await readPdf(bytes);
  expect(more).toEqual([]);
  expect(page?.text).toContain('Erika Müller');
  expect(page?.text).toContain(`Gesamtpreis ${formatEuros(input.quote.data.price)}`);
});

it('an invoice whose font cannot be loaded is written in the simple form too', async () => {
  vi.doMock('./fonts/generated/source-sans.ts', notLoaded);
  const { createInvoicePdf } = await import('./create-invoice-pdf.ts');
  const { simple, bytes } = await createInvoicePdf({ invoice: sampleInvoice() });
  expect(simple).toBe(true);
  expect((await readPdf(bytes))[0]?.text).toContain('Rechnung RE-2026-0042');
});

it('an invoice whose GiroCode cannot be drawn is written in the simple form, where to pay is said in words', async () => {
  vi.doMock('qrcode', notLoaded);
  const { createInvoicePdf } = await import('./create-invoice-pdf.ts');
  const { simple, bytes } = await createInvoicePdf({ invoice: sampleInvoice() });
  expect(simple).toBe(true);
  expect((await readPdf(bytes))[0]?.text).toContain('IBAN: DE02 1203 0000 0000 2020 51');
});

it('what cannot be loaded to draw it is said in German', async () => {
  vi.doMock('jspdf', notLoaded);
  await expect(createPdf()).rejects.toThrow(`PDF-Erstellung fehlgeschlagen: ${OFFLINE_TEXT}`);
});

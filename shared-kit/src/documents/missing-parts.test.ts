import { afterEach, expect, it, vi } from 'vitest';
import { OFFLINE_TEXT } from '../api/call.ts';
import { formatEuros } from '../domain/index.ts';
import { readPdf } from './testing/read-pdf.ts';
import { ordinaryInput } from './testing/samples.ts';

afterEach(() => {
  vi.doUnmock('./fonts/generated/source-sans.ts');
  vi.doUnmock('jspdf');
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

it('what cannot be loaded to draw it is said in German', async () => {
  vi.doMock('jspdf', notLoaded);
  await expect(createPdf()).rejects.toThrow(`PDF-Erstellung fehlgeschlagen: ${OFFLINE_TEXT}`);
});

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { readPdf } from '../../shared-kit/src/documents/testing/read-pdf.ts';

/** Saves the quote that is typed, as the button does, and downloads it. */
export async function downloadPdf(page: Page): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const download = await started;
  return { name: download.suggestedFilename(), text: await pdfText(await readFile(await download.path())) };
}

/** All pages, with single blanks between the words. */
export async function pdfText(file: Uint8Array): Promise<string> {
  const pages = await readPdf(file);
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}

import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from 'playwright/test';

/** Bytes of all that a page which a link opens asks for, gzip (design section 6). */
const BUDGET = 130_000;

/** @returns to be called once the page stands: holds all that came until then to the budget, and to one request each */
export function holdFirstLoad(page: Page): () => Promise<void> {
  const asked: string[] = [];
  const sizes: Promise<number>[] = [];
  const note = (response: Response) => {
    asked.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
    sizes.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', note);
  return async () => {
    page.off('response', note);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(BUDGET);
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked).not.toContain('GET /api/registry');
  };
}

import { afterEach, expect, test, vi } from 'vitest';
import { readSignedPdf } from './signatures.ts';

afterEach(() => vi.unstubAllGlobals());

// As the edge API writes them (RFC 6266): one word of ASCII stands bare.
test.each([
  ['filename=Angebot_AN-1_Werner_2026-11-21_signiert.pdf', 'Angebot_AN-1_Werner_2026-11-21_signiert.pdf'],
  ['filename="Angebot (2) signiert.pdf"', 'Angebot (2) signiert.pdf'],
  [
    'filename="Angebot_M?ller_signiert.pdf"; filename*=UTF-8\'\'Angebot_M%C3%BCller_signiert.pdf',
    'Angebot_Müller_signiert.pdf',
  ],
])('the signed document keeps the name that it is sent with: %s', async (named, fileName) => {
  const headers = { 'Content-Disposition': `attachment; ${named}` };
  vi.stubGlobal('fetch', async () => new Response('%PDF-', { headers }));
  expect((await readSignedPdf('quote_1')).fileName).toBe(fileName);
});

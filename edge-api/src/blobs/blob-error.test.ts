import { Hono } from 'hono';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerError } from '../middleware/problems.ts';
import { BlobError, type BlobErrorCode } from './blob-error.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

it.each<[BlobErrorCode, number, string]>([
  ['invalid-key', 422, 'Unter diesem Namen kann nichts abgelegt werden'],
  ['not-found', 404, 'Diese Datei gibt es nicht (mehr)'],
  ['exists', 409, 'Unter diesem Namen liegt schon eine andere Datei'],
  ['full', 507, 'Der Speicherplatz für Dateien ist voll. Die Datei wurde nicht gespeichert.'],
  ['unavailable', 503, 'Der Dateispeicher ist nicht erreichbar'],
])('%s is answered with %d', async (code, status, error) => {
  const app = new Hono().onError(answerError).get('/', () => {
    throw new BlobError(code);
  });
  const answer = await app.request('/');
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ success: false, error, code: `file-${code}` });
});

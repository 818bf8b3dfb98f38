// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../testing/fake-office.ts';
import { sampleQuote } from '../testing/sample-quote.ts';

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('shared-kit/ui', async (original) => ({ ...(await original<object>()), ask }));

const { copyQuoteLink, revokeLinks } = await import('./quote-links.ts');

const URL_OF_PAGE = 'https://umzug.example/angebot/abc';
const made = { status: 201, body: { url: URL_OF_PAGE, validUntil: '2026-12-05' } };
const quote = sampleQuote({ status: 'sent' });

/** What the browser was asked in turn. */
let asked: string[];
let copied: string | undefined;
let arrive: (answer: { status: number; body: unknown }) => void;

class Item {
  readonly text: Promise<Blob>;
  constructor(items: Record<string, Promise<Blob>>) {
    this.text = items['text/plain'] ?? Promise.reject(new Error('no text'));
  }
}

const clipboard = {
  write: async ([item]: Item[]) => {
    asked.push('clipboard');
    copied = await (await item?.text)?.text();
  },
};

beforeEach(() => {
  asked = [];
  copied = undefined;
  const answer = new Promise<Response>((resolve) => {
    arrive = ({ status, body }) => resolve(Response.json(body, { status }));
  });
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) => {
    asked.push(`${method}`);
    return answer;
  });
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', { clipboard });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const copy = () => copyQuoteLink(quote.id, () => undefined);

describe('a link for the customer', () => {
  test('claims the clipboard while the click still counts, and copies once it is made', async () => {
    const said = copy();
    expect(asked).toEqual(['POST', 'clipboard']);
    arrive(made);
    expect(await said).toEqual({
      intent: 'success',
      text: 'Link für den Kunden kopiert, gültig bis 05.12.2026.',
    });
    expect(copied).toBe(URL_OF_PAGE);
  });

  test('is shown where the browser does not let us copy', async () => {
    vi.stubGlobal('navigator', {});
    arrive(made);
    expect(await copy()).toEqual({
      intent: 'info',
      text: `Link für den Kunden, gültig bis 05.12.2026: ${URL_OF_PAGE}`,
      timeout: 0,
    });
  });

  test('that cannot be made says why, and leaves the clipboard as it is', async () => {
    arrive(refusal(409, 'not-sent', 'Das Angebot ist noch ein Entwurf.'));
    expect(await copy()).toMatchObject({
      intent: 'error',
      text: 'Der Link konnte nicht erstellt werden. Das Angebot ist noch ein Entwurf.',
    });
    expect(copied).toBeUndefined();
  });

  test('to an offer that has expired offers a new version', async () => {
    const openVersions = vi.fn();
    arrive(refusal(409, 'offer-expired', 'Abgelaufen.'));
    const { intent, action } = await copyQuoteLink(quote.id, openVersions);
    action?.onClick();
    expect([intent, action?.label]).toEqual(['warning', 'Neue Version']);
    expect(openVersions).toHaveBeenCalledOnce();
  });
});

describe('revoking the links', () => {
  test('asks first, and does nothing where staff think better of it', async () => {
    ask.mockResolvedValue(false);
    expect(await revokeLinks(quote)).toBeUndefined();
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ title: 'Links widerrufen?' }));
    expect(asked).toEqual([]);
  });

  test.each([
    [0, 'Zu diesem Angebot gibt es keine gültigen Links.'],
    [1, 'Link widerrufen.'],
    [3, '3 Links widerrufen.'],
  ])('says how many there were: %i', async (revoked, text) => {
    ask.mockResolvedValue(true);
    arrive({ status: 200, body: { revoked } });
    expect(await revokeLinks(quote)).toMatchObject({ text });
    expect(asked).toEqual(['DELETE']);
  });

  test('says when it failed', async () => {
    ask.mockResolvedValue(true);
    arrive(refusal(404, 'not-found', 'Angebot nicht gefunden'));
    expect(await revokeLinks(quote)).toEqual({
      intent: 'error',
      text: 'Die Links konnten nicht widerrufen werden. Angebot nicht gefunden',
    });
  });
});

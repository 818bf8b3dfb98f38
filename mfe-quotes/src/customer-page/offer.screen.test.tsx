// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Offer } from 'shared-kit/api/offers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import OfferScreen from './offer.screen.tsx';

// There is no canvas to draw on here; drawing is proved in a browser, end to end.
vi.mock('../signature/signature-canvas.model.ts', () => ({
  useSignatureCanvas: () => {
    const [isEmpty, setIsEmpty] = useState(true);
    return {
      ref: () => undefined,
      isEmpty,
      isLoading: false,
      failure: undefined,
      undo: () => setIsEmpty(true),
      clear: () => setIsEmpty(true),
      write: () => setIsEmpty(false),
      focus: () => undefined,
      image: () => (isEmpty ? '' : SIGNATURE),
    };
  },
}));

const SIGNATURE = 'data:image/png;base64,AAAA';

const OFFER: Offer = {
  brand: 'Umzüge Meyer',
  phone: '0221 998877',
  email: 'info+post@meyer.example',
  number: 'AN-12345678',
  version: 1,
  contentHash: 'a'.repeat(64),
  customerName: 'Käthe Groß',
  date: '21.11.2026',
  validUntil: '05.12.2026',
  document: {
    subject: 'Angebot AN-12345678 für Ihren Umzug',
    salutation: 'Guten Tag Käthe Groß,',
    introduction: 'vielen Dank.',
    facts: [{ label: 'Datum', text: '21.11.2026' }],
    ends: [{ title: 'Auszug', address: '<b>Domstraße</b> 1', access: 'Erdgeschoss, ohne Aufzug' }],
    extent: [],
    services: ['Umzugstransport'],
    lines: [{ service: 'Umzugstransport', extent: '20 m³', amount: '899,00 €' }],
    adjustment: [],
    composition: [],
    price: { label: 'Gesamtpreis', amount: '899,00 €' },
    sections: [],
    conclusion: 'Wir freuen uns auf Sie.',
  },
};

const ACCEPT = 'Verbindlich annehmen für 899,00 €';

type Answer = { status: number; body: unknown };
/** What the edge API answers next, by the end of the path. */
let answers: Record<string, Answer[]>;
let asked: { path: string; body: unknown }[];

const refusal = (status: number, code: string, error: string, more = {}): Answer => ({
  status,
  body: { success: false, code, error, ...more },
});
const offer = (change: Partial<Offer> = {}): Answer => ({ status: 200, body: { ...OFFER, ...change } });

beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  answers = { view: [{ status: 200, body: { success: true } }] };
  history.replaceState(null, '', '/angebot/abc');
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) });
    const what = path.split('/').at(-1) ?? '';
    const { status, body } = (answers[what] ?? []).shift() ?? refusal(503, 'away', 'weg');
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the customer’s page', () => {
  test('shows the quote, its values as text, and how to ask', async () => {
    answers.abc = [offer()];
    render(<OfferScreen />);
    await screen.findByRole('heading', { name: OFFER.document.subject });
    expect(screen.getByText('<b>Domstraße</b> 1')).toBeTruthy();
    expect(screen.getByText('Wir freuen uns auf Sie.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Frage per E-Mail' }).getAttribute('href')).toBe(
      'mailto:info%2Bpost@meyer.example?subject=Frage%20zum%20Angebot%20AN-12345678',
    );
    expect(screen.getByRole('link', { name: 'Anrufen: 0221 998877' }).getAttribute('href')).toBe(
      'tel:0221998877',
    );
    expect(asked.map(({ path }) => path)).toEqual(['/api/offers/abc', '/api/offers/abc/view']);
  });

  test('has the price once, behind all lines, also where it is printed on two pages', async () => {
    answers.abc = [offer()];
    render(<OfferScreen />);
    const price = await screen.findByRole('row', { name: 'Gesamtpreis 899,00 €' });
    // A browser prints a table's foot on every page.
    expect(price.closest('tfoot')).toBeNull();
    expect(screen.getAllByRole('row').at(-1)).toBe(price);
  });

  test('says that a newer version replaces the one of the mail', async () => {
    answers.abc = [offer({ version: 3, replacesVersion: 1 })];
    render(<OfferScreen />);
    await screen.findByText(/Sie sehen Version 3; sie ersetzt Version 1 aus Ihrer E-Mail\./);
  });

  test('says that the version of the mail was withdrawn where an older one is left', async () => {
    answers.abc = [offer({ version: 1, replacesVersion: 3 })];
    render(<OfferScreen />);
    await screen.findByText('Version 3 aus Ihrer E-Mail wurde zurückgezogen. Sie sehen Version 1.');
    expect(screen.queryByText(/ersetzt/)).toBeNull();
  });

  test('says that it has expired, and whom to ask', async () => {
    const text = 'Das Angebot AN-12345678 war bis zum 05.12.2026 gültig und ist abgelaufen.';
    answers.abc = [
      refusal(410, 'link-expired', text, { email: 'info@meyer.example', phone: '', number: 'AN-1' }),
    ];
    render(<OfferScreen />);
    await screen.findByRole('heading', { name: 'Dieses Angebot ist abgelaufen' });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Frage per E-Mail' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
    // Nobody has seen it.
    expect(asked).toHaveLength(1);
  });

  test('tries again where the server was away', async () => {
    answers.abc = [refusal(503, 'away', 'weg'), offer()];
    render(<OfferScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByRole('heading', { name: OFFER.document.subject });
  });

  test.each([
    ['too-many-requests', 429, 'Zu viele Anfragen. Bitte versuchen Sie es in einigen Minuten erneut.'],
    ['store-unavailable', 503, 'Das geht gerade nicht. Bitte versuchen Sie es später noch einmal.'],
  ])('says why it is not shown: %s', async (code, status, text) => {
    answers.abc = [refusal(status, code, text)];
    render(<OfferScreen />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
  });

  test('says why the PDF does not come, and nothing any more with the next try', async () => {
    answers.abc = [offer()];
    const text = 'Das geht gerade nicht. Bitte versuchen Sie es später noch einmal.';
    answers.pdf = [refusal(409, 'signed-changed', text)];
    render(<OfferScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Als PDF laden' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Das PDF konnte nicht geladen werden. ${text}`,
    );
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await userEvent.click(screen.getByRole('button', { name: 'Als PDF laden' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('declines with a name, and shows that it was', async () => {
    answers.abc = [offer()];
    const decision = { outcome: 'rejected', name: 'Erika Groß', at: '21.11.2026, 10:00' } as const;
    answers.decline = [offer({ decision })];
    render(<OfferScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ablehnen …' }));
    await userEvent.clear(screen.getByLabelText('Ihr Name'));
    await userEvent.click(screen.getByRole('button', { name: 'Angebot ablehnen' }));
    expect(screen.getByText('Bitte geben Sie Ihren Namen ein')).toBeTruthy();
    // What cannot be taken back is red, and nothing that the Enter key does.
    expect(screen.getByRole('button', { name: 'Angebot ablehnen' }).className).toBe('button danger');
    await userEvent.type(screen.getByLabelText('Ihr Name'), 'Erika Groß{Enter}');
    expect(asked.some(({ path }) => path.endsWith('/decline'))).toBe(false);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Angebot ablehnen' }));
    await screen.findByText(/^Das Angebot wurde am 21\.11\.2026, 10:00 von Erika Groß abgelehnt\.$/);
    expect(screen.getByText(/Umzüge Meyer ist benachrichtigt\.$/)).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('/decline'))).toEqual([
      {
        path: '/api/offers/abc/decline',
        body: { name: 'Erika Groß', number: OFFER.number, contentHash: OFFER.contentHash },
      },
    ]);
    expect(screen.queryByLabelText('Ihr Name')).toBeNull();
  });

  test('takes the longest name that a customer has, and says at the field what is longer', async () => {
    const longest = 'W'.repeat(200);
    answers.abc = [offer({ customerName: longest })];
    answers.decline = [offer()];
    render(<OfferScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ablehnen …' }));
    const name = screen.getByLabelText<HTMLInputElement>('Ihr Name');
    await userEvent.type(name, 'W');
    const decline = screen.getByRole('button', { name: 'Angebot ablehnen' });
    await userEvent.click(decline);
    expect(screen.getByText('Der Name ist zu lang (höchstens 200 Zeichen)')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(asked.some(({ path }) => path.endsWith('/decline'))).toBe(false);
    await userEvent.type(name, '{Backspace}');
    await userEvent.click(decline);
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/decline'))?.body).toMatchObject({ name: longest }),
    );
  });

  test('declines with a signature too where one signs', async () => {
    answers.abc = [offer()];
    const decision = { outcome: 'rejected', name: 'Käthe Groß', at: '21.11.2026, 10:00' } as const;
    answers.decline = [offer({ decision })];
    render(<OfferScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ablehnen …' }));
    expect(screen.getByText('Ihre Unterschrift (freiwillig)')).toBeTruthy();
    expect(screen.getByText(/^Gespeichert werden Ihr Name, der Zeitpunkt/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Namen als Unterschrift einsetzen' }));
    expect(screen.getByText(/^Gespeichert werden Ihr Name, Ihre Unterschrift, der Zeitpunkt/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Angebot ablehnen' }));
    await screen.findByText(/von Käthe Groß abgelehnt\.$/);
    const sent = asked.find(({ path }) => path.endsWith('/decline'));
    expect(sent?.body).toMatchObject({ name: 'Käthe Groß', signature: SIGNATURE });
  });

  test('says where to sign until it is signed', async () => {
    answers.abc = [offer()];
    render(<OfferScreen />);
    expect(await screen.findByText('Hier unterschreiben')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Namen als Unterschrift einsetzen' }));
    expect(screen.queryByText('Hier unterschreiben')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(screen.getByText('Hier unterschreiben')).toBeTruthy();
  });

  test('takes no signature for a no that was given for a yes, nor the other way round', async () => {
    answers.abc = [offer()];
    render(<OfferScreen />);
    await screen.findByText(
      'Hiermit nehme ich das Angebot AN-12345678, Version 1, vom 21.11.2026 über 899,00 € an.',
    );
    const signed = () => screen.queryByRole('img', { name: 'Unterschriftsfeld, unterschrieben' });
    const sign = () =>
      userEvent.click(screen.getByRole('button', { name: 'Namen als Unterschrift einsetzen' }));
    await sign();
    await userEvent.click(screen.getByRole('button', { name: 'Ablehnen …' }));
    expect(
      screen.getByText(/^Hiermit lehne ich das Angebot AN-12345678, Version 1, vom .* über 899,00 € ab\./),
    ).toBeTruthy();
    expect(signed()).toBeNull();
    await sign();
    await userEvent.click(screen.getByRole('button', { name: 'Doch nicht ablehnen' }));
    expect(signed()).toBeNull();
  });

  test('tells who decides second what was decided', async () => {
    const decision = { outcome: 'accepted', name: 'Jürgen Groß', at: '21.11.2026, 10:00' } as const;
    answers.abc = [offer(), offer({ decision })];
    const text = 'Das Angebot wurde bereits am 21.11.2026, 10:00 von Jürgen Groß angenommen.';
    answers.decline = [refusal(409, 'offer-decided', text)];
    render(<OfferScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ablehnen …' }));
    await userEvent.click(screen.getByRole('button', { name: 'Angebot ablehnen' }));
    const told = await screen.findByText(
      'Das Angebot wurde am 21.11.2026, 10:00 von Jürgen Groß angenommen.',
    );
    expect(document.activeElement?.contains(told)).toBe(true);
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByLabelText('Ihr Name')).toBeNull();
  });

  test.each(['accepted', 'rejected'] as const)(
    'does not say that staff were told what they noted themselves: %s',
    async (outcome) => {
      answers.abc = [offer({ decision: { outcome } })];
      render(<OfferScreen />);
      await screen.findByText(`Das Angebot wurde ${outcome === 'accepted' ? 'angenommen' : 'abgelehnt'}.`);
      expect(screen.queryByText(/benachrichtigt/)).toBeNull();
    },
  );

  test.each([
    ['other contents', { contentHash: 'b'.repeat(64) }],
    ['the same contents', {}],
  ])(
    'shows a version of %s where one looks, keeps who signs, and wants a new signature',
    async (_of, more) => {
      const newer = offer({ number: 'AN-0000NEU2', version: 2, replacesVersion: 1, ...more });
      answers.abc = [offer(), newer];
      const reason = 'Das Angebot wurde inzwischen geändert.';
      answers.accept = [refusal(409, 'offer-changed', reason)];
      render(<OfferScreen />);
      await userEvent.type(await screen.findByLabelText('Ihr Name'), ' jun.');
      await userEvent.click(screen.getByRole('button', { name: 'Namen als Unterschrift einsetzen' }));
      await userEvent.click(screen.getByRole('button', { name: ACCEPT }));
      expect((await screen.findByRole('alert')).textContent).toBe(reason);
      expect(document.activeElement).toBe(screen.getByRole('alert'));
      expect(screen.getByLabelText<HTMLInputElement>('Ihr Name').value).toBe('Käthe Groß jun.');
      expect(screen.getByRole('img', { name: 'Unterschriftsfeld, leer' })).toBeTruthy();
    },
  );

  test('keeps what was entered where the answer does not come', async () => {
    answers.abc = [offer()];
    render(<OfferScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ablehnen …' }));
    await userEvent.type(screen.getByLabelText('Ihr Name'), ' jun.');
    await userEvent.click(screen.getByRole('button', { name: 'Angebot ablehnen' }));
    expect((await screen.findByRole('alert')).textContent).toBe('weg');
    expect(screen.getByLabelText<HTMLInputElement>('Ihr Name').value).toBe('Käthe Groß jun.');
  });

  test('keeps who signs over a reload, for its link alone and until it is decided', async () => {
    answers.abc = [offer(), offer(), offer()];
    answers.other = [offer()];
    answers.decline = [offer()];
    const nameAfterReload = async () => {
      cleanup();
      render(<OfferScreen />);
      return (await screen.findByLabelText<HTMLInputElement>('Ihr Name')).value;
    };
    await nameAfterReload();
    await userEvent.type(screen.getByLabelText('Ihr Name'), ' jun.');
    history.replaceState(null, '', '/angebot/other');
    expect(await nameAfterReload()).toBe('Käthe Groß');
    history.replaceState(null, '', '/angebot/abc');
    expect(await nameAfterReload()).toBe('Käthe Groß jun.');
    await userEvent.click(screen.getByRole('button', { name: 'Ablehnen …' }));
    await userEvent.click(screen.getByRole('button', { name: 'Angebot ablehnen' }));
    await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/offers/abc/decline'));
    expect(await nameAfterReload()).toBe('Käthe Groß');
  });

  test('asks before a signature is lost with the tab, and not where there is none', async () => {
    answers.abc = [offer()];
    answers.accept = [offer({ decision: { outcome: 'accepted' } })];
    render(<OfferScreen />);
    const sign = await screen.findByRole('button', { name: 'Namen als Unterschrift einsetzen' });
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await userEvent.click(sign);
    expect(asks()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(asks()).toBe(false);
    await userEvent.click(sign);
    await userEvent.click(screen.getByRole('button', { name: ACCEPT }));
    await screen.findByText('Das Angebot wurde angenommen.');
    expect(asks()).toBe(false);
  });

  test.each(['Frage per E-Mail', 'Anrufen: 0221 998877'])(
    'does not ask about a signature where nobody leaves: %s',
    async (name) => {
      answers.abc = [offer()];
      render(<OfferScreen />);
      await userEvent.click(await screen.findByRole('button', { name: 'Namen als Unterschrift einsetzen' }));
      const asks = (later = 0) => {
        const leaving = new Event('beforeunload', { cancelable: true });
        Object.defineProperty(leaving, 'timeStamp', { value: performance.now() + later });
        return !window.dispatchEvent(leaving);
      };
      const link = screen.getByRole('link', { name });
      // There is nothing here that would open it.
      link.addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(link);
      expect(asks()).toBe(false);
      expect(asks(60_000)).toBe(true);
    },
  );

  test('is not accepted without a signature, and asks for none once there is one', async () => {
    answers.abc = [offer()];
    render(<OfferScreen />);
    await userEvent.click(await screen.findByRole('button', { name: ACCEPT }));
    expect(screen.getByText('Bitte unterschreiben Sie im Feld oben')).toBeTruthy();
    expect(asked.some(({ path }) => path.endsWith('/accept'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Namen als Unterschrift einsetzen' }));
    expect(screen.queryByText('Bitte unterschreiben Sie im Feld oben')).toBeNull();
  });

  test('accepts once, however fast somebody clicks', async () => {
    answers.abc = [offer()];
    answers.accept = [offer(), offer()];
    render(<OfferScreen />);
    const accept = await screen.findByRole<HTMLButtonElement>('button', { name: ACCEPT });
    await userEvent.click(screen.getByRole('button', { name: 'Namen als Unterschrift einsetzen' }));
    // In one frame: nothing is drawn between the two.
    await act(async () => {
      accept.click();
      accept.click();
    });
    expect(asked.filter(({ path }) => path.endsWith('/accept'))).toEqual([
      {
        path: '/api/offers/abc/accept',
        body: {
          name: 'Käthe Groß',
          number: OFFER.number,
          contentHash: OFFER.contentHash,
          signature: SIGNATURE,
        },
      },
    ]);
  });
});

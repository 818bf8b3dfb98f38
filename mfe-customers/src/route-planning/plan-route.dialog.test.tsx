// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'shared-kit/router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerNamed } from '../testing/sample-customer.ts';
import PlanRouteDialog from './plan-route.dialog.tsx';

const anna = customerNamed('Anna Weber');

/** What the edge API answers, and what it was asked. */
let answer: () => Response | Promise<Response>;
let asked: unknown[];

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ source: 'none' });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    // As fetch does: what is given up fails at once.
    const givenUp = new Promise<never>((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
    return Promise.race([answer(), givenUp]);
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`Adresse ${pathname}${search}`}</p>;
}

function open(customer = anna) {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<PlanRouteDialog open onClose={() => undefined} customer={customer} />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const addresses = () =>
  within(screen.getByRole('list', { name: 'Stopps' }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map((field) => field.value);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const FROM = 'Lindenstraße 4, 10969 Berlin, 3. Stock';
const TO = 'Am Markt 1, 04109 Leipzig';

describe('the stops', () => {
  it('begin with the two addresses of the customer; a further one comes in between', async () => {
    const user = open();
    expect(addresses()).toEqual([FROM, TO]);
    expect(button('Stopp 1 entfernen').disabled).toBe(true);
    await user.type(screen.getByLabelText('Weiterer Stopp'), 'Lager 7{Enter}');
    expect(addresses()).toEqual([FROM, 'Lager 7', TO]);
    await user.selectOptions(screen.getByLabelText('Art von Stopp 2'), 'Abholung');
    await user.click(button('Richtung tauschen'));
    expect(addresses()).toEqual([TO, 'Lager 7', FROM]);
    await user.click(button('Stopp 2 entfernen'));
    expect(addresses()).toEqual([TO, FROM]);
  });

  it('need an address', async () => {
    const user = open();
    await user.click(button('Hinzufügen'));
    expect(await screen.findByText('Ein Stopp braucht eine Adresse')).toBeDefined();
    expect(addresses()).toHaveLength(2);
    await user.clear(screen.getByLabelText('Adresse von Stopp 2'));
    expect(button('Route berechnen').disabled).toBe(true);
    expect(button('Navigation starten').disabled).toBe(true);
  });

  it('are eleven at most', async () => {
    const user = open();
    for (let stop = 3; stop <= 11; stop += 1)
      await user.type(screen.getByLabelText('Weiterer Stopp'), `S${stop}{Enter}`);
    expect(screen.getByText('Mehr als 11 Stopps nimmt kein Kartendienst.')).toBeDefined();
    expect(addresses()).toHaveLength(11);
  });

  it('are kept over a reload, and begin anew where the customer moves elsewhere', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Weiterer Stopp'), 'Lager 7{Enter}');
    cleanup();
    open();
    expect(addresses()).toEqual([FROM, 'Lager 7', TO]);
    cleanup();
    open({ ...anna, data: { ...anna.data, toAddress: 'Domplatz 1, Köln' } });
    expect(addresses()).toEqual([FROM, 'Domplatz 1, Köln']);
  });

  it('open in a maps service that does not hear where the link was', () => {
    open();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'In Google Maps öffnen' });
    expect(new URL(link.href).searchParams.get('destination')).toBe(TO);
    expect([link.rel, link.target]).toEqual(['noreferrer', '_blank']);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Navigation starten' }).href).toContain(
      'dir_action=navigate',
    );
  });
});

describe('calculating (D31)', () => {
  it('shows what the service measured, and takes it into a new quote', async () => {
    answer = () => Response.json({ source: 'service', kilometres: 190.4, minutes: 125, legs: [] });
    const user = open();
    await user.click(button('Route berechnen'));
    expect(await screen.findByText('190,4 km')).toBeDefined();
    expect(screen.getByText('2 Std. 5 Min.')).toBeDefined();
    expect(screen.queryByText(/geschätzt/)).toBeNull();
    expect(asked).toEqual([{ addresses: [FROM, TO] }]);
    await user.click(button('Neues Angebot mit 190,4 km'));
    expect(await screen.findByText(`Adresse /create-quote/${anna.id}?entfernung=190.4`)).toBeDefined();
  });

  it('says that it is an estimate where there is no service; staff know the distance', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Weiterer Stopp'), 'Lager 7{Enter}');
    await user.click(button('Route berechnen'));
    expect(await screen.findByText('Entfernung (geschätzt)')).toBeDefined();
    expect(screen.getByText('50 km')).toBeDefined();
    expect(screen.getByText('1 Std. 10 Min.')).toBeDefined();
    expect(screen.getByText(/^Es ist kein Routendienst eingerichtet/)).toBeDefined();
    // An estimate is never handed on as if measured (D17).
    expect(screen.queryByRole('button', { name: /^Neues Angebot/ })).toBeNull();
    await user.type(screen.getByLabelText(/^Entfernung von Hand/), '212,5');
    expect(screen.getByText('212,5 km')).toBeDefined();
    expect(button('Neues Angebot mit 212,5 km')).toBeDefined();
    // More digits than a quote takes.
    await user.type(screen.getByLabelText(/^Entfernung von Hand/), '25');
    await user.click(button('Neues Angebot mit 212,53 km'));
    expect(screen.getByText('Höchstens eine Nachkommastelle')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Entfernung von Hand/));
  });

  it.each([
    ['the service does not answer', 502, 'routing-failed', /^Der Routendienst antwortet gerade nicht\./],
    ['the edge API is away', 503, 'x', /^Der Routendienst ist gerade nicht erreichbar\./],
  ])('estimates where %s, and says why', async (_what, status, code, reason) => {
    answer = () =>
      Response.json({ success: false, error: 'Der Routendienst antwortet gerade nicht.', code }, { status });
    const user = open();
    await user.click(button('Route berechnen'));
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.getByText('25 km')).toBeDefined();
  });

  it('names an address that was not found, and shows no figures', async () => {
    const error = 'Diese Adresse wurde nicht gefunden: „Am Markt 1“';
    answer = () => Response.json({ success: false, error, code: 'address-not-found' }, { status: 422 });
    const user = open();
    await user.click(button('Route berechnen'));
    expect(await screen.findByText(error)).toBeDefined();
    expect(screen.queryByText('25 km')).toBeNull();
  });

  it('ends where the stops change while it runs', async () => {
    let arrive: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const user = open();
    await user.click(button('Route berechnen'));
    await user.click(button('Richtung tauschen'));
    await act(async () =>
      arrive(Response.json({ source: 'service', kilometres: 190.4, minutes: 125, legs: [] })),
    );
    await waitFor(() => expect(button('Route berechnen').disabled).toBe(false));
    expect(screen.queryByText('190,4 km')).toBeNull();
    expect(screen.queryByText(/geschätzt/)).toBeNull();
  });

  it('of another route does not hold any more', async () => {
    const user = open();
    await user.click(button('Route berechnen'));
    await screen.findByText('25 km');
    await user.click(button('Richtung tauschen'));
    await waitFor(() => expect(screen.queryByText('25 km')).toBeNull());
  });
});

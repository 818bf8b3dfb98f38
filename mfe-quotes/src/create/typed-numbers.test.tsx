// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeOffice } from '../testing/fake-office.ts';
import { CUSTOMER } from '../testing/sample-quote.ts';
import CreateQuoteScreen from './create-quote.screen.tsx';

/** What staff type is read as they mean it, or refused: never saved as something else. */

let office: FakeOffice;

beforeEach(async () => {
  sessionStorage.clear();
  office = new FakeOffice();
  await office.addCustomer(CUSTOMER);
  renderScreen(office, <CreateQuoteScreen />, ['/create-quote/:customerId'], `/create-quote/${CUSTOMER.id}`);
  await screen.findByRole('table', { name: 'Gesamtpreis' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function type(name: string, text: string): HTMLInputElement {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return field;
}

async function save() {
  fireEvent.click(screen.getByRole('button', { name: 'Entwurf speichern' }));
}

const read: Record<'manualBasePrice' | 'volume', [typed: string, value: number, shown: string][]> = {
  manualBasePrice: [
    ['1.234,56', 1234.56, '1.234,56'],
    ['1234,5', 1234.5, '1.234,50'],
    ['1234.56', 1234.56, '1.234,56'],
    ['1.234', 1234, '1.234,00'],
    ['9.999.999,99', 9_999_999.99, '9.999.999,99'],
    ['99 €', 99, '99,00'],
    [' 0 ', 0, '0,00'],
    ['', 0, ''],
  ],
  volume: [
    ['1.000', 1000, '1.000'],
    ['1000', 1000, '1.000'],
    ['0,5', 0.5, '0,5'],
    ['12.5', 12.5, '12,5'],
  ],
};

const refused = {
  manualBasePrice: [
    '-1',
    '1,234',
    'NaN',
    '1e3',
    'Infinity',
    '1.23.4',
    '1,2,3',
    '0x10',
    'zwölf',
    '1.000.000.000,01',
  ],
  volume: ['', '0', '0,00', '-20', 'NaN', '1,2345', '1.000.000', 'viel'],
} as const;

const LABELS = { manualBasePrice: 'Manueller Grundpreis', volume: /^Umzugsvolumen/ } as const;

describe.each(['manualBasePrice', 'volume'] as const)('%s', (key) => {
  const label = () => {
    const name = LABELS[key];
    return screen.getByRole('textbox', { name });
  };
  const put = (text: string) => {
    const field = label();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    return field;
  };

  test.each(read[key])('%j is read as %d and shown as %j', async (text, value, shown) => {
    expect(put(text)).toHaveProperty('value', shown);
    await save();
    await waitFor(async () => expect((await office.quotes())[0]?.data.details[key]).toBe(value));
  });

  test.each(refused[key])('%j is refused: said at the field, and not saved', async (text) => {
    const field = put(text);
    await save();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(office.requests.filter((request) => request.includes('/api/quotes'))).toEqual([]);
  });
});

test('a price of 9.999.999,99 stands in the total as it was typed', async () => {
  type('Manueller Grundpreis', '9.999.999,99');
  const total = within(screen.getByRole('table', { name: 'Gesamtpreis' }));
  // Two floors without elevator.
  await waitFor(() => expect(total.getByText('10.000.099,99 €')).toBeTruthy());
});

// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeOffice } from '../testing/fake-office.ts';
import { CUSTOMER, sampleDetails, sampleQuote } from '../testing/sample-quote.ts';
import { addTemplates } from '../testing/sample-template.ts';
import CreateQuoteScreen from './create-quote.screen.tsx';

const PATHS = ['/create-quote', '/create-quote/:customerId'];
const ADDRESS = `/create-quote/${CUSTOMER.id}`;

let office: FakeOffice;

beforeEach(async () => {
  sessionStorage.clear();
  office = new FakeOffice();
  await office.addCustomer(CUSTOMER);
  await addTemplates(office);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (address = ADDRESS) => renderScreen(office, <CreateQuoteScreen />, PATHS, address);
const lines = () => screen.getByRole('table', { name: 'Preisberechnung' }).textContent;
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Template' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const storedDetails = async () => (await office.quotes())[0]?.data.details;

test('a template prices the quote live, its discount is a line, and both are stored', async () => {
  const { user } = open();
  await waitFor(async () => expect((await choice()).options).toHaveLength(4));
  expect((await choice()).value).toBe('');
  await user.selectOptions(await choice(), 'Komplett-Service (Standard)');
  await user.type(field('Menge Transport'), '5');
  await user.type(field('Menge Umzugskartons'), '40');
  await waitFor(() => expect(lines()).toContain('Transport 450,00 € + 5 Std. × 65,00 €775,00 €'));
  // Second floor without elevator: 2 × 25 × 1.15.
  expect(lines()).toContain('57,50 €');
  expect(lines()).not.toContain('Frühbucherrabatt');
  await user.click(screen.getByRole('checkbox', { name: /Frühbucherrabatt/ }));
  // 775 + 57.50 + 100 + 50, less 5 %.
  await waitFor(() => expect(lines()).toContain('-49,13 €'));
  expect(field('Einleitung').value).toContain('von der Verpackung bis zur Montage');

  await user.click(screen.getByRole('button', { name: 'Entwurf speichern' }));
  await waitFor(async () => expect(await storedDetails()).toBeDefined());
  const details = await storedDetails();
  expect(details?.template?.templateId).toBe('template_komplett-service');
  expect(
    details?.template?.services.filter(({ chosen }) => chosen).map(({ name, quantity }) => [name, quantity]),
  ).toEqual([
    ['Transport', 5],
    ['Umzugshelfer', 0],
    ['Umzugskartons', 40],
    ['Verpackungsmaterial', 1],
    ['Möbelmontage', 0],
  ]);
  expect(details?.texts?.terms).toHaveLength(3);
  expect((await office.quotes())[0]?.data.price).toBe(933.37);
});

test('texts that somebody typed survive another template, and none', async () => {
  const { user } = open();
  await waitFor(async () => expect((await choice()).options).toHaveLength(4));
  await user.selectOptions(await choice(), 'Budget - Selbstpacker');
  await user.clear(field('Einleitung'));
  await user.type(field('Einleitung'), 'Eigene Worte');
  await user.selectOptions(await choice(), 'Premium Sorglos-Paket');
  expect(field('Einleitung').value).toBe('Eigene Worte');
  await user.click(screen.getByRole('button', { name: 'Texte des Templates übernehmen' }));
  expect(field('Einleitung').value).toContain('lehnen Sie sich zurück');
  await user.selectOptions(await choice(), 'Ohne Template: Preis nach Volumen');
  expect(screen.queryByRole('textbox', { name: 'Einleitung' })).toBeNull();
});

test('a draft keeps its template when that one is gone', async () => {
  const quote = sampleQuote({
    details: sampleDetails({
      template: {
        templateId: 'template_gone',
        name: 'Alter Tarif',
        services: [
          {
            name: 'Transport',
            basePrice: 100,
            pricePerUnit: 10,
            unit: 'Stunde',
            category: 'transport',
            chosen: true,
            quantity: 3,
          },
        ],
        discounts: [],
        priceFactors: { floorMultiplier: 0, noElevatorMultiplier: 1, distanceBaseKm: 0, pricePerExtraKm: 0 },
      },
    }),
  });
  await office.putQuote(quote.id, quote.data);
  open(`${ADDRESS}?quote=${quote.id}`);
  expect((await choice()).selectedOptions[0]?.textContent).toBe('Alter Tarif');
  expect(field('Menge Transport').value).toBe('3');
  expect(lines()).toContain('130,00 €');
});

test('what the template charges cannot be chosen a second time, and comes back as it was without it', async () => {
  const { user } = open();
  await waitFor(async () => expect((await choice()).options).toHaveLength(4));
  const material = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Verpackungsmaterial' });
  await user.click(material());
  await user.type(field('Umzugskartons'), '20');
  expect(lines()).toContain('Verpackungsmaterial');
  await user.selectOptions(await choice(), 'Komplett-Service (Standard)');
  expect([material().checked, material().disabled]).toEqual([false, true]);
  expect([field('Umzugskartons').value, field('Umzugskartons').disabled]).toEqual(['', true]);
  expect(lines()?.match(/Verpackungsmaterial/g)).toHaveLength(1);
  expect(lines()).not.toContain('Umzugskartons');
  expect(screen.queryByRole('button', { name: /Umzugshelfer/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Verpackungsmaterial/ }));
  expect([material().checked, material().disabled]).toEqual([true, false]);
  await user.selectOptions(await choice(), '');
  expect(field('Umzugskartons').value).toBe('20');
  expect(screen.getByRole('button', { name: /Umzugshelfer/ })).toBeTruthy();
});

test('amounts and choices come back with the template they were typed for', async () => {
  const { user } = open();
  await waitFor(async () => expect((await choice()).options).toHaveLength(4));
  await user.selectOptions(await choice(), 'Komplett-Service (Standard)');
  await user.type(field('Menge Transport'), '8');
  await user.click(screen.getByRole('checkbox', { name: /^Umzugshelfer/ }));
  await user.click(screen.getByRole('checkbox', { name: /Frühbucherrabatt/ }));
  await user.type(field('Menge Umzugskartons'), '2 Stk');
  await user.selectOptions(await choice(), 'Budget - Selbstpacker');
  expect(field('Menge Transport').value).toBe('');
  await user.selectOptions(await choice(), 'Komplett-Service (Standard)');
  expect(field('Menge Transport').value).toBe('8');
  // What is no number, too.
  expect(field('Menge Umzugskartons').value).toBe('2 Stk');
  const isOn = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect([isOn(/^Umzugshelfer/), isOn(/Frühbucherrabatt/)]).toEqual([false, true]);
});

test('what a colleague enters that the template charges meanwhile is charged once only', async () => {
  const quote = sampleQuote();
  await office.putQuote(quote.id, quote.data);
  const { user } = open(`${ADDRESS}?quote=${quote.id}`);
  await waitFor(async () => expect((await choice()).options).toHaveLength(4));
  await user.selectOptions(await choice(), 'Komplett-Service (Standard)');
  await user.type(field('Menge Transport'), '5');
  await user.type(field('Menge Umzugskartons'), '40');
  const theirs = sampleDetails({ boxCount: 20 });
  await office.putQuote(quote.id, { ...quote.data, details: theirs });
  await user.click(screen.getByRole('button', { name: 'Entwurf speichern' }));
  expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
  const details = await storedDetails();
  expect(details?.template?.services.find(({ name }) => name === 'Umzugskartons')?.quantity).toBe(40);
  expect(details?.boxCount).toBe(0);
});

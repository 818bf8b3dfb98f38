import type { Locator, Page } from 'playwright/test';
import type { QuoteDetails, QuoteLine } from 'shared-kit/domain';

const NUMBERS = {
  volume: 'Umzugsvolumen',
  distance: 'Entfernung',
  fromFloor: 'Etage (Auszug)',
  toFloor: 'Etage (Einzug)',
  boxCount: 'Umzugskartons',
  heavyItemsCount: 'Schwere Gegenstände',
  manualBasePrice: 'Manueller Grundpreis',
} as const;

const SWITCHES = {
  fromElevator: 'Aufzug (Auszug)',
  toElevator: 'Aufzug (Einzug)',
  packingRequested: 'Packservice',
  packingMaterials: 'Verpackungsmaterial',
  parkingZonePrice: 'Halteverbotszone',
  storagePrice: 'Einlagerung',
  furnitureAssemblyPrice: 'Möbelmontage',
  furnitureDisassemblyPrice: 'Möbeldemontage',
  pianoTransport: 'Klaviertransport',
} as const;

/** A switch, and the amount that is asked while it is on. */
const AMOUNTS = [
  { on: 'cleaningService', label: 'Reinigung', amount: 'cleaningHours', field: 'Reinigungsstunden' },
  { on: 'clearanceService', label: 'Entrümpelung', amount: 'clearanceVolume', field: 'Entrümpelungsvolumen' },
  { on: 'renovationService', label: 'Renovierung', amount: 'renovationHours', field: 'Renovierungsstunden' },
  {
    on: 'manualTotal',
    label: 'Gesamtpreis von Hand',
    amount: 'manualTotalPrice',
    field: 'Manueller Gesamtpreis',
  },
] as const;

const LINES = { materials: 'Materialien', additionalServices: 'Zusatzleistungen' } as const;

/** Types a quote into the form that shows `before`: only what differs is touched, as a person would. */
export async function enterDetails(page: Page, before: QuoteDetails, next: QuoteDetails): Promise<void> {
  for (const key of keysOf(NUMBERS)) {
    if (next[key] !== before[key]) await fillNumber(page, NUMBERS[key], next[key]);
  }
  for (const key of keysOf(SWITCHES)) {
    if (next[key] !== before[key]) await turn(page, SWITCHES[key], Boolean(next[key]));
  }
  for (const { on, label, amount, field } of AMOUNTS) {
    // What is typed and then switched off again must not count.
    const asked = next[on] || next[amount] !== 0;
    if (asked) await turn(page, label, true);
    if (asked) await fillNumber(page, field, next[amount]);
    if (!next[on] && (asked || before[on])) await turn(page, label, false);
  }
  for (const key of keysOf(LINES)) {
    if (next[key] !== before[key])
      await enterLines(page.getByRole('region', { name: LINES[key] }), next[key]);
  }
  if (next.insurance !== before.insurance) {
    await turn(page, 'Transportversicherung anbieten', next.insurance !== undefined);
  }
  if (next.insurance) {
    await fillNumber(page, 'Versicherungswert', next.insurance.insuredValue);
    await page.getByLabel('Entschädigung zum').selectOption(next.insurance.kind);
  }
}

/** A line at the foot of the price: 'Gesamtpreis', 'Nettobetrag' … */
export function priceFoot(page: Page, label: string): Locator {
  return amountOf(page.getByRole('table', { name: 'Gesamtpreis' }), label);
}

/** A line of the price, by its name: 'Umzugstransport', 'Etagenzuschlag' … */
export function priceLine(page: Page, label: string): Locator {
  return amountOf(page.getByRole('table', { name: 'Preisberechnung' }), label);
}

function amountOf(table: Locator, label: string): Locator {
  return table.getByRole('row', { name: label }).getByRole('cell');
}

/** Of the text field with exactly this label. */
export function field(page: Page | Locator, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function fillNumber(page: Page | Locator, label: string, value: number): Promise<void> {
  await field(page, label).fill(String(value).replace('.', ','));
}

async function turn(page: Page, label: string, on: boolean): Promise<void> {
  await page.getByRole('switch', { name: label, exact: true }).setChecked(on);
}

async function enterLines(card: Locator, lines: readonly QuoteLine[]): Promise<void> {
  const remove = card.getByRole('button', { name: /entfernen$/ });
  for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click();
  for (const { name, quantity, unitPrice } of lines) {
    await card.getByRole('button', { name: 'Eigene Position' }).click();
    await field(card, 'Bezeichnung').last().fill(name);
    await field(card, 'Menge').last().fill(String(quantity).replace('.', ','));
    await field(card, 'Einzelpreis').last().fill(String(unitPrice).replace('.', ','));
  }
}

function keysOf<T extends object>(labels: T): (keyof T)[] {
  const keys: (keyof T)[] = [];
  for (const key in labels) keys.push(key);
  return keys;
}

import {
  type Customer,
  destinationOf,
  formatDate,
  formatEuros,
  formatNumber,
  fromCents,
  movingDateOf,
  orderNumber,
  type Quote,
  quoteInput,
  recipientOf,
  type Settings,
  type Stored,
  serviceNames,
  startOf,
  TOTAL_LABELS,
  toCents,
} from '../domain/index.ts';
import type { LabelledText } from './document-parts.ts';
import { type Letterhead, letterheadOf } from './letterhead.ts';
import { type MoveEnd, moveEnd } from './quote-document.ts';

export interface WorkOrderInput {
  /** The won one (D20). */
  quote: Stored<Quote>;
  customer: Stored<Customer>;
  settings: Settings;
}

interface OrderedService {
  name: string;
  /** Whether it is part of the order: the crew sees too what is not. */
  booked: boolean;
}

/** All that stands on a work order, as text (specification 3 section 9). */
export interface WorkOrderDocument {
  id: string;
  writtenAt: string;
  letterhead: Letterhead;
  recipient: string[];
  subject: string;
  facts: LabelledText[];
  ends: [MoveEnd, MoveEnd];
  services: OrderedService[];
  price: LabelledText;
  /** What of the price carries no VAT (D16); empty: all of it does. */
  untaxed: string;
  confirmation: string[];
  signatures: [string, string];
}

/**
 * What the crew works by and the customer signs: addresses and day as they are now, services and price as they were
 * agreed (D17). Comments and notes are the office's and stay out (D33).
 */
export function workOrderDocument({ quote, customer, settings }: WorkOrderInput): WorkOrderDocument {
  const { calculation, updatedAt } = quote.data;
  const { customerNumber, phone } = customer.data;
  const number = orderNumber(customer.data);
  const movingDate = movingDateOf(customer.data);
  const letterhead = letterheadOf(settings);
  const name = customer.data.name.trim() || quote.data.customerName.trim();
  return {
    id: quote.id,
    writtenAt: updatedAt > customer.data.updatedAt ? updatedAt : customer.data.updatedAt,
    letterhead,
    recipient: recipientOf({ ...customer.data, name }),
    subject: `Arbeitsschein ${number}`,
    facts: [
      { label: 'Auftragsnummer', text: number },
      { label: 'Umzugsdatum', text: movingDate ? formatDate(movingDate) : 'noch offen' },
      { label: 'Kundennummer', text: customerNumber },
      { label: 'Telefon', text: phone.trim() || 'nicht bekannt' },
    ],
    ends: endsOf(quote.data, customer.data),
    services: servicesOf(quote.data),
    price: { label: 'Preis inkl. 19 % MwSt.', text: formatEuros(calculation.finalPrice) },
    untaxed: untaxedOf(quote.data),
    confirmation: [
      'Die Leistungen wurden vollständig und ordnungsgemäß erbracht.',
      'Der Preis wurde vor Ort mit EC-Karte bezahlt.',
    ],
    signatures: ['Ort, Datum, Unterschrift Kunde', 'Ort, Datum, Unterschrift Mitarbeiter'],
  };
}

/** Floor and elevator as agreed belong to the address that they were agreed for: another one has its own (D14). */
function endsOf({ details, offered }: Quote, customer: Customer): WorkOrderDocument['ends'] {
  const { fromAddress, toAddress } = offered?.customer ?? customer;
  const from = startOf(customer);
  const to = destinationOf(customer);
  return [
    fromAddress === from.address
      ? moveEnd('Auszug', from.address, details.fromFloor, details.fromElevator)
      : moveEnd('Auszug', from.address, from.floor, from.hasElevator),
    toAddress === to.address
      ? moveEnd('Einzug', to.address, details.toFloor, details.toElevator)
      : moveEnd('Einzug', to.address, to.floor, to.hasElevator),
  ];
}

function untaxedOf({ calculation: { insurancePremium, insuranceTax } }: Quote): string {
  const insurance = toCents(insurancePremium) + toCents(insuranceTax);
  if (insurance === 0) return '';
  return `Darin ${formatEuros(fromCents(insurance))} ${TOTAL_LABELS.insurance}, ohne MwSt.`;
}

/** The four that every work order names, then what else was booked. */
function servicesOf({ details, volume }: Quote): OrderedService[] {
  const extent = volume > 0 ? `, ${formatNumber(volume)} m³` : ', Volumen noch nicht bekannt';
  const named = ['furnitureDisassemblyPrice', 'furnitureAssemblyPrice', 'packingMaterials'] as const;
  const labels: readonly string[] = named.map((input) => quoteInput(input).label);
  const [transport, ...others] = serviceNames(details);
  return [
    { name: `Transport inkl. Be- und Entladen${extent}`, booked: true },
    { name: 'Möbel abbauen', booked: details.furnitureDisassemblyPrice === 1 },
    { name: 'Möbel aufbauen', booked: details.furnitureAssemblyPrice === 1 },
    {
      name: 'Packmaterial wird gestellt',
      booked: details.packingMaterials || details.materials.some(({ quantity }) => quantity > 0),
    },
    ...[...(details.template && transport !== undefined ? [transport] : []), ...others]
      .filter((name) => !labels.includes(name))
      .map((name) => ({ name, booked: true })),
  ];
}

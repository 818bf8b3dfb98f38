import {
  addDays,
  type Customer,
  type ExtendedNote,
  formatCustomerNumber,
  NOTE_CATEGORIES,
  SERVICE_CATALOGUE,
  today,
} from 'shared-kit/domain';
import { DEMO_STAFF } from './demo-settings.ts';
import { momentAfter, momentAgo } from './moments.ts';
import type { MonthlyNumbers } from './monthly-numbers.ts';
import { emailOf, person, phoneOf } from './people.ts';
import { type Move, move } from './places.ts';
import type { Random } from './random.ts';

export interface DemoCustomer {
  id: string;
  data: Customer;
  /** Kilometres by road between the two addresses. */
  distance: number;
}

const TAGS = [
  'VIP-Kunde',
  'Großauftrag',
  'Stammkunde',
  'Empfehlung',
  'Online-Anfrage',
  'Telefonisch',
  'Vor-Ort-Besichtigung',
  'Express-Umzug',
  'Seniorenumzug',
  'Studentenumzug',
  'Preissensibel',
  'Qualitätsorientiert',
  'Flexible Termine',
  'Feste Termine',
  'Zusatzleistungen',
  'Verpackungsservice',
  'Möbelmontage',
] as const;

const SOURCES = ['Website', 'Telefon', 'Empfehlung', 'E-Mail', 'Messe'] as const;

const NOTES = [
  'Klavier im Wohnzimmer, enge Treppe ab dem zweiten Stock.',
  'Bitte erst ab 16 Uhr anrufen.',
  'Küche bleibt in der Wohnung, nur der Herd kommt mit.',
  'Innenhof, Zufahrt nur bis 3,5 t. Halteverbotszone vor dem Haus nötig.',
  'Zwei Aquarien, werden selbst transportiert.',
  'Kartons sollen eine Woche vorher geliefert werden.',
  'Übergabe der alten Wohnung am selben Abend.',
  'Kommt über die Hausverwaltung, Rechnung geht an den Arbeitgeber.',
] as const;

const EXTENDED_NOTES = [
  'Besichtigung vereinbart, Schlüssel beim Nachbarn im Erdgeschoss.',
  'Möchte einen Nachlass, wenn der Termin unter der Woche liegt.',
  'Hat ein zweites Angebot, entscheidet sich bis Ende der Woche.',
  'Waschmaschine und Trockner werden von uns angeschlossen.',
  'Treppenhaus wurde gerade gestrichen: Schutz mitbringen.',
  'Schrankwand zerlegt, Teile sind nummeriert.',
] as const;

/** The more customers there are, the further back they reach. */
const DAYS_BACK = { least: 150, most: 730, customersPerDay: 5 };

/** Customers of the last months, oldest first, with the numbers that they would have been given (D8). */
export function demoCustomers(
  random: Random,
  count: number,
  numbers: MonthlyNumbers,
  now: Date,
): DemoCustomer[] {
  const reach = Math.ceil(count / DAYS_BACK.customersPerDay);
  const days = Math.min(Math.max(reach, DAYS_BACK.least), DAYS_BACK.most);
  return Array.from({ length: count }, () => momentAgo(random, random.int(0, days), now))
    .sort()
    .map((createdAt, index) => {
      const route = move(random);
      const { year, month, running } = numbers.draw(createdAt);
      const customerNumber = formatCustomerNumber(year, month, running);
      const data: Customer = {
        customerNumber,
        ...contact(random, index),
        ...(random.chance(0.12)
          ? importedMove(random, route, createdAt)
          : enteredMove(random, route, createdAt)),
        ...remarks(random, createdAt, now),
        createdAt,
        updatedAt: random.chance(0.6) ? momentAfter(random, createdAt, 20, now) : createdAt,
      };
      return { id: `demo_${String(index + 1).padStart(4, '0')}`, data, distance: route.distance };
    });
}

function contact(random: Random, index: number) {
  const who = person(random);
  return { ...who, phone: phoneOf(index), email: emailOf(random, who, index + 1) };
}

/** What staff have asked for: both ends with floors (D14), a date, services. */
function enteredMove(random: Random, { from, to }: Move, createdAt: string) {
  return {
    fromAddress: from,
    toAddress: to,
    movingDate: movingDate(random, createdAt),
    apartment: home(random),
    destination: end(random, random.int(0, 5)),
    services: services(random),
    source: random.pick(SOURCES),
    createdBy: random.pick(DEMO_STAFF),
  };
}

/** What the spreadsheet of old knows: the floor is in the address, the rest may be missing. */
function importedMove(random: Random, { from, to }: Move, createdAt: string) {
  return {
    fromAddress: `${from} - Etage ${random.int(0, 5)}`,
    toAddress: `${to} - Etage ${random.int(0, 5)}`,
    ...(random.chance(0.7) ? { movingDate: movingDate(random, createdAt) } : { email: '' }),
    services: ['Umzug'],
    source: 'Tabelle',
    importSource: 'Tabelle',
    importedAt: createdAt,
  };
}

function movingDate(random: Random, createdAt: string): string {
  return addDays(today(createdAt), random.int(12, 130));
}

function home(random: Random): NonNullable<Customer['apartment']> {
  const rooms = random.weighted([
    [1, 2],
    [2, 5],
    [3, 6],
    [4, 4],
    [5, 2],
    [7, 1],
  ]);
  const type = rooms >= 5 ? 'Haus' : 'Wohnung';
  const floor = type === 'Haus' ? 0 : random.int(0, 5);
  return { rooms, area: rooms * random.int(21, 33), type, ...end(random, floor) };
}

function end(random: Random, floor: number): NonNullable<Customer['destination']> {
  return { floor, hasElevator: random.chance(floor > 2 ? 0.5 : 0.15) };
}

function services(random: Random): string[] {
  const names = SERVICE_CATALOGUE.map(({ name }) => name);
  return ['Umzug', ...random.some(names.slice(1), random.int(0, 4))];
}

function remarks(random: Random, createdAt: string, now: Date): Partial<Customer> {
  return {
    ...(random.chance(0.7) && { status: 'active' }),
    ...(random.chance(0.4) && { priority: random.pick(['high', 'medium', 'low'] as const) }),
    ...(random.chance(0.6) && { tags: random.some(TAGS, random.int(1, 3)) }),
    ...(random.chance(0.45) && { notes: random.pick(NOTES) }),
    ...(random.chance(0.35) && { extendedNotes: extendedNotes(random, createdAt, now) }),
    ...(random.chance(0.5) && { contacted: true }),
    ...(random.chance(0.2) && {
      viewingScheduled: true,
      viewingDate: addDays(today(createdAt), random.int(2, 9)),
    }),
  };
}

function extendedNotes(random: Random, createdAt: string, now: Date): ExtendedNote[] {
  return random.some(EXTENDED_NOTES, random.int(1, 3)).map((content) => ({
    id: random.uuid(),
    content,
    createdAt: momentAfter(random, createdAt, 14, now),
    createdBy: random.pick(DEMO_STAFF),
    category: random.pick(NOTE_CATEGORIES),
    isInternal: random.chance(0.4),
  }));
}

import { addDays, type CalendarEvent, daysBetween, type EventType, today } from 'shared-kit/domain';
import type { DemoCustomer } from './demo-customers.ts';
import { DEMO_STAFF } from './demo-settings.ts';
import type { Random } from './random.ts';

export interface DemoEvent {
  id: string;
  data: CalendarEvent;
}

/** Days around today in which there are appointments. */
const REACH = 45;
const TIMES = ['08:30', '09:00', '10:00', '11:30', '13:00', '14:30', '16:00', '17:30'] as const;

type Appointment = readonly [type: EventType, what: string, description: string];

const VIEWING: Appointment = ['viewing', 'Besichtigung', 'Bitte eine halbe Stunde vorher anrufen.'];

const OF_CUSTOMERS: readonly Appointment[] = [
  VIEWING,
  ['viewing', 'Videobesichtigung', 'Der Link kam per E-Mail.'],
  ['quote', 'Angebot besprechen', ''],
  ['moving', 'Kartons liefern', '40 Kartons, 10 Kleiderboxen, Klebeband'],
];

const OF_THE_OFFICE = [
  'Teambesprechung',
  'LKW 1 zur Hauptuntersuchung',
  'Halteverbotszone aufstellen',
  'Vorstellungsgespräch Fahrer',
  'Kartons nachbestellen',
] as const;

/**
 * The viewings that customers speak of; appointments of the weeks around today, with every third of the others who came
 * lately; and the office's own.
 */
export function demoEvents(random: Random, customers: readonly DemoCustomer[], now: Date): DemoEvent[] {
  const day = today(now);
  const viewings = customers.flatMap((customer) => {
    const { viewingDate } = customer.data;
    return viewingDate === undefined ? [] : [appointment(customer, VIEWING, viewingDate)];
  });
  const recent = customers.filter(
    ({ data }) => data.viewingDate === undefined && daysBetween(today(data.createdAt), day) < REACH,
  );
  const ofCustomers = random
    .some(recent, Math.ceil(recent.length / 3))
    .map((customer) =>
      appointment(
        customer,
        random.pick(OF_CUSTOMERS),
        addDays(today(customer.data.createdAt), random.int(2, 21)),
      ),
    );
  const ofTheOffice = (customers.length > 0 ? OF_THE_OFFICE : []).map((title) => ({
    title,
    date: workday(addDays(day, random.int(-14, REACH))),
    type: 'other' as const,
    description: '',
    createdAt: now.toISOString(),
  }));
  return [...viewings, ...ofCustomers, ...ofTheOffice].map((event, index) => ({
    id: `demo_event_${String(index + 1).padStart(4, '0')}`,
    data: {
      ...event,
      time: random.pick(TIMES),
      updatedAt: event.createdAt,
      createdBy: random.pick(DEMO_STAFF),
    },
  }));
}

function appointment(
  { id, data: { name, createdAt } }: DemoCustomer,
  [type, what, description]: Appointment,
  date: string,
) {
  return { title: `${what} ${name}`, date: workday(date), type, description, customerId: id, createdAt };
}

/** A customer says of a viewing what the calendar says, as the office keeps them. */
export function withViewings(
  customers: readonly DemoCustomer[],
  events: readonly DemoEvent[],
): DemoCustomer[] {
  const days = new Map(
    events.flatMap(({ data }) => (data.type === 'viewing' ? [[data.customerId, data.date] as const] : [])),
  );
  return customers.map((customer) => {
    const viewingDate = days.get(customer.id);
    if (viewingDate === undefined) return customer;
    return { ...customer, data: { ...customer.data, contacted: true, viewingScheduled: true, viewingDate } };
  });
}

/** Saturday and Sunday become Monday. */
function workday(date: string): string {
  const weekday = new Date(date).getUTCDay();
  return addDays(date, weekday === 0 ? 1 : weekday === 6 ? 2 : 0);
}

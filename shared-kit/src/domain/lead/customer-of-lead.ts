import { isEmail } from '../customer/contact.ts';
import { type NewCustomer, type NewCustomerInput, newCustomerSchema } from '../customer/new-customer.ts';
import { isBlank } from '../is-blank.ts';
import { type ParsedLead, type ReadHome, UNKNOWN_NAME } from './lead.ts';
import { DEFAULT_SERVICES } from './read-move.ts';
import { cut, oneLine } from './values.ts';

/** Mail clients and hands change a lead before it becomes a customer. */
export type EditedLead = Omit<ParsedLead, 'recognised' | 'readText'>;

/** The customer that a lead becomes: whatever it says, it fits, cut where it is too long. */
export function customerOfLead(lead: EditedLead): NewCustomer {
  return newCustomerSchema.parse(entryOfLead(fitting(lead)));
}

/** The same as it is entered: what does not fit is refused at its field, for whoever typed it to mend. */
export function entryOfLead(lead: EditedLead): NewCustomerInput {
  const { firstName, lastName, company, movingDate, apartment, destination, notes, services } = lead;
  return {
    name: hasName(lead) ? lead.name : UNKNOWN_NAME,
    phone: lead.phone,
    email: lead.email,
    fromAddress: lead.fromAddress,
    toAddress: lead.toAddress,
    services: services.length > 0 ? services : DEFAULT_SERVICES,
    source: lead.source,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(company && { company }),
    ...(movingDate !== undefined && { movingDate }),
    ...(apartment && { apartment: withElevator(apartment) }),
    ...(destination && { destination: withElevator(destination) }),
    ...(notes !== '' && { notes }),
  };
}

/** D14. */
const withElevator = <Home extends ReadHome>(home: Home) => ({
  ...home,
  hasElevator: home.hasElevator ?? false,
});

function fitting(lead: EditedLead): EditedLead {
  const line = (text: string, length: number) => cut(oneLine(storable(text)), length);
  const { firstName, lastName, company, movingDate, apartment, destination, ...rest } = lead;
  const email = line(lead.email, 500);
  return {
    ...rest,
    name: line(lead.name, 200),
    phone: line(lead.phone, 60),
    email: email.length <= 254 && isEmail(email) ? email : '',
    fromAddress: line(lead.fromAddress, 300),
    toAddress: line(lead.toAddress, 300),
    services: lead.services.slice(0, 100).map((service) => line(service, 100)),
    notes: cut(storable(lead.notes.replace(/\r\n?/g, '\n')), 20_000),
    ...(firstName && { firstName: line(firstName, 100) }),
    ...(lastName && { lastName: line(lastName, 100) }),
    ...(company && { company: line(company, 200) }),
    ...(movingDate !== undefined && fits('movingDate', movingDate) && { movingDate }),
    ...(apartment && fits('apartment', withElevator(apartment)) && { apartment }),
    ...(destination && fits('destination', withElevator(destination)) && { destination }),
  };
}

function fits(field: 'movingDate' | 'apartment' | 'destination', value: unknown): boolean {
  return newCustomerSchema.shape[field].safeParse(value).success;
}

const storable = (text: string) => text.replace(UNSTORABLE, '').toWellFormed();

const UNSTORABLE = /(?![\t\n\r])\p{Cc}/gu;

type WhoAsks = Pick<ParsedLead, 'name' | 'email' | 'phone'>;

const hasName = ({ name }: Pick<WhoAsks, 'name'>) => !isBlank(name) && name.trim() !== UNKNOWN_NAME;

/** What a customer needs and a lead has not: 'Unbekannt' is no name (specification 3 section 5). */
export function missingInLead(lead: WhoAsks): 'name' | 'contact' | undefined {
  if (!hasName(lead)) return 'name';
  return lead.email.trim() === '' && lead.phone.trim() === '' ? 'contact' : undefined;
}

/** What staff are told who make a customer of a lead without (specification 3 section 5). */
export const MISSING_IN_LEAD_TEXTS = {
  name: 'Bitte geben Sie einen Kundennamen ein',
  contact: 'Bitte geben Sie entweder eine E-Mail-Adresse oder Telefonnummer ein',
} as const;

const PROBLEMS = {
  name: 'Kein Name in der E-Mail gefunden',
  contact: 'Parse error: weder E-Mail-Adresse noch Telefonnummer gefunden',
} as const;

/**
 * Why no customer is made of a lead by itself; its text tells the tab of the recovery (specification 3 sections 5
 * and 8). Staff who are lenient take it as it is.
 */
export function leadProblem(
  lead: WhoAsks,
  { lenient = false }: { lenient?: boolean } = {},
): string | undefined {
  const missing = lenient ? undefined : missingInLead(lead);
  return missing && PROBLEMS[missing];
}

import { isEmail } from '../customer/contact.ts';
import { type NewCustomer, newCustomerSchema } from '../customer/new-customer.ts';
import { type ParsedLead, UNKNOWN_NAME } from './lead.ts';
import { cut, oneLine } from './values.ts';

/** Mail clients and hands change a lead before it becomes a customer. */
export type EditedLead = Omit<ParsedLead, 'recognised' | 'readText'>;

/** The customer that a lead becomes: whatever it says, it fits, cut where it is too long. */
export function customerOfLead(lead: EditedLead): NewCustomer {
  const { source, firstName, lastName, company, movingDate, apartment, destination } = lead;
  const line = (text: string, length: number) =>
    cut(oneLine(text.replace(UNSTORABLE, '').toWellFormed()), length);
  const email = line(lead.email, 500);
  const notes = cut(lead.notes.replace(/\r\n?/g, '\n').replace(UNSTORABLE, '').toWellFormed(), 20_000);
  return newCustomerSchema.parse({
    name: line(lead.name, 200) || UNKNOWN_NAME,
    phone: line(lead.phone, 60),
    email: email.length <= 254 && isEmail(email) ? email : '',
    fromAddress: line(lead.fromAddress, 300),
    toAddress: line(lead.toAddress, 300),
    services: lead.services.slice(0, 100).map((service) => line(service, 100)),
    source,
    ...(firstName && { firstName: line(firstName, 100) }),
    ...(lastName && { lastName: line(lastName, 100) }),
    ...(company && { company: line(company, 200) }),
    ...fitting('movingDate', movingDate),
    ...fitting('apartment', apartment),
    ...fitting('destination', destination),
    ...(notes !== '' && { notes }),
  });
}

/** Left out where it is none. */
function fitting(field: 'movingDate' | 'apartment' | 'destination', value: unknown) {
  const { success } = newCustomerSchema.shape[field].safeParse(value);
  return success && value ? { [field]: value } : {};
}

const UNSTORABLE = /(?![\t\n\r])\p{Cc}/gu;

/**
 * Why no customer is made of a lead by itself; its text tells the tab of the recovery (specification 3 sections 5
 * and 8). Staff who are lenient take it as it is.
 */
export function leadProblem(
  { name, email, phone }: Pick<ParsedLead, 'name' | 'email' | 'phone'>,
  { lenient = false }: { lenient?: boolean } = {},
): string | undefined {
  if (lenient) return undefined;
  if (name.trim() === '' || name.trim() === UNKNOWN_NAME) return 'Kein Name in der E-Mail gefunden';
  if (email.trim() === '' && phone.trim() === '') {
    return 'Parse error: weder E-Mail-Adresse noch Telefonnummer gefunden';
  }
  return undefined;
}

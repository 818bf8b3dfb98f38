import {
  type FailedMail,
  type NewCustomer,
  newCustomerSchema,
  type ParsedLead,
  parseDate,
  UNKNOWN_NAME,
} from 'shared-kit/domain';

/** What staff make of a lead (specification 3 sections 2.11 and 2.14). */
export interface LeadForm {
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  fromAddress: string;
  toAddress: string;
  /** Calendar date, or empty. */
  movingDate: string;
  /** Undefined: the field is empty. */
  rooms: number | undefined;
  area: number | undefined;
  floor: number | undefined;
  notes: string;
}

/** What no field of the form shows, and the customer gets all the same. */
export type LeadRest = Pick<ParsedLead, 'services' | 'source' | 'company' | 'destination' | 'apartment'>;

export type LeadFormErrors = Partial<Record<keyof LeadForm, string>>;

/** Specification 3 section 5. */
export const NO_NAME = 'Bitte geben Sie einen Kundennamen ein';
export const NO_CONTACT = 'Bitte geben Sie entweder eine E-Mail-Adresse oder Telefonnummer ein';

export function formOfLead(lead: ParsedLead): LeadForm {
  const { apartment } = lead;
  return {
    name: lead.name === UNKNOWN_NAME ? '' : lead.name,
    firstName: lead.firstName ?? '',
    lastName: lead.lastName ?? '',
    email: lead.email,
    phone: lead.phone,
    fromAddress: lead.fromAddress,
    toAddress: lead.toAddress,
    movingDate: lead.movingDate ?? '',
    rooms: apartment?.rooms || undefined,
    area: apartment?.area || undefined,
    floor: apartment?.floor,
    notes: lead.notes,
  };
}

/** @param isLenient without name and contact too: the name is 'Unbekannt' then */
export function readLeadForm(
  form: LeadForm,
  rest: LeadRest,
  isLenient: boolean,
): { customer: NewCustomer } | { errors: LeadFormErrors; problem: string } {
  const name = form.name.trim();
  const hasName = name !== '' && name !== UNKNOWN_NAME;
  const hasContact = form.email.trim() !== '' || form.phone.trim() !== '';
  if (!isLenient && !hasName) return { errors: { name: 'Pflichtfeld' }, problem: NO_NAME };
  if (!isLenient && !hasContact) {
    const reason = 'E-Mail oder Telefon erforderlich';
    return { errors: { email: reason, phone: reason }, problem: NO_CONTACT };
  }
  const movingDate = parseDate(form.movingDate);
  const reading = newCustomerSchema.safeParse({
    name: hasName ? name : UNKNOWN_NAME,
    ...given('firstName', form.firstName),
    ...given('lastName', form.lastName),
    ...given('notes', form.notes),
    ...(rest.company !== undefined && { company: rest.company }),
    ...(movingDate !== undefined && { movingDate }),
    email: form.email,
    phone: form.phone,
    fromAddress: form.fromAddress,
    toAddress: form.toAddress,
    ...(knowsHome(form, rest) && {
      apartment: {
        // What is no number is 0 (specification 3 section 5).
        rooms: form.rooms ?? 0,
        area: form.area ?? 0,
        ...(form.floor !== undefined && { floor: form.floor }),
        hasElevator: rest.apartment?.hasElevator ?? false,
      },
    }),
    ...(rest.destination && { destination: rest.destination }),
    services: rest.services.length > 0 ? rest.services : ['Umzug'],
    source: rest.source,
  });
  if (reading.success) return { customer: reading.data };
  const [issue] = reading.error.issues;
  const field = String(issue?.path.at(-1) ?? '');
  const reason = issue?.message ?? 'Ungültige Eingabe';
  return { errors: { [field]: reason }, problem: reason };
}

function knowsHome({ rooms, area, floor }: LeadForm, { apartment }: LeadRest): boolean {
  return apartment !== undefined || [rooms, area, floor].some((figure) => figure !== undefined);
}

function given(field: string, text: string): Record<string, string> {
  const trimmed = text.trim();
  return trimmed === '' ? {} : { [field]: trimmed };
}

/** As `parseLead` takes it. */
export function leadMailOf({ from, subject, date, text = '', html }: FailedMail) {
  return { from, subject, date, text, ...(html !== undefined && { html }) };
}

import {
  type EditedLead,
  entryOfLead,
  type FailedMail,
  isEmail,
  MISSING_IN_LEAD_TEXTS,
  missingInLead,
  type NewCustomer,
  newCustomerSchema,
  type ParsedLead,
  parseDate,
  phoneProblem,
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

const WRONG_EMAIL = 'E-Mail-Format ist ungültig';
const NO_CONTACT = 'E-Mail oder Telefon erforderlich';
/** The schema's own words for these are English. */
const WRONG_FIGURES = new Map([
  ['rooms', 'Zimmer: eine Zahl von 0 bis 100'],
  ['area', 'Fläche: eine Zahl von 0 bis 100.000'],
  ['floor', 'Etage: eine ganze Zahl von -5 bis 200'],
]);
/** Specification 3 section 5. */
const MISSING: Record<'name' | 'contact', LeadFormErrors> = {
  name: { name: 'Pflichtfeld' },
  contact: { email: NO_CONTACT, phone: NO_CONTACT },
};

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

/** As `readLeadForm` refuses it. */
export function emailProblem(email: string): string | undefined {
  const written = email.trim();
  return written === '' || isEmail(written) ? undefined : WRONG_EMAIL;
}

/** @param isLenient without name and contact too: the name is 'Unbekannt' then */
export function readLeadForm(
  form: LeadForm,
  rest: LeadRest,
  isLenient: boolean,
): { customer: NewCustomer } | { errors: LeadFormErrors; problem: string } {
  const missing = isLenient ? undefined : missingInLead(form);
  if (missing) return { errors: MISSING[missing], problem: MISSING_IN_LEAD_TEXTS[missing] };
  const wrongPhone = phoneProblem(form.phone);
  if (wrongPhone !== undefined) return { errors: { phone: wrongPhone }, problem: wrongPhone };
  const reading = newCustomerSchema.safeParse(entryOfLead(leadOfForm(form, rest)));
  if (reading.success) return { customer: reading.data };
  const [issue] = reading.error.issues;
  const field = String(issue?.path.at(-1) ?? '');
  const reason = WRONG_FIGURES.get(field) ?? issue?.message ?? 'Ungültige Eingabe';
  return { errors: { [field]: reason }, problem: reason };
}

function leadOfForm(form: LeadForm, rest: LeadRest): EditedLead {
  const { source, services, company, destination } = rest;
  const movingDate = parseDate(form.movingDate);
  const apartment = homeOf(form, rest);
  return {
    source,
    services,
    name: form.name.trim(),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email,
    phone: form.phone,
    fromAddress: form.fromAddress,
    toAddress: form.toAddress,
    notes: form.notes.trim(),
    ...(company !== undefined && { company }),
    ...(movingDate !== undefined && { movingDate }),
    ...(apartment && { apartment }),
    ...(destination && { destination }),
  };
}

/** Undefined where nobody speaks of it. What is no number is 0 (specification 3 section 5). */
function homeOf({ rooms, area, floor }: LeadForm, { apartment }: LeadRest): ParsedLead['apartment'] {
  if (!apartment && [rooms, area, floor].every((figure) => figure === undefined)) return undefined;
  return {
    rooms: rooms ?? 0,
    area: area ?? 0,
    ...(floor !== undefined && { floor }),
    ...(apartment?.hasElevator !== undefined && { hasElevator: apartment.hasElevator }),
  };
}

/** As `parseLead` takes it. */
export function leadMailOf({ from, subject, date, text = '', html }: FailedMail) {
  return { from, subject, date, text, ...(html !== undefined && { html }) };
}

import {
  type EditedLead,
  entryOfLead,
  type FailedMail,
  isBlank,
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

export type NamePart = 'firstName' | 'lastName';

/** What staff make of a lead (specification 3 sections 2.11 and 2.14). */
export interface LeadForm {
  name: string;
  firstName: string;
  lastName: string;
  /** Which of the two staff have typed: they stay as they are when the full name changes. */
  typedParts: readonly NamePart[];
  /** The two as the mail has them, whatever the full name was meanwhile. */
  readParts: Readonly<Record<NamePart, string>>;
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
  const readParts = { firstName: lead.firstName ?? '', lastName: lead.lastName ?? '' };
  return {
    name: lead.name === UNKNOWN_NAME ? '' : lead.name,
    ...readParts,
    readParts,
    typedParts: [],
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
function emailProblem(email: string): string | undefined {
  const written = email.trim();
  return written === '' || isEmail(written) ? undefined : WRONG_EMAIL;
}

/** What a field says as soon as it is left; only who submits is told that a contact is missing. */
export function problemsOnLeaving(form: LeadForm, isLenient: boolean): LeadFormErrors {
  const [wrongEmail, wrongPhone] = [emailProblem(form.email), phoneProblem(form.phone)];
  return {
    ...(!isLenient && missingInLead(form) === 'name' && MISSING.name),
    ...(wrongEmail !== undefined && { email: wrongEmail }),
    ...(wrongPhone !== undefined && { phone: wrongPhone }),
  };
}

/**
 * All that is wrong at once, and of that the first in words.
 * @param isLenient without name and contact too: where nobody is named the name is 'Unbekannt' then
 */
export function readLeadForm(
  form: LeadForm,
  rest: LeadRest,
  isLenient: boolean,
): { customer: NewCustomer } | { errors: LeadFormErrors; problem: string } {
  const missing = isLenient ? undefined : missingInLead(form);
  const wrongPhone = phoneProblem(form.phone);
  const reading = newCustomerSchema.safeParse(entryOfLead(leadOfForm(form, rest)));
  if (reading.success && !missing && wrongPhone === undefined) return { customer: reading.data };
  const refused = (reading.error?.issues ?? []).map(({ path, message }) => {
    const field = String(path.at(-1) ?? '');
    return { field, reason: WRONG_FIGURES.get(field) ?? message };
  });
  const problems = [
    ...(missing ? [MISSING_IN_LEAD_TEXTS[missing]] : []),
    ...(wrongPhone !== undefined ? [wrongPhone] : []),
    ...refused.map(({ reason }) => reason),
  ];
  return {
    errors: {
      ...Object.fromEntries(refused.map(({ field, reason }) => [field, reason])),
      ...(wrongPhone !== undefined && { phone: wrongPhone }),
      ...(missing && MISSING[missing]),
    },
    problem: problems[0] ?? 'Ungültige Eingabe',
  };
}

function leadOfForm(form: LeadForm, rest: LeadRest): EditedLead {
  const { source, services, company, destination } = rest;
  const [firstName, lastName] = [form.firstName.trim(), form.lastName.trim()];
  const movingDate = parseDate(form.movingDate);
  const apartment = homeOf(form, rest);
  return {
    source,
    services,
    name: isBlank(form.name) ? `${firstName} ${lastName}`.trim() : form.name.trim(),
    firstName,
    lastName,
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

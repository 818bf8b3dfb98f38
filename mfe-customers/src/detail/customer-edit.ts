import {
  type Apartment,
  type Customer,
  type Destination,
  givenNumber,
  isBlank,
  movingDateOf,
  normalizePhone,
  type TypedNumber,
  typedNumberSchema,
} from 'shared-kit/domain';
import * as z from 'zod/mini';

/**
 * The customer as the Informationen form shows it. Figures that nobody gave are absent, a floor among them: it
 * follows the address then (D14).
 */
export interface CustomerEdit {
  name: string;
  company: string;
  phone: string;
  email: string;
  movingDate: string;
  fromAddress: string;
  floor: TypedNumber;
  hasElevator: boolean;
  toAddress: string;
  toFloor: TypedNumber;
  toHasElevator: boolean;
  rooms: TypedNumber;
  area: TypedNumber;
  apartmentType: string;
  services: readonly string[];
  notes: string;
}

export type EditField = keyof CustomerEdit;

export const EDIT_LABELS: Record<EditField, string> = {
  name: 'Name',
  company: 'Firma',
  phone: 'Telefon',
  email: 'E-Mail',
  movingDate: 'Umzugsdatum',
  fromAddress: 'Von',
  floor: 'Etage (Von)',
  hasElevator: 'Aufzug (Von)',
  toAddress: 'Nach',
  toFloor: 'Etage (Nach)',
  toHasElevator: 'Aufzug (Nach)',
  rooms: 'Zimmer',
  area: 'Wohnfläche',
  apartmentType: 'Art',
  services: 'Dienstleistungen',
  notes: 'Notizen',
};

const EDIT_FIELDS = Object.keys(EDIT_LABELS).filter((field): field is EditField => field in EDIT_LABELS);

export const editSchema = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  movingDate: z.string(),
  fromAddress: z.string(),
  floor: typedNumberSchema,
  hasElevator: z.boolean(),
  toAddress: z.string(),
  toFloor: typedNumberSchema,
  toHasElevator: z.boolean(),
  rooms: typedNumberSchema,
  area: typedNumberSchema,
  apartmentType: z.string(),
  services: z.array(z.string()),
  notes: z.string(),
});

/** A figure that nobody gave is there, as undefined: forms are compared field by field. */
export function withFigures(edit: z.infer<typeof editSchema>): CustomerEdit {
  const { floor, toFloor, rooms, area } = edit;
  return { ...edit, floor, toFloor, rooms, area };
}

/** 0 rooms or 0 m² is how the store keeps 'not given': the form shows it as an empty field. */
const given = (figure: number | undefined) => (figure === 0 ? undefined : figure);

export function editOf(customer: Customer): CustomerEdit {
  const { apartment, destination } = customer;
  return {
    name: customer.name,
    company: customer.company ?? '',
    phone: customer.phone,
    email: customer.email,
    movingDate: movingDateOf(customer) ?? '',
    fromAddress: customer.fromAddress,
    floor: apartment?.floor,
    hasElevator: apartment?.hasElevator ?? false,
    toAddress: customer.toAddress,
    toFloor: destination?.floor,
    toHasElevator: destination?.hasElevator ?? false,
    rooms: given(apartment?.rooms),
    area: given(apartment?.area),
    apartmentType: apartment?.type ?? '',
    services: customer.services,
    notes: customer.notes ?? '',
  };
}

function sameValue(a: CustomerEdit[EditField], b: CustomerEdit[EditField]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields in which two states of the form differ, in the order of the form. */
export function changedFields(before: CustomerEdit, after: CustomerEdit): EditField[] {
  return EDIT_FIELDS.filter((field) => !sameValue(before[field], after[field]));
}

/**
 * The customer with the form's values written over it. What the form leaves as it was stays untouched, so a floor
 * that is only read from the address goes on following it.
 */
export function applyEdit(customer: Customer, edit: CustomerEdit, updatedAt: string): Customer {
  const changed = new Set(changedFields(editOf(customer), edit));
  const {
    movingDate: _movingDate,
    moveDate: _moveDate,
    notes: _notes,
    company: _company,
    ...kept
  } = customer;
  const text = (field: 'name' | 'email' | 'fromAddress' | 'toAddress') =>
    changed.has(field) ? edit[field].trim() : customer[field];
  const next: Customer = {
    ...kept,
    name: text('name'),
    phone: changed.has('phone') ? normalizePhone(edit.phone) : customer.phone,
    email: text('email'),
    fromAddress: text('fromAddress'),
    toAddress: text('toAddress'),
    services: [...edit.services],
    updatedAt,
  };
  if (changed.has('movingDate')) {
    if (edit.movingDate !== '') next.movingDate = edit.movingDate;
  } else {
    if (customer.movingDate !== undefined) next.movingDate = customer.movingDate;
    if (customer.moveDate !== undefined) next.moveDate = customer.moveDate;
  }
  const company = changed.has('company') ? edit.company.trim() : customer.company;
  if (company !== undefined && !isBlank(company)) next.company = company;
  if (!isBlank(edit.notes)) next.notes = edit.notes;
  if (OF_THE_APARTMENT.some((field) => changed.has(field))) next.apartment = apartmentOf(edit);
  if (changed.has('toFloor') || changed.has('toHasElevator')) {
    next.destination = endOf(edit.toFloor, edit.toHasElevator);
  }
  return next;
}

const OF_THE_APARTMENT: readonly EditField[] = ['rooms', 'area', 'apartmentType', 'floor', 'hasElevator'];

/** What is no number is not saved (`problemsOfEdit`). */
function apartmentOf({ rooms, area, apartmentType, floor, hasElevator }: CustomerEdit): Apartment {
  const type = apartmentType.trim();
  return {
    rooms: givenNumber(rooms) ?? 0,
    area: givenNumber(area) ?? 0,
    ...(type !== '' && { type }),
    ...endOf(floor, hasElevator),
  };
}

function endOf(floor: TypedNumber, hasElevator: boolean): Destination {
  const number = givenNumber(floor);
  return { hasElevator, ...(number !== undefined && { floor: number }) };
}

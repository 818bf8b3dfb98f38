import { type Customer, destinationOf, normalizePhone, startOf } from 'shared-kit/domain';
import { movingDateOf } from '../moving-date.ts';

/**
 * The customer as the Informationen form shows it. Figures that nobody gave are absent; both floors are those
 * that hold at the moment, given or read from the address (D14).
 */
export interface CustomerEdit {
  name: string;
  phone: string;
  email: string;
  movingDate: string;
  fromAddress: string;
  floor: number | undefined;
  hasElevator: boolean;
  toAddress: string;
  toFloor: number | undefined;
  toHasElevator: boolean;
  rooms: number | undefined;
  area: number | undefined;
  services: readonly string[];
  notes: string;
}

export type EditField = keyof CustomerEdit;

export const EDIT_LABELS: Record<EditField, string> = {
  name: 'Name',
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
  services: 'Dienstleistungen',
  notes: 'Notizen',
};

export const EDIT_FIELDS: readonly EditField[] = [
  'name',
  'phone',
  'email',
  'movingDate',
  'fromAddress',
  'floor',
  'hasElevator',
  'toAddress',
  'toFloor',
  'toHasElevator',
  'rooms',
  'area',
  'services',
  'notes',
];

/** 0 rooms or 0 m² is how the store keeps 'not given': the form shows it as an empty field. */
const given = (figure: number | undefined) => (figure === 0 ? undefined : figure);

export function editOf(customer: Customer): CustomerEdit {
  const start = startOf(customer);
  const destination = destinationOf(customer);
  return {
    name: customer.name,
    phone: customer.phone,
    email: customer.email,
    movingDate: movingDateOf(customer) ?? '',
    fromAddress: customer.fromAddress,
    floor: start.floor,
    hasElevator: start.hasElevator,
    toAddress: customer.toAddress,
    toFloor: destination.floor,
    toHasElevator: destination.hasElevator,
    rooms: given(customer.apartment?.rooms),
    area: given(customer.apartment?.area),
    services: customer.services,
    notes: customer.notes ?? '',
  };
}

export function sameValue(a: CustomerEdit[EditField], b: CustomerEdit[EditField]): boolean {
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
  const { movingDate: _movingDate, moveDate: _moveDate, notes: _notes, ...kept } = customer;
  const next: Customer = {
    ...kept,
    name: edit.name.trim(),
    phone: changed.has('phone') ? normalizePhone(edit.phone) : customer.phone,
    email: edit.email.trim(),
    fromAddress: edit.fromAddress.trim(),
    toAddress: edit.toAddress.trim(),
    services: [...edit.services],
    updatedAt,
  };
  if (changed.has('movingDate')) {
    if (edit.movingDate !== '') next.movingDate = edit.movingDate;
  } else {
    if (customer.movingDate !== undefined) next.movingDate = customer.movingDate;
    if (customer.moveDate !== undefined) next.moveDate = customer.moveDate;
  }
  if (edit.notes.trim() !== '') next.notes = edit.notes;
  if ((['rooms', 'area', 'floor', 'hasElevator'] as const).some((field) => changed.has(field))) {
    next.apartment = {
      ...customer.apartment,
      rooms: edit.rooms ?? 0,
      area: edit.area ?? 0,
      floor: edit.floor ?? 0,
      hasElevator: edit.hasElevator,
    };
  }
  if (changed.has('toFloor') || changed.has('toHasElevator')) {
    next.destination = { floor: edit.toFloor ?? 0, hasElevator: edit.toHasElevator };
  }
  return next;
}

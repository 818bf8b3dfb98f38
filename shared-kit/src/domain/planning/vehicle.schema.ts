import * as z from 'zod/mini';
import { textLine } from '../fields.ts';
import { isBlank } from '../is-blank.ts';

export const VEHICLE_TYPES = ['LKW', 'Transporter'] as const;

/** Specification 3 section 3. */
export const vehicleSchema = z.strictObject({
  id: textLine(60).check(z.minLength(1)),
  name: textLine(60).check(z.refine((name) => !isBlank(name), 'Bitte geben Sie dem Fahrzeug einen Namen')),
  type: z.enum(VEHICLE_TYPES),
  /** Empty while nobody has entered it. */
  licensePlate: textLine(20),
});

export type Vehicle = z.infer<typeof vehicleSchema>;

/** Those of a new office; staff change them in the settings (D44). */
export const DEFAULT_VEHICLES: Vehicle[] = [
  { id: 'lkw-1', name: 'LKW 1', type: 'LKW', licensePlate: '' },
  { id: 'lkw-2', name: 'LKW 2', type: 'LKW', licensePlate: '' },
  { id: 'transporter-1', name: 'Transporter 1', type: 'Transporter', licensePlate: '' },
  { id: 'transporter-2', name: 'Transporter 2', type: 'Transporter', licensePlate: '' },
];

/** Staff tell vehicles apart by their names: case and blanks around make no other one. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

const fold = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de');

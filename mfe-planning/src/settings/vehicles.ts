import { conflictingSettings } from 'shared-kit/api';
import type { MergedRecord } from 'shared-kit/data/three-way-merge';
import { isBlank, isSameName, type Settings, type Vehicle, vehicleSchema } from 'shared-kit/domain';

/** A vehicle as it is typed. */
export type TypedVehicle = Omit<Vehicle, 'id'>;

export const VEHICLE_LABELS: Readonly<Record<keyof TypedVehicle, string>> = {
  name: 'Name',
  type: 'Art',
  licensePlate: 'Kennzeichen',
};

/** As much as one holds (specification 3 section 3): said where it is typed, never cut off unseen. */
const MOST: Readonly<Record<'name' | 'licensePlate', number>> = { name: 60, licensePlate: 20 };

export type VehicleErrors = Partial<Record<keyof typeof MOST, string>>;

/** Why a vehicle cannot be saved so. The message is German. */
export class VehicleProblem extends Error {
  /** Where it is to be mended; absent: it is gone. */
  readonly field: 'name' | undefined;
  constructor(message: string, field?: 'name') {
    super(message);
    this.name = 'VehicleProblem';
    this.field = field;
  }
}

/** @returns German; undefined: the name is free */
function nameProblem(name: string, others: readonly Vehicle[]): string | undefined {
  if (isBlank(name)) return 'Bitte geben Sie dem Fahrzeug einen Namen';
  return others.some((other) => isSameName(other.name, name))
    ? 'So heißt schon ein anderes Fahrzeug'
    : undefined;
}

/** @returns German, of what was typed */
export function vehicleErrors(typed: TypedVehicle, others: readonly Vehicle[]): VehicleErrors {
  const tooLong = (field: keyof typeof MOST) =>
    tidied(typed)[field].length > MOST[field] ? `Höchstens ${MOST[field]} Zeichen` : undefined;
  const name = nameProblem(typed.name, others) ?? tooLong('name');
  const licensePlate = tooLong('licensePlate');
  return { ...(name && { name }), ...(licensePlate && { licensePlate }) };
}

/** @throws VehicleProblem where another one has that name by now */
export function withVehicle(settings: Settings, vehicle: Vehicle, at = settings.vehicles.length): Settings {
  const others = settings.vehicles.filter(({ id }) => id !== vehicle.id);
  const problem = nameProblem(vehicle.name, others);
  if (problem !== undefined) throw new VehicleProblem(problem, 'name');
  return { ...settings, vehicles: others.toSpliced(at, 0, { id: vehicle.id, ...tidied(vehicle) }) };
}

/** One vehicle of the settings, where two change it at once (D7). @throws VehicleProblem where it was removed meanwhile */
export function vehicleRecord(id: string): MergedRecord<TypedVehicle, Settings> {
  return {
    labels: VEHICLE_LABELS,
    contentOf({ vehicles }) {
      const vehicle = vehicles.find((one) => one.id === id);
      if (!vehicle) throw new VehicleProblem('Das Fahrzeug wurde inzwischen entfernt');
      const { name, type, licensePlate } = vehicle;
      return { name, type, licensePlate };
    },
    parse(parts) {
      const { id: _, ...typed } = vehicleSchema.parse({ id, ...Object(parts) });
      return typed;
    },
    shown: (content, part) => content[part],
    conflictOf: conflictingSettings,
  };
}

function tidied({ name, type, licensePlate }: TypedVehicle): TypedVehicle {
  const line = (text: string) => text.trim().replace(/\s+/g, ' ');
  return { name: line(name), type, licensePlate: line(licensePlate).toLocaleUpperCase('de') };
}

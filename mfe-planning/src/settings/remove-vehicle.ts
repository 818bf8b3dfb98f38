import type { Settings, Stored, Vehicle } from 'shared-kit/domain';
import { changeSettings } from './change-settings.ts';
import { withVehicle } from './vehicles.ts';

export interface VehicleRemoval {
  /** As they are then. */
  settings: Stored<Settings>;
  /** It is called otherwise by now than staff were asked about, and stays (D7). */
  changed?: Vehicle;
  /** Puts back what was removed, at its place; absent: it stays, or was removed before. @throws as `changeSettings`, VehicleProblem */
  undo?: () => Promise<Stored<Settings>>;
}

/**
 * Removes a vehicle, as staff were asked about it.
 * @throws as `changeSettings`
 */
export async function removeVehicle(asked: Vehicle): Promise<VehicleRemoval> {
  const found: { at: number; vehicle?: Vehicle | undefined } = { at: -1 };
  const settings = await changeSettings((data) => {
    found.at = data.vehicles.findIndex(({ id }) => id === asked.id);
    found.vehicle = data.vehicles[found.at];
    if (!found.vehicle || !isCalledSo(found.vehicle, asked)) return undefined;
    return { ...data, vehicles: data.vehicles.toSpliced(found.at, 1) };
  });
  const { at, vehicle } = found;
  if (!vehicle) return { settings };
  if (!isCalledSo(vehicle, asked)) return { settings, changed: vehicle };
  return {
    settings,
    undo: () =>
      changeSettings((data) =>
        // The answer to an earlier attempt got lost.
        data.vehicles.some(({ id }) => id === vehicle.id) ? undefined : withVehicle(data, vehicle, at),
      ),
  };
}

const isCalledSo = (now: Vehicle, asked: Vehicle) =>
  now.name === asked.name && now.licensePlate === asked.licensePlate;

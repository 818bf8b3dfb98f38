import type { Vehicle } from 'shared-kit/domain';
import { type OfficeSettings, useCurrentOfficeSettings } from '../office/use-office-settings.ts';

export type OfficeVehicles =
  | Exclude<OfficeSettings, { status: 'ready' }>
  | { status: 'ready'; vehicles: Vehicle[] };

/** Those that staff keep in the settings (D44). */
export function useOfficeVehicles(): OfficeVehicles {
  const office = useCurrentOfficeSettings();
  return office.status === 'ready' ? { status: 'ready', vehicles: office.settings.data.vehicles } : office;
}

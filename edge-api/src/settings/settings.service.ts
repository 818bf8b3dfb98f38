import type { DocumentStore, Transaction } from 'shared-kit/data';
import { DEFAULT_SETTINGS, type Settings, type Stored, settingsSchema } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { system } from './system.collection.ts';

export const SETTINGS_ID = 'settings';

/** The settings (D44); their defaults, as version 0, until some are saved. */
export async function readSettings(store: DocumentStore): Promise<Stored<Settings>> {
  return checked(await store.get(system.name, SETTINGS_ID));
}

/** @throws ApiProblem 409 with the `current` settings where they are not those of version `basedOn` (D7). */
export async function saveSettings(
  store: DocumentStore,
  settings: Settings,
  basedOn: number,
): Promise<Stored<Settings>> {
  return store.transact(async (transaction) => {
    const current = checked(await transaction.get(system.name, SETTINGS_ID));
    if (current.version !== basedOn) {
      throw new ApiProblem(409, 'conflict', 'Die Einstellungen wurden inzwischen geändert', {
        body: { current },
      });
    }
    transaction.set(system.name, SETTINGS_ID, settings);
    return { id: SETTINGS_ID, version: current.version + 1, data: settings };
  });
}

/** The same in a transaction; undefined where they are damaged: nothing is promised to a customer from defaults then. */
export async function settingsIn(transaction: Transaction): Promise<Settings | undefined> {
  const stored = await transaction.get(system.name, SETTINGS_ID);
  return stored ? settingsSchema.safeParse(stored.data).data : DEFAULT_SETTINGS;
}

export function damagedSettings(cause?: unknown): ApiProblem {
  return new ApiProblem(500, 'damaged', 'Die gespeicherten Einstellungen sind beschädigt', { cause });
}

function checked(stored: Stored<unknown> | undefined): Stored<Settings> {
  if (!stored) return { id: SETTINGS_ID, version: 0, data: DEFAULT_SETTINGS };
  const settings = settingsSchema.safeParse(stored.data);
  if (settings.success) return { ...stored, data: settings.data };
  throw damagedSettings(settings.error);
}

import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  DEFAULT_IMPORT_SETTINGS,
  type ImportSettings,
  importSettingsSchema,
  type Stored,
} from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { system } from '../settings/system.collection.ts';

const SETTINGS_ID = 'import_settings';

/** Their defaults, as version 0, until some are saved. @throws ApiProblem 500 `damaged` */
export async function readImportSettings(store: DocumentStore): Promise<Stored<ImportSettings>> {
  return checked(await store.get(system.name, SETTINGS_ID));
}

/** The same in a transaction. */
export async function importSettingsIn(transaction: Transaction): Promise<ImportSettings> {
  return checked(await transaction.get(system.name, SETTINGS_ID)).data;
}

/** @throws ApiProblem 409 with the `current` settings where they are not those of version `basedOn` (D7). */
export async function saveImportSettings(
  store: DocumentStore,
  { emailSources, ...entered }: ImportSettings,
  basedOn: number,
): Promise<Stored<ImportSettings>> {
  const settings = { ...entered, emailSources: [...new Set(emailSources.map((one) => one.toLowerCase()))] };
  return store.transact(async (transaction) => {
    const current = checked(await transaction.get(system.name, SETTINGS_ID));
    if (current.version !== basedOn) {
      throw new ApiProblem(409, 'conflict', 'Die Einstellungen wurden inzwischen geändert', {
        body: { current },
      });
    }
    transaction.set<ImportSettings>(system.name, SETTINGS_ID, settings);
    return { id: SETTINGS_ID, version: current.version + 1, data: settings };
  });
}

/** Damaged settings must not pass as defaults: those would write to customers. */
function checked(stored: Stored<unknown> | undefined): Stored<ImportSettings> {
  if (!stored) return { id: SETTINGS_ID, version: 0, data: DEFAULT_IMPORT_SETTINGS };
  const settings = importSettingsSchema.safeParse(stored.data);
  if (settings.success) return { ...stored, data: settings.data };
  throw new ApiProblem(500, 'damaged', 'Die gespeicherten Import-Einstellungen sind beschädigt', {
    cause: settings.error,
  });
}

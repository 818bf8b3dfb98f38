import { conflictingSettings, readSettings, saveSettings } from 'shared-kit/api';
import type { Settings, Stored } from 'shared-kit/domain';

/**
 * Makes a change of one section on top of whatever else is changed meanwhile: all settings are one document, and what
 * other sections say is nothing to it.
 * @param change may run several times; refuses by throwing
 * @throws ApiError, and what `change` throws
 */
export async function changeSettings(change: (settings: Settings) => Settings): Promise<Stored<Settings>> {
  let current = await readSettings();
  for (;;) {
    try {
      return await saveSettings(change(current.data), current.version);
    } catch (error) {
      const theirs = conflictingSettings(error);
      if (!theirs) throw error;
      current = theirs;
    }
  }
}

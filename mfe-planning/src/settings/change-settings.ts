import { conflictingSettings, readSettings, saveSettings } from 'shared-kit/api';
import type { Settings, Stored } from 'shared-kit/domain';

/**
 * Makes a change of one section on top of whatever else is changed meanwhile: all settings are one document, and what
 * other sections say is nothing to it.
 * @param change may run several times; refuses by throwing; undefined: they stay as they are
 * @param seen what it is made on first; read where it is not given
 * @returns the settings as they are then
 * @throws ApiError, and what `change` throws
 */
export async function changeSettings(
  change: (settings: Settings) => Settings | undefined | Promise<Settings | undefined>,
  seen?: Stored<Settings>,
): Promise<Stored<Settings>> {
  let current = seen ?? (await readSettings());
  for (;;) {
    const changed = await change(current.data);
    if (!changed) return current;
    try {
      return await saveSettings(changed, current.version);
    } catch (error) {
      const theirs = conflictingSettings(error);
      if (!theirs) throw error;
      current = theirs;
    }
  }
}

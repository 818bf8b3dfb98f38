import { create } from 'zustand';
import { isBlank } from '../domain/is-blank.ts';
import { DEFAULT_PREFERENCES, type Preferences, preferencesSchema } from './preferences.schema.ts';

/** Where the browser keeps them; personal to it, so not in the shared store (D5). */
export const PREFERENCES_KEY = 'preferences';

function stored(): Preferences {
  try {
    const text = localStorage.getItem(PREFERENCES_KEY);
    return text === null
      ? DEFAULT_PREFERENCES
      : (preferencesSchema.safeParse(JSON.parse(text)).data ?? DEFAULT_PREFERENCES);
  } catch {
    // Damaged, or storage is forbidden here: the defaults serve.
    return DEFAULT_PREFERENCES;
  }
}

interface PreferencesState extends Preferences {
  change(part: Partial<Preferences>): void;
}

/** The display preferences of this browser and how to change them. */
export const usePreferences = create<PreferencesState>()((set, get) => ({
  ...stored(),
  change(part) {
    set(part);
    try {
      localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferencesSchema.parse(get())));
    } catch {
      // Storage is full or forbidden: they hold until the tab is closed.
    }
  },
}));

/** Another tab of this browser changed them: follow. @returns stops following. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === PREFERENCES_KEY) usePreferences.setState(stored());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

const UNNAMED = 'Unbekannt';

/** What `createdBy`, note authors and `sentBy` record (D3). */
export function staffName(): string {
  const { displayName } = usePreferences.getState();
  return isBlank(displayName) ? UNNAMED : displayName.trim();
}

/** 'von Ole Hansen' of a recorded name; empty where whoever it was gave none. */
export function byStaff(recorded: string | undefined): string {
  return recorded === undefined || recorded === '' || recorded === UNNAMED ? '' : `von ${recorded}`;
}

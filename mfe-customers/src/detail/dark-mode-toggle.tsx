import { usePreferences } from 'shared-kit/preferences';
import { Icon, ToggleButton } from 'shared-kit/ui';

/** Switches this browser between light and dark. */
export function DarkModeToggle() {
  const darkMode = usePreferences((preferences) => preferences.darkMode);
  const change = usePreferences((preferences) => preferences.change);
  return (
    <ToggleButton
      appearance="subtle"
      icon={<Icon name={darkMode ? 'sun' : 'moon'} />}
      aria-label="Dunkles Design"
      title="Dunkles Design"
      checked={darkMode}
      onClick={() => change({ darkMode: !darkMode })}
    />
  );
}

import { usePreferences } from 'shared-kit/preferences';
import { Icon, ToggleButton } from 'shared-kit/ui';

/** Whether this browser is dark, and how to change it. */
export function useDarkMode() {
  const isOn = usePreferences((preferences) => preferences.darkMode);
  const change = usePreferences((preferences) => preferences.change);
  return { isOn, toggle: () => change({ darkMode: !isOn }) };
}

/** Switches this browser between light and dark. */
export function DarkModeToggle() {
  const { isOn, toggle } = useDarkMode();
  return (
    <ToggleButton
      appearance="subtle"
      icon={<Icon name={isOn ? 'sun' : 'moon'} />}
      aria-label="Dunkles Design"
      title="Dunkles Design"
      checked={isOn}
      onClick={toggle}
    />
  );
}

import { usePreferences } from 'shared-kit/preferences';
import { Icon, makeStyles, TOUCH, ToggleButton } from 'shared-kit/ui';

const useStyles = makeStyles({ touch: { [TOUCH]: { minWidth: '44px', minHeight: '44px' } } });

/** Switches this browser between light and dark. */
export function DarkModeToggle() {
  const styles = useStyles();
  const darkMode = usePreferences((preferences) => preferences.darkMode);
  const change = usePreferences((preferences) => preferences.change);
  return (
    <ToggleButton
      appearance="subtle"
      className={styles.touch}
      icon={<Icon name="dark-mode" />}
      aria-label="Dunkles Design"
      title="Dunkles Design"
      checked={darkMode}
      onClick={() => change({ darkMode: !darkMode })}
    />
  );
}

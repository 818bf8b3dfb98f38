import { FluentProvider, makeStaticStyles, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo } from 'react';
import { followOtherTabs, usePreferences } from '../../preferences/index.ts';
import { themeOf } from './theme.ts';

const useStyles = makeStyles({
  ground: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2 },
});

/**
 * Targets of 44 on touch screens (look: phone): Fluent has no token for a control's height.
 * Where reduced motion is asked for, nothing glides (look: motion).
 * And an open dialog locks scrolling on the root alone: on the body too, as Fluent does it, all that is sticky jumps.
 */
const useGlobalStyles = makeStaticStyles(`
body { overflow-y: visible !important; }
@media (pointer: coarse) {
  button.fui-Button, a.fui-Button { min-height: 44px; min-width: 44px; }
  .fui-Input button.fui-Button { min-height: 32px; min-width: 32px; }
  .fui-Tab, .fui-MenuItem, .fui-MenuItemRadio, .fui-MenuItemCheckbox, .fui-Option { min-height: 44px; align-items: center; }
}
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { transition-duration: 0s !important; scroll-behavior: auto !important; }
}`);

/** The one FluentProvider (design section 10), in the theme that staff chose. */
export function ThemedRoot({ children }: { children: ReactNode }) {
  useGlobalStyles();
  const styles = useStyles();
  const { darkMode, themeColor, fontSize, borderRadius } = usePreferences();
  const theme = useMemo(
    () => themeOf({ darkMode, themeColor, fontSize, borderRadius }),
    [darkMode, themeColor, fontSize, borderRadius],
  );

  useEffect(() => followOtherTabs(), []);
  useEffect(() => {
    // What the browser draws itself (date pickers, scroll bars, overscroll) follows along.
    document.documentElement.style.colorScheme = darkMode ? 'dark' : 'light';
    document.documentElement.style.backgroundColor = theme.colorNeutralBackground2;
  }, [darkMode, theme]);

  return (
    <FluentProvider theme={theme}>
      {/* Not on the provider itself: its classes are put on everything that floats, too. */}
      <div className={styles.ground}>{children}</div>
    </FluentProvider>
  );
}

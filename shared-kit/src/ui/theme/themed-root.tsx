import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo } from 'react';
import { usePreferences } from '../../preferences/index.ts';
import { themeOf } from './theme.ts';

const useStyles = makeStyles({
  root: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2 },
});

/** The one FluentProvider (design section 10), in the theme that staff chose. */
export function ThemedRoot({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const { darkMode, themeColor, fontSize, borderRadius } = usePreferences();
  const theme = useMemo(
    () => themeOf({ darkMode, themeColor, fontSize, borderRadius }),
    [darkMode, themeColor, fontSize, borderRadius],
  );

  useEffect(() => {
    // What the browser draws itself (date pickers, scroll bars, overscroll) follows along.
    document.documentElement.style.colorScheme = darkMode ? 'dark' : 'light';
    document.documentElement.style.backgroundColor = theme.colorNeutralBackground2;
  }, [darkMode, theme]);

  return (
    <FluentProvider theme={theme} className={styles.root}>
      {children}
    </FluentProvider>
  );
}

import { makeStyles, mergeClasses, Title2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { BackButton } from './back-button.tsx';
import { type Back, useAnnouncedBack, usePageChrome } from './page-chrome.ts';
import { NARROW, useIsNarrow } from './use-is-narrow.ts';

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  back: { marginLeft: '-8px' },
  words: { flex: '1 1 240px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  // Beside many actions a long name would be a column of single words: the actions go beneath it.
  long: { flexBasis: '60%' },
  title: { margin: 0, overflowWrap: 'anywhere', [NARROW]: { fontSize: tokens.fontSizeBase600 } },
  context: { color: tokens.colorNeutralForeground2, minWidth: 0 },
  actions: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
});

/** Characters. */
const LONG_TITLE = 48;

interface PageHeaderProps {
  title: string;
  /** An address, or what to do. On the phone the frame's top bar shows it. */
  back?: Back | undefined;
  /** One line beneath the title. */
  context?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  /** The rest, in a menu. */
  more?: ReactNode;
}

/** Opens every screen: back, title, one line of context, the primary action at the right, the rest in a menu. */
export function PageHeader({ title, back, context, action, more }: PageHeaderProps) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const { brand, topBar } = usePageChrome();
  useAnnouncedBack(back);
  return (
    <header className={styles.header}>
      <title>{`${title} · ${brand}`}</title>
      {back !== undefined && !(isNarrow && topBar) && (
        <div className={styles.back}>
          <BackButton back={back} />
        </div>
      )}
      <div className={mergeClasses(styles.words, title.length > LONG_TITLE && styles.long)}>
        <Title2 as="h1" className={styles.title}>
          {title}
        </Title2>
        {context !== undefined && <div className={styles.context}>{context}</div>}
      </div>
      {(action !== undefined || more !== undefined) && (
        <div className={styles.actions}>
          {action}
          {more}
        </div>
      )}
    </header>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName, makeStyles, tokens, typographyStyles, VERY_NARROW } from 'shared-kit/ui';

export const useRowStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '& > li + li': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '56px',
    padding: '8px',
    border: 'none',
    color: 'inherit',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    [VERY_NARROW]: { flexWrap: 'wrap' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  words: { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  title: { ...typographyStyles.body1Strong, overflowWrap: 'anywhere' },
  line: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  aside: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: tokens.spacingVerticalXS,
    flexShrink: 0,
    // Beneath, where both do not fit beside each other: a status is not torn.
    [VERY_NARROW]: {
      flexBasis: '100%',
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      paddingLeft: '32px',
      boxSizing: 'border-box',
    },
  },
  date: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface MailRowProps {
  icon: IconName;
  title: string;
  line: string;
  /** Under the second line. */
  more?: ReactNode;
  /** At the right. */
  aside: ReactNode;
}

/** What stands in a row of mails. */
export function MailRowWords({ icon, title, line, more, aside }: MailRowProps) {
  const styles = useRowStyles();
  return (
    <>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.line}>{line}</span>
        {more}
      </span>
      <span className={styles.aside}>{aside}</span>
    </>
  );
}

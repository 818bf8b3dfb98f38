import {
  LINES,
  makeStyles,
  mergeClasses,
  NAMED_LINES,
  tokens,
  typographyStyles,
  useIsNarrow,
} from 'shared-kit/ui';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    height: '100%',
    boxSizing: 'border-box',
    padding: '0 8px',
  },
  lines: {
    ...typographyStyles.caption1,
    lineHeight: '18px',
    flex: '1 1 0',
    minWidth: 0,
  },
  named: NAMED_LINES,
  further: LINES,
  aside: {
    ...typographyStyles.caption1,
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface CustomerFacts {
  name: string;
  /** The second line. */
  detail: string;
  /** Two lines more, from 900 px on. */
  middle?: readonly [string, string];
  /** At the right; on the phone a third line, so that the name keeps its room. */
  aside: string;
}

/** Pixels: three lines on the phone. */
export const CUSTOMER_ROW_HEIGHT = { wide: 56, narrow: 80 };

/**
 * A customer in a list: the name, a second line beneath, one fact at the right. Few and plain elements: scrolling and
 * typing draw many rows, each within a frame.
 */
export function CustomerRow(facts: CustomerFacts) {
  return (
    <div {...useCustomerRow(facts)}>
      <CustomerCells {...facts} />
    </div>
  );
}

/** For the element around `CustomerCells`. */
export function useCustomerRow({ name, detail, middle }: CustomerFacts) {
  const styles = useStyles();
  return { className: styles.row, title: [name, detail, ...(middle ?? [])].join('\n') };
}

export function CustomerCells({ name, detail, middle, aside }: CustomerFacts) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  return (
    <>
      <div className={mergeClasses(styles.lines, styles.named)}>
        {lines(isNarrow ? [name, detail, aside] : [name, detail])}
      </div>
      {middle && !isNarrow && (
        <div className={mergeClasses(styles.lines, styles.further)}>{lines(middle)}</div>
      )}
      {!isNarrow && <span className={styles.aside}>{aside}</span>}
    </>
  );
}

/** An address may have a line break of its own. */
const lines = (texts: readonly string[]) => texts.map((text) => text.replace(/\s*\n\s*/g, ', ')).join('\n');

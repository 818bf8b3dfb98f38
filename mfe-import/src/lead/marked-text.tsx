import type { ReactNode } from 'react';
import type { ParsedLead } from 'shared-kit/domain';
import { Caption1, makeStyles, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  label: { color: tokens.colorNeutralForeground3 },
  text: {
    margin: 0,
    maxHeight: 'min(480px, 60dvh)',
    overflowY: 'auto',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyBase,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  mark: { color: 'inherit', backgroundColor: tokens.colorBrandBackground2, borderRadius: '2px' },
});

interface MarkedTextProps {
  text: string;
  /** Offsets in `text`. */
  marks: readonly { field: string; start: number; end: number }[];
}

/** The text of a mail, with the words marked that it was read by. */
export function MarkedLead({ lead }: { lead: Pick<ParsedLead, 'readText' | 'recognised'> }) {
  const marks = lead.recognised.flatMap(({ field, start, end }) =>
    start === undefined || end === undefined ? [] : { field, start, end },
  );
  return <MarkedText text={lead.readText} marks={marks} />;
}

/** The text of a mail, with the words marked that were recognised. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Caption1 className={styles.label}>E-Mail</Caption1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <pre className={styles.text} tabIndex={0}>
        {text === '' ? 'Die E-Mail hat keinen Text.' : parts(text, marks, styles.mark)}
      </pre>
    </div>
  );
}

function parts(text: string, marks: MarkedTextProps['marks'], className: string): ReactNode[] {
  const found: ReactNode[] = [];
  let at = 0;
  for (const { field, start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    // Two fields may come from the same words.
    if (start < at || end <= start || end > text.length) continue;
    found.push(text.slice(at, start));
    found.push(
      <mark key={start} className={className} title={field}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  found.push(text.slice(at));
  return found;
}

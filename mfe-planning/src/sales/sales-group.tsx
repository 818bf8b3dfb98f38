import { type ReactNode, useId, useState } from 'react';
import { type SalesGroup as Group, SALES_GROUP_LABELS } from 'shared-kit/domain';
import { Button, Caption1, Icon, makeStyles, Subtitle2, tokens } from 'shared-kit/ui-core';
import { GROUP_ICONS } from './group-icons.ts';
import type { SalesRow as Row } from './sales-overview.ts';
import { SalesRow } from './sales-row.tsx';
import { useFocusInGroup } from './use-focus-in-group.ts';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    ':focus': { outlineStyle: 'none' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  icon: { color: tokens.colorBrandForeground1, flexShrink: 0 },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  rows: { margin: '0 -8px', padding: 0, listStyle: 'none' },
});

interface SalesGroupProps {
  group: Group;
  rows: readonly Row[];
  /** Of its heading: beneath the page's own, or a card's. */
  level: 'h2' | 'h3';
  /** Rows that show at first. */
  atFirst: number;
  /** What shows further ones, in place of the button. */
  more?: ReactNode;
  /** What can be done with a customer. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** Those who stand at one point of the way, newest first. */
export function SalesGroup({ group, rows, level, atFirst, more, actions }: SalesGroupProps) {
  const styles = useStyles();
  const titleId = useId();
  const [most, setMost] = useState(atFirst);
  const hidden = rows.length - most;
  const { group: section, onFocus } = useFocusInGroup(rows);
  return (
    <section ref={section} tabIndex={-1} className={styles.group} aria-labelledby={titleId} onFocus={onFocus}>
      <div className={styles.head}>
        <Icon name={GROUP_ICONS[group]} size={20} className={styles.icon} />
        <Subtitle2 as={level} id={titleId} className={styles.title}>
          {SALES_GROUP_LABELS[group]}
        </Subtitle2>
        <Caption1 className={styles.quiet}>{rows.length.toLocaleString('de-DE')}</Caption1>
      </div>
      {rows.length === 0 ? (
        <Caption1 className={styles.quiet}>Keine Kunden</Caption1>
      ) : (
        <ul className={styles.rows} aria-labelledby={titleId}>
          {rows.slice(0, most).map((row) => (
            <li key={row.customer.id}>
              <SalesRow row={row}>{actions?.(row)}</SalesRow>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <div>
          {more ?? (
            <Button appearance="subtle" onClick={() => setMost(most + atFirst)}>
              {`${hidden.toLocaleString('de-DE')} weitere anzeigen`}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

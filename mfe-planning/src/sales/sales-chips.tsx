import { SALES_GROUP_LABELS, SALES_GROUPS, type SalesGroup } from 'shared-kit/domain';
import { Link } from 'shared-kit/router';
import { Icon, makeStyles, mergeClasses, TOUCH, tokens, typographyStyles } from 'shared-kit/ui-core';
import { GROUP_ICONS } from './group-icons.ts';
import type { SalesOverview } from './sales-overview.ts';

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  chip: {
    ...typographyStyles.body1,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    boxSizing: 'border-box',
    minHeight: '32px',
    padding: '0 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [TOUCH]: { minHeight: '44px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  count: { ...typographyStyles.body1Strong, fontVariantNumeric: 'tabular-nums' },
});

interface SalesChipsProps {
  overview: SalesOverview;
  /** The one group that is shown; undefined: all. */
  chosen?: SalesGroup | undefined;
}

/** How many stand where; each leads to its group alone, and from there back to all. */
export function SalesChips({ overview, chosen }: SalesChipsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.chips} aria-label="Anzahl nach Stand">
      {SALES_GROUPS.map((group) => (
        <li key={group}>
          <Link
            to={group === chosen ? '/sales' : `/sales?gruppe=${group}`}
            replace={chosen !== undefined}
            className={mergeClasses(styles.chip, group === chosen && styles.chosen)}
            aria-current={group === chosen}
          >
            <Icon name={GROUP_ICONS[group]} size={16} />
            <span>{SALES_GROUP_LABELS[group]}</span>
            <span className={styles.count}>{overview[group].length.toLocaleString('de-DE')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

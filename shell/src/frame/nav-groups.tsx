import type { NavItem } from 'shared-kit/contract';
import { Link } from 'shared-kit/router';
import {
  Icon,
  makeStyles,
  mergeClasses,
  ONE_LINE,
  TOUCH,
  tokens,
  typographyStyles,
} from 'shared-kit/ui-core';
import { NavBadge } from './nav-badge.tsx';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyle: 'none' },
  caption: {
    ...typographyStyles.caption1Strong,
    margin: '20px 12px 6px',
    color: tokens.colorNeutralForeground3,
  },
  line: { height: '1px', margin: '12px 12px', backgroundColor: tokens.colorNeutralStroke2 },
  item: {
    ...typographyStyles.body1,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '36px',
    padding: '0 12px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [TOUCH]: { minHeight: '44px' },
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '10px',
      bottom: '10px',
      width: '3px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
  iconOnly: { justifyContent: 'center', padding: 0 },
  label: { flexGrow: 1, minWidth: 0, ...ONE_LINE },
  badge: { display: 'flex', flexShrink: 0 },
  corner: { position: 'absolute', top: '2px', right: '4px', display: 'flex' },
});

export interface NavGroupsProps {
  nav: readonly NavItem[];
  active: NavItem | undefined;
  /** Icons only, their names on hover. */
  collapsed?: boolean | undefined;
  onPreload(path: string): void;
}

/** Everything that sidebar and drawer offer: the daily work, then 'Administration'. */
export function NavGroups({ nav, collapsed = false, ...rest }: NavGroupsProps) {
  const styles = useStyles();
  const main = nav.filter((item) => item.group === 'main');
  const administration = nav.filter((item) => item.group === 'administration');
  return (
    <>
      <NavList label="Hauptmenü" items={main} collapsed={collapsed} {...rest} />
      {administration.length > 0 && (
        <>
          {collapsed ? (
            <div className={styles.line} />
          ) : (
            <div aria-hidden className={styles.caption}>
              Administration
            </div>
          )}
          <NavList label="Administration" items={administration} collapsed={collapsed} {...rest} />
        </>
      )}
    </>
  );
}

function NavList({
  label,
  items,
  active,
  collapsed,
  onPreload,
}: {
  label: string;
  items: readonly NavItem[];
  active: NavItem | undefined;
  collapsed: boolean;
  onPreload(path: string): void;
}) {
  const styles = useStyles();
  return (
    <ul className={styles.group} aria-label={label}>
      {items
        .toSorted((a, b) => a.order - b.order)
        .map((item) => (
          <li key={item.path}>
            <Link
              to={item.path}
              className={mergeClasses(
                styles.item,
                item === active && styles.active,
                collapsed && styles.iconOnly,
              )}
              onMouseEnter={() => onPreload(item.path)}
              onFocus={() => onPreload(item.path)}
              {...(item === active ? { 'aria-current': 'page' } : {})}
              {...(collapsed ? { 'aria-label': item.label, title: item.label } : {})}
            >
              <Icon name={item.icon} size={20} />
              {!collapsed && (
                <span className={styles.label} title={item.label}>
                  {item.label}
                </span>
              )}
              {item.badge !== undefined && (
                <span className={mergeClasses(styles.badge, collapsed && styles.corner)}>
                  <NavBadge badge={item.badge} compact={collapsed} />
                </span>
              )}
            </Link>
          </li>
        ))}
    </ul>
  );
}

import type { NavItem } from 'shared-kit/contract';
import { Link } from 'shared-kit/router';
import { Icon, makeStyles, mergeClasses, ONE_LINE, tokens, typographyStyles } from 'shared-kit/ui-core';
import { BOTTOM_BAR_HEIGHT } from './layout.ts';
import { NavBadge } from './nav-badge.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    zIndex: 100,
    left: 0,
    right: 0,
    bottom: 0,
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  items: { display: 'flex', height: `${BOTTOM_BAR_HEIGHT}px`, margin: 0, padding: 0, listStyle: 'none' },
  place: { flex: '1 1 0', minWidth: 0, display: 'flex' },
  item: {
    ...typographyStyles.caption2,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    width: '100%',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
  },
  active: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  symbol: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '26px',
    borderRadius: tokens.borderRadiusCircular,
  },
  activeSymbol: { backgroundColor: tokens.colorBrandBackground2 },
  badge: { position: 'absolute', top: '-4px', left: '32px', display: 'flex' },
  dot: { top: '2px', left: '38px' },
  label: { maxWidth: '100%', ...ONE_LINE },
});

/** As many as the phone's bar has room for, and the modules fill. */
const PLACES = 5;

interface BottomNavigationProps {
  items: readonly NavItem[];
  /** What else comes in is not known yet: its places are kept. */
  isLoading: boolean;
  active: NavItem | undefined;
  onPreload(path: string): void;
}

/** The phone's bar, within the thumb's reach. */
export function BottomNavigation({ items, isLoading, active, onPreload }: BottomNavigationProps) {
  const styles = useStyles();
  const kept = isLoading ? Math.max(0, PLACES - items.length) : 0;
  return (
    <nav className={styles.bar} aria-label="Schnellnavigation">
      <ul className={styles.items}>
        {items
          .toSorted((a, b) => a.order - b.order)
          .map((item) => (
            <li key={item.path} className={styles.place}>
              <Link
                to={item.path}
                className={mergeClasses(styles.item, item === active && styles.active)}
                onTouchStart={() => onPreload(item.path)}
                {...(item === active ? { 'aria-current': 'page' } : {})}
              >
                <span className={mergeClasses(styles.symbol, item === active && styles.activeSymbol)}>
                  <Icon name={item.icon} size={22} />
                  {item.badge !== undefined && (
                    <span className={mergeClasses(styles.badge, isDot(item.badge) && styles.dot)}>
                      <NavBadge badge={item.badge} compact />
                    </span>
                  )}
                </span>
                <span className={styles.label}>{item.label}</span>
              </Link>
            </li>
          ))}
        {kept > 0 && <li aria-hidden style={{ flex: `${kept} 1 0` }} />}
      </ul>
    </nav>
  );
}

/** A word has no room here. */
function isDot(badge: NonNullable<NavItem['badge']>): boolean {
  return typeof badge === 'string' || badge.dot === true;
}

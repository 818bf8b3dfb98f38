import { usePreferences } from 'shared-kit/preferences';
import {
  Button,
  Caption1,
  Icon,
  makeStyles,
  mergeClasses,
  ONE_LINE,
  Subtitle2,
  tokens,
} from 'shared-kit/ui-core';
import type { Brand } from './brand.ts';
import { BrandMark } from './brand-mark.tsx';
import { SIDEBAR_COLLAPSED_WIDTH, SIDEBAR_WIDTH, TOP_BAR_HEIGHT } from './layout.ts';
import { NavGroups, type NavGroupsProps } from './nav-groups.tsx';

const useStyles = makeStyles({
  sidebar: {
    position: 'sticky',
    top: 0,
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: `${SIDEBAR_WIDTH}px`,
    height: '100dvh',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    // Beneath it a list of thousands of rows would be a layer of its own.
    zIndex: 1,
    transitionProperty: 'width',
    transitionDuration: '150ms',
    transitionTimingFunction: 'ease-out',
  },
  collapsed: { width: `${SIDEBAR_COLLAPSED_WIDTH}px` },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    // In a low window the list beneath scrolls.
    flexShrink: 0,
    boxSizing: 'border-box',
    minHeight: `${TOP_BAR_HEIGHT + 12}px`,
    padding: '8px 14px 0',
    overflow: 'hidden',
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  // A line has room for nineteen letters, and many a firm has more.
  name: { overflowWrap: 'anywhere' },
  subtitle: {
    color: tokens.colorNeutralForeground3,
    ...ONE_LINE,
  },
  items: { flexGrow: 1, overflowY: 'auto', overflowX: 'hidden', padding: '8px' },
  foot: { display: 'flex', padding: '8px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  toggle: { minWidth: 0 },
});

/** Navigation from 900 px on: 240 wide, or icons only. */
export function Sidebar({ brand, ...rest }: Omit<NavGroupsProps, 'collapsed'> & { brand: Brand }) {
  const styles = useStyles();
  const collapsed = usePreferences((state) => state.sidebarCollapsed);
  const change = usePreferences((state) => state.change);
  const toggleLabel = collapsed ? 'Seitenleiste ausklappen' : 'Seitenleiste einklappen';
  return (
    <nav className={mergeClasses(styles.sidebar, collapsed && styles.collapsed)} aria-label="Navigation">
      <div className={styles.brand} title={`${brand.name} – ${brand.subtitle}`}>
        <BrandMark size={32} />
        {!collapsed && (
          <span className={styles.words}>
            <Subtitle2 className={styles.name}>{brand.name}</Subtitle2>
            <Caption1 className={styles.subtitle}>{brand.subtitle}</Caption1>
          </span>
        )}
      </div>
      <div className={styles.items}>
        <NavGroups {...rest} collapsed={collapsed} />
      </div>
      <div className={styles.foot}>
        <Button
          appearance="subtle"
          className={styles.toggle}
          icon={<Icon name={collapsed ? 'panel-open' : 'panel-close'} />}
          aria-label={toggleLabel}
          aria-expanded={!collapsed}
          title={toggleLabel}
          onClick={() => change({ sidebarCollapsed: !collapsed })}
        />
      </div>
    </nav>
  );
}

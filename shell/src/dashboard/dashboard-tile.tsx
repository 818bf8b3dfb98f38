import type { Tile } from 'shared-kit/contract';
import { Link } from 'shared-kit/router';
import { Body1, Icon, makeStyles, Subtitle2, tokens } from 'shared-kit/ui-core';

const useStyles = makeStyles({
  tile: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '88px',
    padding: '16px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    transitionProperty: 'background-color, border-color',
    transitionDuration: '150ms',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      border: `1px solid ${tokens.colorBrandStroke1}`,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  description: { color: tokens.colorNeutralForeground2 },
});

/** One way to go; its code is fetched as soon as somebody looks like going there. */
export function DashboardTile({ tile, onPreload }: { tile: Tile; onPreload(path: string): void }) {
  const styles = useStyles();
  const preload = () => onPreload(tile.path);
  return (
    <Link to={tile.path} className={styles.tile} onMouseEnter={preload} onFocus={preload}>
      <span className={styles.icon}>
        <Icon name={tile.icon} size={24} />
      </span>
      <span className={styles.words}>
        <Subtitle2>{tile.title}</Subtitle2>
        <Body1 className={styles.description}>{tile.description}</Body1>
      </span>
    </Link>
  );
}

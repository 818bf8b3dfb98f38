import { Caption1, makeStyles, mergeClasses, Title3, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Icon, type IconProps } from './icon.tsx';
import { NARROW } from './use-is-narrow.ts';

/** Two tiles share its width. */
const PHONE = '@media (max-width: 429.98px)';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1199.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [NARROW]: { gap: tokens.spacingHorizontalS, '& [data-part="icon"]': { display: 'none' } },
  },
  press: {
    display: 'block',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '& > div': { height: '100%' },
    ':hover > div': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  pressed: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  // Side by side they begin at one height, whatever stands below.
  tile: { flexDirection: 'row', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  icon: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusMedium,
    [PHONE]: { display: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  label: { color: tokens.colorNeutralForeground2 },
  value: {
    fontVariantNumeric: 'tabular-nums',
    // Amounts have room in it too: a row of figures has one size.
    [PHONE]: { fontSize: 'clamp(16px, 5vw, 20px)' },
  },
  brand: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  success: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorPaletteGreenForeground1,
  },
  warning: {
    backgroundColor: tokens.colorPaletteYellowBackground1,
    color: tokens.colorPaletteYellowForeground2,
  },
  danger: { backgroundColor: tokens.colorPaletteRedBackground1, color: tokens.colorPaletteRedForeground1 },
  neutral: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground2 },
});

interface StatTileProps {
  label: string;
  value: ReactNode;
  /** What belongs to it, such as how many. */
  detail?: string | undefined;
  icon?: IconProps['name'] | undefined;
  tone?: 'brand' | 'success' | 'warning' | 'danger' | 'neutral' | undefined;
  /** Given, the tile is a button that filters, say; `pressed`: it does so now. */
  onPress?: (() => void) | undefined;
  pressed?: boolean | undefined;
}

/** Four figures; two beside each other, and without their pictures, where there is less room. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <div className={useStyles().tiles}>{children}</div>;
}

/** One figure with its name. */
export function StatTile({ onPress, ...tile }: StatTileProps) {
  const styles = useStyles();
  if (!onPress) return <Tile {...tile} />;
  return (
    <button type="button" className={styles.press} aria-pressed={tile.pressed === true} onClick={onPress}>
      <Tile {...tile} />
    </button>
  );
}

function Tile({
  label,
  value,
  detail,
  icon,
  tone = 'brand',
  pressed = false,
}: Omit<StatTileProps, 'onPress'>) {
  const styles = useStyles();
  return (
    <Card className={mergeClasses(styles.tile, pressed && styles.pressed)}>
      {icon !== undefined && (
        <span data-part="icon" className={mergeClasses(styles.icon, styles[tone])}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <span className={styles.words}>
        <Caption1 className={styles.label}>{label}</Caption1>
        <Title3 className={styles.value}>{value}</Title3>
        {detail !== undefined && <Caption1 className={styles.label}>{detail}</Caption1>}
      </span>
    </Card>
  );
}

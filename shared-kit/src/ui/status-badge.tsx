import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon, type IconProps } from './icon.tsx';

export type StatusTone = 'neutral' | 'info' | 'info-strong' | 'success' | 'danger' | 'brand' | 'warning';

const useStyles = makeStyles({
  badge: {
    ...typographyStyles.caption1Strong,
    display: 'inline-block',
    boxSizing: 'border-box',
    height: '24px',
    lineHeight: '22px',
    whiteSpace: 'nowrap',
    padding: '0 7px 0 5px',
    borderRadius: tokens.borderRadiusCircular,
    border: '1px solid transparent',
  },
  wordOnly: { paddingLeft: '7px' },
  icon: { verticalAlign: '-4px', marginRight: tokens.spacingHorizontalXS },
  neutral: {
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground3,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  success: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorPaletteGreenForeground1,
    border: `1px solid ${tokens.colorPaletteGreenBorder1}`,
  },
  danger: {
    backgroundColor: tokens.colorPaletteRedBackground1,
    color: tokens.colorPaletteRedForeground1,
    border: `1px solid ${tokens.colorPaletteRedBorder1}`,
  },
  brand: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    border: `1px solid ${tokens.colorBrandStroke2}`,
  },
  warning: {
    backgroundColor: tokens.colorPaletteYellowBackground1,
    color: tokens.colorPaletteYellowForeground1,
    border: `1px solid ${tokens.colorPaletteYellowBorder1}`,
  },
  // Blue whatever the theme's colour: in red, 'sent' would read like 'rejected'.
  info: {
    backgroundColor: tokens.colorPaletteBlueBackground2,
    color: tokens.colorPaletteBlueForeground2,
  },
  'info-strong': {
    backgroundColor: tokens.colorPaletteBlueForeground2,
    color: tokens.colorNeutralForegroundInverted,
  },
});

interface StatusBadgeProps {
  tone: StatusTone;
  icon?: IconProps['name'] | undefined;
  children: ReactNode;
}

/**
 * A status is a word with an icon, never colour alone. It looks like Fluent's tinted badge, of plain elements: with
 * Fluent's own a frame of a list that scrolls takes a quarter longer.
 */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.badge, styles[tone], icon === undefined && styles.wordOnly)}>
      {icon !== undefined && <Icon name={icon} size={16} className={styles.icon} />}
      {children}
    </span>
  );
}

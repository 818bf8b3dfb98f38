import { Badge, type BadgeProps, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon, type IconProps } from './icon.tsx';

export type StatusTone = 'neutral' | 'info' | 'info-strong' | 'success' | 'danger' | 'brand' | 'warning';

const useStyles = makeStyles({
  neutral: {},
  success: {},
  danger: {},
  brand: {},
  warning: {},
  // Blue whatever the theme's colour: in red, 'sent' would read like 'rejected'.
  info: {
    backgroundColor: tokens.colorPaletteBlueBackground2,
    color: tokens.colorPaletteBlueForeground2,
    border: `1px solid ${tokens.colorPaletteBlueBackground2}`,
  },
  'info-strong': {
    backgroundColor: tokens.colorPaletteBlueForeground2,
    color: tokens.colorNeutralForegroundInverted,
  },
});

const LOOKS: Record<StatusTone, Pick<BadgeProps, 'appearance' | 'color'>> = {
  neutral: { appearance: 'tint', color: 'informative' },
  info: { appearance: 'tint', color: 'informative' },
  'info-strong': { appearance: 'filled', color: 'informative' },
  success: { appearance: 'tint', color: 'success' },
  danger: { appearance: 'tint', color: 'danger' },
  brand: { appearance: 'tint', color: 'brand' },
  warning: { appearance: 'tint', color: 'warning' },
};

interface StatusBadgeProps {
  tone: StatusTone;
  icon?: IconProps['name'] | undefined;
  children: ReactNode;
}

/** A status is a word with an icon, never colour alone. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  const styles = useStyles();
  return (
    <Badge
      {...LOOKS[tone]}
      size="large"
      className={styles[tone]}
      {...(icon === undefined ? {} : { icon: <Icon name={icon} size={16} /> })}
    >
      {children}
    </Badge>
  );
}

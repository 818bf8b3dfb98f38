import { Badge, type BadgeProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon, type IconProps } from './icon.tsx';

export type StatusTone = 'neutral' | 'info' | 'info-strong' | 'success' | 'danger' | 'brand' | 'warning';

const LOOKS: Record<StatusTone, Pick<BadgeProps, 'appearance' | 'color'>> = {
  neutral: { appearance: 'tint', color: 'informative' },
  info: { appearance: 'tint', color: 'brand' },
  'info-strong': { appearance: 'filled', color: 'brand' },
  success: { appearance: 'tint', color: 'success' },
  danger: { appearance: 'tint', color: 'danger' },
  brand: { appearance: 'tint', color: 'brand' },
  warning: { appearance: 'tint', color: 'warning' },
};

export interface StatusBadgeProps {
  tone: StatusTone;
  icon?: IconProps['name'] | undefined;
  children: ReactNode;
}

/** A status is a word with an icon, never colour alone. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <Badge
      {...LOOKS[tone]}
      size="large"
      {...(icon === undefined ? {} : { icon: <Icon name={icon} size={16} /> })}
    >
      {children}
    </Badge>
  );
}

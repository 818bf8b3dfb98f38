import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { Icon, type IconProps } from './icon.tsx';

const useStyles = makeStyles({
  mark: {
    ...typographyStyles.caption1,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, display: 'inline-flex' },
  warning: { color: tokens.colorStatusWarningForeground3 },
  danger: { color: tokens.colorStatusDangerForeground1 },
});

interface MarkProps {
  icon: IconProps['name'];
  text: string;
  /** Beneath the pointer. */
  title?: string | undefined;
  tone?: 'warning' | 'danger' | undefined;
}

/** A few words with an icon, such as how something reached the customer. Plain elements: a long list has one in every row. */
export function Mark({ icon, text, title = text, tone }: MarkProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.mark, tone && styles[tone])} title={title}>
      <Icon name={icon} size={16} className={styles.icon} />
      <span>{text}</span>
    </span>
  );
}

import { Body1, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon, type IconProps } from './icon.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: '48px 16px',
    color: tokens.colorNeutralForeground2,
  },
  icon: { color: tokens.colorNeutralForeground3 },
  // Fluent's text is aligned by itself, whatever stands around it.
  text: { maxWidth: '420px', textAlign: 'center' },
});

interface EmptyStateProps {
  icon: IconProps['name'];
  /** One sentence that says what to do next. */
  text: string;
  action?: ReactNode;
}

/** Nothing there yet: an icon, one sentence, one action. */
export function EmptyState({ icon, text, action }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Icon name={icon} size={40} className={styles.icon} />
      <Body1 className={styles.text}>{text}</Body1>
      {action}
    </div>
  );
}

import { Body1, Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { toContent } from './to-content.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: '48px 16px',
  },
  icon: { color: tokens.colorPaletteRedForeground1 },
  // Fluent's texts are aligned by themselves, whatever stands around them.
  title: { margin: 0, textAlign: 'center' },
  detail: {
    maxWidth: '480px',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    textAlign: 'center',
  },
});

interface FailureStateProps {
  /** What happened. */
  title: string;
  /** What is safe, or why. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** What helps where trying again does not. */
  action?: ReactNode;
}

/** Stands right where something failed: what happened, what is safe, 'Erneut versuchen'. */
export function FailureState({ title, detail, onRetry, action }: FailureStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <Icon name="error-circle" size={40} className={styles.icon} />
      <Subtitle2 as="h2" className={styles.title}>
        {title}
      </Subtitle2>
      {detail !== undefined && <Body1 className={styles.detail}>{detail}</Body1>}
      {onRetry !== undefined && (
        <Button
          icon={<Icon name="refresh" />}
          onClick={() => {
            toContent();
            onRetry();
          }}
        >
          Erneut versuchen
        </Button>
      )}
      {action}
    </div>
  );
}

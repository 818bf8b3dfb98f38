import type { ReactNode } from 'react';
import { LocalMailBar, type MailFailure } from 'shared-kit/mail-form';
import { MessageBar, MessageBarBody, makeStyles } from 'shared-kit/ui';

const useStyles = makeStyles({
  bars: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '8px 0',
    ':empty': { display: 'none' },
  },
});

interface ComposerBarsProps {
  isRestored: boolean;
  /** What could not be taken over. */
  problem: string | undefined;
  failure: MailFailure | undefined;
  children?: ReactNode;
}

/** What there is to know before one writes on. */
export function ComposerBars({ isRestored, problem, failure, children }: ComposerBarsProps) {
  const styles = useStyles();
  return (
    <div className={styles.bars}>
      <LocalMailBar />
      {isRestored && (
        <MessageBar intent="info">
          <MessageBarBody>Entwurf wiederhergestellt</MessageBarBody>
        </MessageBar>
      )}
      {problem !== undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      {failure && (
        <MessageBar intent={failure.step === 'unknown' ? 'warning' : 'error'} layout="multiline">
          <MessageBarBody>{failure.text}</MessageBarBody>
        </MessageBar>
      )}
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import type { UncertainDelivery } from 'shared-kit/mail-drafts';
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
  /** Somebody else has sent or changed the draft that it was. */
  isSplit: boolean;
  /** What could not be taken over. */
  problem: string | undefined;
  failure: MailFailure | undefined;
  uncertain: UncertainDelivery | undefined;
  children?: ReactNode;
}

/** What there is to know before one writes on. */
export function ComposerBars({
  isRestored,
  isSplit,
  problem,
  failure,
  uncertain,
  children,
}: ComposerBarsProps) {
  const styles = useStyles();
  return (
    <div className={styles.bars}>
      <LocalMailBar />
      {isRestored && (
        <MessageBar intent="info">
          <MessageBarBody>Entwurf wiederhergestellt</MessageBarBody>
        </MessageBar>
      )}
      {isSplit && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            Den Entwurf hat inzwischen jemand gesendet oder verändert. Was hier steht, ist ein eigener
            Entwurf.
          </MessageBarBody>
        </MessageBar>
      )}
      {problem !== undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      {uncertain && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{uncertain.text}</MessageBarBody>
        </MessageBar>
      )}
      {failure && failure.text !== uncertain?.text && (
        <MessageBar intent={failure.step === 'unknown' ? 'warning' : 'error'} layout="multiline">
          <MessageBarBody>{failure.text}</MessageBarBody>
        </MessageBar>
      )}
      {children}
    </div>
  );
}

import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { MailPlace } from 'shared-kit/api';
import { Button, EmptyState, FailureState, Icon, makeStyles, tokens } from 'shared-kit/ui';
import { mailId } from '../../mail/mail-id.ts';
import { OpenMailSkeleton } from '../mail-skeletons.tsx';
import type { MailScreenModel } from '../model/mail-screen.model.ts';
import { keysOfFrames } from '../model/use-mail-keys.ts';
import { useOpenMessage } from './open-message.model.ts';
import { OpenedMail } from './opened-mail.tsx';

const useStyles = makeStyles({
  pane: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 0',
    minHeight: 0,
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  nothing: { margin: 'auto' },
  waiting: { padding: '24px' },
});

/** What stands beside the list: the mail that is open. */
export function ReaderPane({ screen }: { screen: MailScreenModel }) {
  const styles = useStyles();
  const { openId, isNarrow } = screen;
  const pane = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const within = useCallback((element: HTMLElement | null) => {
    pane.current = element;
    return keysOfFrames(element);
  }, []);
  const onLeave = useCallback(() => {
    hadFocus.current = pane.current?.contains(document.activeElement) ?? false;
  }, []);
  // With the mail went the button or the frame that had the focus; and the phone's list goes when one opens.
  useEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body;
    hadFocus.current = false;
    const isListGone = isNarrow && document.activeElement?.closest('[data-index]') != null;
    if (isLost || (isListGone && openId !== undefined)) pane.current?.focus({ preventScroll: true });
  }, [openId, isNarrow]);
  return (
    <section ref={within} className={styles.pane} aria-label="Geöffnete E-Mail" tabIndex={-1} data-reader>
      {screen.open ? (
        <OpenMail key={mailId(screen.open)} screen={screen} mail={screen.open} onLeave={onLeave} />
      ) : (
        <div className={styles.nothing}>
          <EmptyState icon="mail" text="Wählen Sie eine E-Mail, um sie zu lesen." />
        </div>
      )}
    </section>
  );
}

interface OpenMailProps {
  screen: MailScreenModel;
  mail: MailPlace;
  /** It still stands there. */
  onLeave(): void;
}

function OpenMail({ screen, mail, onLeave }: OpenMailProps) {
  const styles = useStyles();
  useLayoutEffect(() => onLeave, [onLeave]);
  const opened = useOpenMessage(screen.client, mail);
  if (opened.status === 'ready') return <OpenedMail screen={screen} message={opened.message} />;
  if (opened.status === 'loading') return <OpenMailSkeleton />;
  return (
    <div className={styles.waiting}>
      <FailureState
        title="Failed to load email content"
        detail={opened.reason}
        {...(opened.isGone
          ? {
              action: (
                <Button icon={<Icon name="arrow-left" />} onClick={screen.closeMail}>
                  Zur Liste
                </Button>
              ),
            }
          : { onRetry: opened.retry })}
      />
    </div>
  );
}

import type { MailPlace } from 'shared-kit/api';
import { EmptyState, FailureState, LoadingState, makeStyles, tokens } from 'shared-kit/ui';
import { mailId } from '../../mail/mail-id.ts';
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
  },
  nothing: { margin: 'auto' },
  waiting: { padding: '24px' },
});

/** What stands beside the list: the mail that is open. */
export function ReaderPane({ screen }: { screen: MailScreenModel }) {
  const styles = useStyles();
  return (
    <section ref={keysOfFrames} className={styles.pane} aria-label="Geöffnete E-Mail">
      {screen.open ? (
        <OpenMail key={mailId(screen.open)} screen={screen} mail={screen.open} />
      ) : (
        <div className={styles.nothing}>
          <EmptyState icon="mail" text="Wählen Sie eine E-Mail, um sie zu lesen." />
        </div>
      )}
    </section>
  );
}

function OpenMail({ screen, mail }: { screen: MailScreenModel; mail: MailPlace }) {
  const styles = useStyles();
  const opened = useOpenMessage(screen.client, mail);
  if (opened.status === 'ready') return <OpenedMail screen={screen} message={opened.message} />;
  return (
    <div className={styles.waiting}>
      {opened.status === 'loading' ? (
        <LoadingState shape="card" />
      ) : (
        <FailureState title="Failed to load email content" detail={opened.reason} onRetry={opened.retry} />
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import {
  dropUncertain,
  fileSentMail,
  reasonOf,
  reschedule,
  type ScheduledMail,
  scheduledMails,
} from 'shared-kit/api';
import { formatDateTime } from 'shared-kit/domain';
import {
  Body1Strong,
  Button,
  Caption1,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  makeStyles,
  notify,
  StatusBadge,
  tokens,
  useOnce,
} from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { reopenComposer } from './composer.store.ts';
import { dismissUndo, takeOffList } from './leaving-mail.ts';
import { TimeDialog } from './schedule.menu.tsx';
import { writtenAgain } from './written-again.ts';

const EVERY_MS = 10_000;

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  what: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: '240px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  second: { color: tokens.colorNeutralForeground2 },
  error: { color: tokens.colorStatusDangerForeground1 },
});

type Listed =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; mails: readonly ScheduledMail[] };

/** What waits to be sent, and what could not be sent or filed ('Geplant'). */
export default function ScheduledMailsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const [listed, setListed] = useState<Listed>({ status: 'loading' });
  const [moved, setMoved] = useState<ScheduledMail>();
  const [asked, setAsked] = useState(0);
  const once = useOnce();
  const again = () => setAsked((count) => count + 1);

  useEffect(() => {
    if (!open) return undefined;
    const request = new AbortController();
    // Asked anew after each change too.
    const read = (_count: number) =>
      scheduledMails(request.signal).then(
        (mails) => setListed({ status: 'ready', mails }),
        (error: unknown) => {
          if (!request.signal.aborted) setListed({ status: 'failed', reason: reasonOf(error) });
        },
      );
    void read(asked);
    const timer = setInterval(() => void read(asked), EVERY_MS);
    return () => {
      request.abort();
      clearInterval(timer);
    };
  }, [open, asked]);

  const run = (work: () => Promise<unknown>) =>
    void once(async () => {
      try {
        await work();
      } catch (error) {
        notify({ intent: 'error', text: reasonOf(error) });
      }
      again();
    });
  const edit = (mail: ScheduledMail) =>
    run(async () => {
      const back = await takeOffList(mail.id, mail.state);
      const kept = writtenAgain(mail.id, back);
      dismissUndo(mail.id);
      // What perhaps was delivered is listed still: who only looks at it loses nothing.
      if (kept) reopenComposer({ ...kept, isSaved: back.uncertain !== undefined });
      else notify({ intent: 'error', text: 'Der Text dieser E-Mail ist nicht mehr da.' });
    });
  const file = (mail: ScheduledMail) =>
    run(async () => {
      await fileSentMail(mail.id);
      notify({ intent: 'success', text: 'Die E-Mail ist abgelegt.' });
    });
  const cancel = (mail: ScheduledMail) =>
    run(async () => {
      const isDecided = mail.state === 'unknown';
      const back = await (isDecided ? dropUncertain(mail.id) : takeOffList(mail.id, mail.state));
      const kept = writtenAgain(mail.id, back);
      if (mail.state === 'scheduled') dismissUndo(mail.id);
      const done = mail.state === 'scheduled' ? 'Die E-Mail wird nicht gesendet.' : 'Aus der Liste entfernt.';
      // It had left by then, and is listed still.
      const uncertain = isDecided ? undefined : back.uncertain;
      notify({
        ...(uncertain === undefined
          ? { intent: 'success', text: done }
          : { intent: 'warning', text: uncertain }),
        ...(kept && { action: { label: 'Bearbeiten', onClick: () => reopenComposer(kept) } }),
      });
    });

  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && onClose())}>
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>Geplant</DialogTitle>
          <DialogContent>
            {listed.status === 'loading' && <LoadingState shape="list" />}
            {listed.status === 'failed' && (
              <FailureState
                title="Die geplanten E-Mails konnten nicht geladen werden"
                detail={listed.reason}
                onRetry={again}
              />
            )}
            {listed.status === 'ready' && listed.mails.length === 0 && (
              <EmptyState icon="calendar-clock" text="Keine E-Mail wartet auf ihre Zeit." />
            )}
            {listed.status === 'ready' && listed.mails.length > 0 && (
              <ul className={styles.list}>
                {listed.mails.map((mail) => (
                  <li key={mail.id} className={styles.row}>
                    <div className={styles.what}>
                      <Body1Strong>{mail.subject}</Body1Strong>
                      <Caption1 className={styles.second}>
                        {[mail.customerName, mail.to, ...(mail.quoteNumbers ?? [])]
                          .filter(Boolean)
                          .join(' · ')}
                      </Caption1>
                      <Caption1 className={styles.second}>
                        {formatDateTime(mail.sendAt)} · von {mail.sentBy}
                        {mail.transport === 'local' && ' · bleibt lokal'}
                      </Caption1>
                      {mail.error !== undefined && <Caption1 className={styles.error}>{mail.error}</Caption1>}
                    </div>
                    <Mark mail={mail} />
                    {mail.state !== 'sending' && (
                      <>
                        {mail.state === 'scheduled' && (
                          <Button size="small" onClick={() => setMoved(mail)}>
                            Zeit ändern
                          </Button>
                        )}
                        {mail.state === 'sent' ? (
                          <Button size="small" onClick={() => file(mail)}>
                            Erneut ablegen
                          </Button>
                        ) : (
                          <Button size="small" onClick={() => edit(mail)}>
                            Bearbeiten
                          </Button>
                        )}
                        <Button
                          size="small"
                          icon={<Icon name="delete" />}
                          aria-label={
                            mail.state === 'scheduled'
                              ? `${mail.subject}: nicht senden`
                              : `${mail.subject}: aus der Liste entfernen`
                          }
                          title={mail.state === 'scheduled' ? 'Nicht senden' : 'Aus der Liste entfernen'}
                          onClick={() => cancel(mail)}
                        />
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {moved && (
              <TimeDialog
                title="Wann soll die E-Mail gesendet werden?"
                confirmLabel="Zeit ändern"
                initial={moved.sendAt}
                onTime={(sendAt) => {
                  setMoved(undefined);
                  run(async () => {
                    await reschedule(moved.id, sendAt);
                    dismissUndo(moved.id);
                  });
                }}
                onClose={() => setMoved(undefined)}
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Schließen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Mark({ mail }: { mail: ScheduledMail }) {
  switch (mail.state) {
    case 'scheduled':
      return (
        <StatusBadge tone="info" icon="clock">
          Geplant
        </StatusBadge>
      );
    case 'sending':
      return (
        <StatusBadge tone="info" icon="send">
          Wird gesendet
        </StatusBadge>
      );
    case 'sent':
      return (
        <StatusBadge tone="warning" icon="warning">
          Nicht abgelegt
        </StatusBadge>
      );
    case 'unknown':
      return (
        <StatusBadge tone="warning" icon="question">
          Zustellung ungewiss
        </StatusBadge>
      );
    default:
      return (
        <StatusBadge tone="danger" icon="error-circle">
          Nicht gesendet
        </StatusBadge>
      );
  }
}

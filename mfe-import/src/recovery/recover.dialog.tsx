import { useEffect, useState } from 'react';
import { ownContacts } from 'shared-kit/api';
import { useDocument } from 'shared-kit/data/hooks';
import { failedImportMails, formatDateTime, type OwnContacts } from 'shared-kit/domain';
import {
  Button,
  Caption1,
  FailureState,
  Icon,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
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
import { BesideMail } from '../lead/beside-mail.tsx';
import { LeadFormFields } from '../lead/lead-form.fields.tsx';
import { LeadValues } from '../lead/lead-values.tsx';
import { MarkedLead } from '../lead/marked-text.tsx';
import { SenderText } from '../lead/sender-text.tsx';
import { RunningLabel } from '../running-label/running-label.tsx';
import { FailureReason } from './failure-reason.tsx';
import { type RecoveryProps, useRecovery } from './recovery.model.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  hint: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground2,
  },
  sender: { minWidth: 0, overflowWrap: 'anywhere' },
});

export interface RecoverDialogProps extends Omit<RecoveryProps, 'mail' | 'own'> {
  /** What was pressed to open it: it is busy until the mail is there. */
  button?: HTMLElement | undefined;
}

/** The original mail beside what was read out of it: staff correct that and make a customer of it. */
export default function RecoverDialog(props: RecoverDialogProps) {
  const { open, failure, button, onClose } = props;
  const { emailData } = failure.data;
  const mail = useDocument(failedImportMails, failure.id);
  const said = mail.status === 'ready' ? mail.document.data : mail.status === 'missing' ? {} : undefined;
  // Whoever is at it keeps what was read, also once the failure is resolved and its mail gone.
  const [read, setRead] = useState(said);
  if (read === undefined && said !== undefined) setRead(said);
  const [own, setOwn] = useState<OwnContacts>();
  useEffect(() => {
    const left = new AbortController();
    // Without them the mail is read all the same.
    ownContacts(left.signal).then(setOwn, () => setOwn({}));
    return () => left.abort();
  }, []);
  const isAwaited = open && mail.status !== 'failed' && (read === undefined || !own);
  useEffect(() => {
    if (!isAwaited || !button) return undefined;
    button.setAttribute('aria-busy', 'true');
    return () => button.removeAttribute('aria-busy');
  }, [isAwaited, button]);
  if (read !== undefined && own) return <Recovery {...props} mail={{ ...emailData, ...read }} own={own} />;
  if (mail.status !== 'failed') return null;
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && onClose())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{emailData.subject || 'Ohne Betreff'}</DialogTitle>
          <DialogContent>
            <FailureState
              title="Die E-Mail konnte nicht geladen werden"
              detail={mail.error.message}
              onRetry={mail.retry}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Schließen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Recovery(props: RecoveryProps) {
  const { open, failure, isLenient } = props;
  const styles = useStyles();
  const dialogStyles = useDialogStyles();
  const { emailData, reason, timestamp } = failure.data;
  const recovery = useRecovery(props);
  const { lead, form, isEditing, problem, saving, assignable, survivor, lookup, assign } = recovery;
  const isSaving = saving !== undefined;
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && recovery.close())}>
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>{emailData.subject || 'Ohne Betreff'}</DialogTitle>
          {/* Where there are no fields yet, the first to be focused would be the mail's text: on the phone far below. */}
          <DialogContent tabIndex={isEditing ? undefined : 0}>
            <div className={styles.content}>
              <Caption1 className={styles.hint}>
                <span className={styles.sender}>
                  <SenderText from={emailData.from} />
                </span>
                <span>Import: {formatDateTime(timestamp)}</span>
                <span>E-Mail: {formatDateTime(emailData.date)}</span>
              </Caption1>
              <MessageBar intent="warning" layout="multiline">
                <MessageBarBody>
                  <FailureReason reason={reason} customerId={survivor?.id} />
                </MessageBarBody>
              </MessageBar>
              {lookup && (
                <MessageBar intent="error" layout="multiline">
                  <MessageBarBody>
                    Ob es diesen Kunden noch gibt, ließ sich nicht nachsehen. {lookup.error.message}
                  </MessageBarBody>
                  <MessageBarActions>
                    <Button onClick={lookup.retry}>Erneut versuchen</Button>
                  </MessageBarActions>
                </MessageBar>
              )}
              <BesideMail ref={recovery.fields} mail={<MarkedLead lead={lead} />}>
                {isEditing ? (
                  <LeadFormFields
                    form={form}
                    errors={recovery.errors}
                    isLenient={isLenient}
                    onChange={recovery.change}
                  />
                ) : (
                  <LeadValues form={form} />
                )}
              </BesideMail>
            </div>
          </DialogContent>
          {problem !== undefined && (
            <MessageBar intent="error" layout="multiline" className={dialogStyles.failure}>
              <MessageBarBody>{problem}</MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button onClick={() => void recovery.close()}>Abbrechen</Button>
            {!isEditing && (
              <Button icon={<Icon name="edit" />} onClick={recovery.edit}>
                Bearbeiten
              </Button>
            )}
            <Button
              appearance={assignable === undefined ? 'primary' : 'secondary'}
              disabledFocusable={isSaving}
              onClick={recovery.create}
            >
              <RunningLabel
                isRunning={saving === 'creating'}
                idle="Kunde anlegen"
                running="Wird angelegt …"
              />
            </Button>
            {assignable !== undefined && (
              <Button
                appearance="primary"
                disabledFocusable={isSaving || !survivor}
                onClick={() => void (survivor && assign(survivor.id))}
              >
                <RunningLabel
                  isRunning={saving === 'assigning'}
                  idle={`Dem Kunden ${assignable} zuordnen`}
                  running="Wird zugeordnet …"
                />
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

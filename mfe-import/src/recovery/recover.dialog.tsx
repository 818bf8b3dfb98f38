import { useEffect, useState } from 'react';
import {
  assignFailedImport,
  knownCustomerText,
  ownContacts,
  reasonOf,
  resolveFailedImport,
} from 'shared-kit/api';
import { useDocument } from 'shared-kit/data/hooks';
import {
  type FailedImport,
  type FailedMail,
  failedImportMails,
  formatDateTime,
  type OwnContacts,
  parseLead,
  phoneDigits,
  type Stored,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { useNavigate } from 'shared-kit/router';
import {
  ask,
  Button,
  Caption1,
  FailureState,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mayDiscard,
  notify,
  tokens,
  useFirstError,
  useOnce,
  useUnsavedChanges,
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
import { formOfLead, type LeadForm, leadMailOf, readLeadForm } from '../lead/lead-form.ts';
import { LeadValues } from '../lead/lead-values.tsx';
import { MarkedLead } from '../lead/marked-text.tsx';
import { SenderText } from '../lead/sender-text.tsx';
import { RunningLabel } from '../running-label/running-label.tsx';
import { FailureReason, knownCustomerOf } from './failure-reason.tsx';
import { useKnownCustomer } from './use-known-customer.ts';

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

export interface RecoverDialogProps {
  open: boolean;
  failure: Stored<FailedImport>;
  startsEditing?: boolean | undefined;
  /** Asks for neither name nor contact. */
  isLenient: boolean;
  /** What was pressed to open it: it is busy until the mail is there. */
  button?: HTMLElement | undefined;
  onClose(): void;
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

interface RecoveryProps extends RecoverDialogProps {
  mail: FailedMail;
  own: OwnContacts;
}

function Recovery({ open, failure, startsEditing = false, mail, own, isLenient, onClose }: RecoveryProps) {
  const styles = useStyles();
  const dialogStyles = useDialogStyles();
  const navigate = useNavigate();
  const { emailData, reason, timestamp } = failure.data;
  const [lead] = useState(() => parseLead(leadMailOf(mail), own));
  const [initial] = useState(() => formOfLead(lead));
  const [form, setForm] = useState<LeadForm>(initial);
  const [isEditing, setIsEditing] = useState(startsEditing);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState<'creating' | 'assigning'>();
  const isSaving = saving !== undefined;
  const [failed, setFailed] = useState<string>();
  const { form: fields, focusFirstError, holdsWrongField } = useFirstError<HTMLDivElement>();
  const once = useOnce();
  const known = knownCustomerOf(reason);
  const owner = useKnownCustomer(known?.number);
  const survivor = owner.status === 'ready' ? owner.customer : undefined;
  // Until it is known that they are gone, no button takes another's place.
  const assignable = owner.status === 'loading' ? known?.number : survivor?.data.customerNumber;
  const isDirty = form !== initial;
  // Closed it stays mounted, with what was typed.
  useUnsavedChanges(open && isDirty);
  const reading = readLeadForm(form, lead, isLenient);
  const wrong = tried && 'errors' in reading ? reading : undefined;

  const save = async (
    what: 'creating' | 'assigning',
    work: () => Promise<{ customerId: string; text: string }>,
  ) => {
    setSaving(what);
    setFailed(undefined);
    try {
      const { customerId, text } = await work();
      notify({
        intent: 'success',
        text,
        action: {
          label: 'Ansehen',
          onClick: () => void navigate(`/customer-details/${encodeURIComponent(customerId)}`),
        },
      });
      onClose();
    } catch (error) {
      setFailed(`Fehler beim Speichern: ${reasonOf(error)}`);
    } finally {
      setSaving(undefined);
    }
  };
  const create = () => {
    setTried(true);
    if ('errors' in reading) {
      setIsEditing(true);
      focusFirstError();
      return;
    }
    if (holdsWrongField()) return;
    void once(async () => {
      const isKnown = known && sharesContact(form, initial) && owner.status !== 'missing';
      if (isKnown && !(await mayDouble(known.name))) return;
      await save('creating', async () => {
        const made = await resolveFailedImport(failure.id, {
          customer: reading.customer,
          lenientMode: isLenient,
          by: staffName(),
        });
        return { ...made, text: `Kunde ${made.customerNumber} angelegt` };
      });
    });
  };
  const assign = (customerId: string) =>
    once(async () => {
      if (isDirty && !(await mayDiscard(NOT_TAKEN))) return;
      await save('assigning', async () => {
        const known = await assignFailedImport(failure.id, { customerId, by: staffName() });
        return { ...known, text: `E-Mail dem Kunden ${known.customerNumber} zugeordnet` };
      });
    });
  const close = async () => {
    if (!isSaving && (!isDirty || (await mayDiscard()))) onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && close())}>
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
              <BesideMail ref={fields} mail={<MarkedLead lead={lead} />}>
                {isEditing ? (
                  <LeadFormFields
                    form={form}
                    errors={wrong?.errors ?? {}}
                    isLenient={isLenient}
                    onChange={(part) => setForm((before) => ({ ...before, ...part }))}
                  />
                ) : (
                  <LeadValues form={form} />
                )}
              </BesideMail>
            </div>
          </DialogContent>
          {(failed ?? wrong?.problem) !== undefined && (
            <MessageBar intent="error" layout="multiline" className={dialogStyles.failure}>
              <MessageBarBody>{failed ?? wrong?.problem}</MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button className={dialogStyles.action} onClick={() => void close()}>
              Abbrechen
            </Button>
            {!isEditing && (
              <Button
                className={dialogStyles.action}
                icon={<Icon name="edit" />}
                onClick={() => setIsEditing(true)}
              >
                Bearbeiten
              </Button>
            )}
            <Button
              className={dialogStyles.action}
              appearance={assignable === undefined ? 'primary' : 'secondary'}
              disabledFocusable={isSaving}
              onClick={create}
            >
              <RunningLabel
                isRunning={saving === 'creating'}
                idle="Kunde anlegen"
                running="Wird angelegt …"
              />
            </Button>
            {assignable !== undefined && (
              <Button
                className={dialogStyles.action}
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

/** However it is written. */
function sharesContact(one: Pick<LeadForm, 'email' | 'phone'>, other: Pick<LeadForm, 'email' | 'phone'>) {
  const isSame = (a: string, b: string) => a !== '' && a === b;
  const emailOf = ({ email }: typeof one) => email.trim().toLowerCase();
  return isSame(emailOf(one), emailOf(other)) || isSame(phoneDigits(one.phone), phoneDigits(other.phone));
}

const NOT_TAKEN = 'Zugeordnet wird die E-Mail allein: Was Sie eingegeben haben, steht dann nirgends.';

const mayDouble = (name: string) =>
  ask({
    title: 'Trotzdem importieren?',
    text: `${knownCustomerText(name)}. Trotzdem importieren?`,
    confirmLabel: 'Trotzdem importieren',
    cancelLabel: 'Abbrechen',
    // Enter pressed twice must not make a second one.
    danger: true,
  });

import { useState } from 'react';
import type { SentEmail } from 'shared-kit/api';
import {
  type Customer,
  type EmailTemplate,
  filledMail,
  gapsLeft,
  type Stored,
  variableLabel,
} from 'shared-kit/domain';
import { LocalMailBar, MailFields, mailErrors, mayDiscardMail, type WrittenMail } from 'shared-kit/mail-form';
import {
  ask,
  Button,
  HeldFields,
  Icon,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  notify,
  SelectField,
  Spinner,
  tokens,
  useFirstError,
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
import { mayLeaveGaps, NO_GAPS, unfinishedInText } from '../email-templates/may-leave-gaps.ts';
import { valuesOf } from '../email-templates/take-template.ts';
import {
  type Enclosure,
  enclosuresOf,
  subjectsOf,
  type TemplateMenu,
  useCustomerMailing,
  useTemplateMenu,
} from './write-mail.model.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

const NOTHING: readonly Enclosure[] = [];

const NO_TEMPLATE = { value: '', label: 'Ohne Vorlage' } as const;

export interface WriteMailDialogProps {
  open: boolean;
  customer: Stored<Customer>;
  onClose(): void;
}

/** A new mail to a customer, from scratch or from a template (specification 2 section 2). */
export default function WriteMailDialog({ open, customer, onClose }: WriteMailDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const menu = useTemplateMenu(customer);
  // As it is when the dialog opens: what a colleague changes meanwhile does not replace what is typed.
  const [initial] = useState<WrittenMail>({ to: customer.data.email, subject: '', text: '' });
  const [mail, setMail] = useState(initial);
  const [template, setTemplate] = useState<Stored<EmailTemplate>>();
  const [enclosed, setEnclosed] = useState<readonly Enclosure[]>(NOTHING);
  const [missing, setMissing] = useState<readonly string[]>([]);
  /** Subject and text as the template wrote them. */
  const [written, setWritten] = useState<Pick<WrittenMail, 'subject' | 'text'>>(initial);
  const [tried, setTried] = useState(false);
  const { form, focusFirstError } = useFirstError<HTMLFieldSetElement>();
  const { state, send } = useCustomerMailing(customer);
  const onSent = ({ transport }: SentEmail) => {
    notify(
      transport === 'local'
        ? { intent: 'warning', text: 'E-Mail lokal abgelegt, nicht nach außen verschickt.' }
        : { intent: 'success', text: 'E-Mail erfolgreich gesendet' },
    );
    setMail(initial);
    onClose();
  };
  const busy = state.step === 'sending';
  const isTyped = mail.subject !== written.subject || mail.text !== written.text;
  const isDirty = mail !== initial;
  useUnsavedChanges(open && isDirty);

  const take = async (chosen: Stored<EmailTemplate> | undefined) => {
    if (menu.status !== 'ready') return;
    if (isTyped && (mail.subject !== '' || mail.text !== '') && !(await ask(REPLACE))) return;
    const filled = chosen
      ? filledMail(chosen.data, valuesOf(menu.matter, subjectsOf(chosen.data, menu.matter)))
      : { subject: '', text: '', missing: [] };
    setWritten({ subject: filled.subject, text: filled.text });
    setTemplate(chosen);
    setEnclosed(chosen ? enclosuresOf(chosen.data, menu.matter) : NOTHING);
    setMissing(filled.missing);
    setMail({ to: mail.to, subject: filled.subject, text: filled.text });
  };
  const gaps = template ? gapsLeft(template.data, missing, mail, written) : NO_GAPS;
  const close = async () => {
    if (!busy && (!isDirty || (await mayDiscardMail()))) onClose();
  };
  const submit = async () => {
    setTried(true);
    if (Object.keys(mailErrors(mail)).length > 0) return focusFirstError();
    if (await mayLeaveGaps(gaps)) await send(mail, enclosed, onSent);
  };

  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && close())}>
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>Neue E-Mail an {customer.data.name}</DialogTitle>
          <DialogContent>
            <HeldFields ref={form} isHeld={busy} className={styles.content}>
              <LocalMailBar />
              <TemplateChoice menu={menu} chosen={template} onChoose={(one) => void take(one)} />
              {gaps.missing.length + gaps.unfinished.length > 0 && (
                <MessageBar intent="warning" layout="multiline">
                  <MessageBarBody>
                    {gaps.missing.length > 0 &&
                      `Ohne Wert und im Text leer: ${gaps.missing.map(variableLabel).join(', ')}. `}
                    {gaps.unfinished.length > 0 && `${unfinishedInText(gaps.unfinished)} `}
                    Bitte prüfen Sie den Text.
                  </MessageBarBody>
                </MessageBar>
              )}
              {enclosed.map(({ type, id, name }) => (
                <MessageBar key={type} intent={id === undefined ? 'warning' : 'info'} layout="multiline">
                  <MessageBarBody>
                    {id === undefined
                      ? `Zu dieser Vorlage gehört ein Anhang, aber der Kunde hat noch keinen: ${name} fehlt. Die E-Mail geht ohne.`
                      : `Als PDF angehängt: ${name}${type === 'quote' ? '. Mit dem Senden gilt es als versendet.' : ''}`}
                  </MessageBarBody>
                  {id !== undefined && (
                    <MessageBarActions>
                      <Button onClick={() => setEnclosed(enclosed.filter((one) => one.type !== type))}>
                        Nicht anhängen
                      </Button>
                    </MessageBarActions>
                  )}
                </MessageBar>
              ))}
              <MailFields
                mail={mail}
                change={(part) => setMail({ ...mail, ...part })}
                errors={tried ? mailErrors(mail) : {}}
              />
            </HeldFields>
          </DialogContent>
          {(state.step === 'failed' || state.step === 'unknown') && (
            <MessageBar
              intent={state.step === 'failed' ? 'error' : 'warning'}
              layout="multiline"
              politeness="assertive"
              className={dialogStyles.failure}
            >
              <MessageBarBody>{state.text}</MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button disabled={busy} onClick={() => void close()}>
              Abbrechen
            </Button>
            <Button
              appearance="primary"
              disabled={busy}
              icon={busy ? <Spinner size="tiny" /> : <Icon name="send" />}
              onClick={() => void submit()}
            >
              {SEND_LABELS[state.step]}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const SEND_LABELS = {
  writing: 'Senden',
  sending: 'Wird gesendet',
  failed: 'Erneut senden',
  unknown: 'Trotzdem erneut senden',
} as const;

const REPLACE = {
  title: 'Text ersetzen?',
  text: 'Was Sie geschrieben haben, wird durch die Vorlage ersetzt.',
  confirmLabel: 'Ersetzen',
  cancelLabel: 'Text behalten',
  // What is typed is gone then: Enter must not take it.
  danger: true,
};

interface TemplateChoiceProps {
  menu: TemplateMenu;
  chosen: Stored<EmailTemplate> | undefined;
  onChoose(template: Stored<EmailTemplate> | undefined): void;
}

function TemplateChoice({ menu, chosen, onChoose }: TemplateChoiceProps) {
  if (menu.status === 'failed') {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>Fehler beim Laden der Vorlagen. {menu.reason}</MessageBarBody>
        <MessageBarActions>
          <Button onClick={menu.retry}>Erneut versuchen</Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
  const templates = menu.status === 'ready' ? menu.templates : [];
  return (
    <SelectField
      label="Vorlage"
      disabled={menu.status === 'loading'}
      value={chosen?.id ?? ''}
      options={[NO_TEMPLATE, ...templates.map(({ id, data }) => ({ value: id, label: data.name }))]}
      onChange={(id) => onChoose(templates.find((one) => one.id === id))}
    />
  );
}

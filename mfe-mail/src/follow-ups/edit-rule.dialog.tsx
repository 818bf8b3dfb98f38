import {
  FOLLOW_UP_TRIGGERS,
  type FollowUpRule,
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
  type Stored,
} from 'shared-kit/domain';
import {
  Body1Strong,
  Button,
  Checkbox,
  ConflictDialog,
  HeldFields,
  MessageBar,
  MessageBarBody,
  makeStyles,
  NumberField,
  PLAIN_FIELDSET,
  SelectField,
  SwitchField,
  TextField,
  tokens,
  useFirstError,
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
import { useRuleEditor } from './edit-rule.model.ts';
import { lackingText, PRIORITY_LABELS, scopeText, TRIGGER_LABELS } from './follow-up-texts.ts';
import { useTemplatesById } from './follow-ups.model.ts';
import { LackingNotice } from './lacking-notice.tsx';
import { moreBeneath } from './more-beneath.ts';
import { isAboutQuote, withTrigger } from './rule-form.ts';
import { RulePreview } from './rule-preview.tsx';

const useStyles = makeStyles({
  scrolled: { background: moreBeneath(tokens.colorNeutralBackground1) },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  group: PLAIN_FIELDSET,
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
});

export interface EditRuleDialogProps {
  open: boolean;
  /** Undefined: a new one. */
  stored: Stored<FollowUpRule> | undefined;
  onSaved(mode: 'create' | 'edit'): void;
  onClose(): void;
}

const TRIGGERS = FOLLOW_UP_TRIGGERS.map((value) => ({ value, label: TRIGGER_LABELS[value] }));
const STATUSES = QUOTE_STATUSES.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] }));
const PRIORITIES = (['high', 'medium', 'low'] as const).map((value) => ({
  value,
  label: PRIORITY_LABELS[value],
}));

/** Writes or edits a follow-up rule (specification 2 section 2). */
export default function EditRuleDialog({ open, stored, onSaved, onClose }: EditRuleDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const { form: fields, focusFirstError, focusWrong } = useFirstError<HTMLFieldSetElement>();
  const editor = useRuleEditor({ open, stored, onSaved, onClose, focusFirstError, focusWrong });
  const templates = useTemplatesById();
  const { form, change, condition, errors, problem, saving } = editor;
  const chosen = templates?.get(form.emailTemplateId);
  const lacking = lackingText(form.triggerEvent, chosen);
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && editor.close())}>
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>{stored ? 'Regel bearbeiten' : 'Regel erstellen'}</DialogTitle>
          <DialogContent className={styles.scrolled}>
            <HeldFields ref={fields} isHeld={saving} className={styles.content}>
              <TextField
                label="Name"
                required
                name="name"
                maxLength={120}
                value={form.name}
                onChange={(name) => change({ name })}
                error={errors.name}
              />
              <TextField
                label="Beschreibung"
                name="description"
                maxLength={500}
                value={form.description}
                onChange={(description) => change({ description })}
              />
              <div className={styles.pair}>
                <SelectField
                  label="Auslöser"
                  name="triggerEvent"
                  value={form.triggerEvent}
                  options={TRIGGERS}
                  onChange={(triggerEvent) => change(withTrigger(form, triggerEvent))}
                  hint={form.triggerEvent === 'custom' ? 'Sie wählen die Kunden selbst' : undefined}
                />
                <NumberField
                  label="Verzögerung"
                  required
                  name="delayDays"
                  unit="Tage"
                  decimals={0}
                  min={0}
                  max={365}
                  value={form.delayDays}
                  onChange={(delayDays) => change({ delayDays })}
                  error={errors.delayDays}
                  hint={form.delayDays === 0 ? 'Am nächsten Morgen um 8:00 Uhr' : 'Gesendet wird um 8:00 Uhr'}
                />
              </div>
              <SelectField
                label="E-Mail-Vorlage"
                required
                name="emailTemplateId"
                value={form.emailTemplateId}
                options={templateOptions(templates, form.emailTemplateId)}
                onChange={(emailTemplateId) => change({ emailTemplateId })}
                error={errors.emailTemplateId}
                hint={
                  chosen && !chosen.isActive
                    ? 'Diese Vorlage ist nicht aktiv: Es wird nichts gesendet'
                    : lacking && <LackingNotice text={lacking} />
                }
              />
              {chosen && <RulePreview template={chosen} />}
              <Body1Strong>Bedingungen</Body1Strong>
              {isAboutQuote(form.triggerEvent) && (
                <Choices
                  legend="Status des Angebots (ohne Auswahl: jeder, der noch offen ist)"
                  options={STATUSES}
                  chosen={form.conditions.quoteStatus}
                  onChange={(quoteStatus) => condition({ quoteStatus })}
                />
              )}
              <Choices
                legend="Priorität des Kunden (ohne Auswahl: jede)"
                options={PRIORITIES}
                chosen={form.conditions.customerPriority}
                onChange={(customerPriority) => condition({ customerPriority })}
              />
              {isAboutQuote(form.triggerEvent) && (
                <div className={styles.pair}>
                  <NumberField
                    label="Mindestwert des Angebots"
                    name="minQuoteValue"
                    unit="€"
                    min={0}
                    value={form.conditions.minQuoteValue}
                    onChange={(minQuoteValue) => condition({ minQuoteValue })}
                    error={errors.minQuoteValue}
                  />
                  <NumberField
                    label="Höchstwert des Angebots"
                    name="maxQuoteValue"
                    unit="€"
                    min={0}
                    value={form.conditions.maxQuoteValue}
                    onChange={(maxQuoteValue) => condition({ maxQuoteValue })}
                    error={errors.maxQuoteValue}
                  />
                </div>
              )}
              <SwitchField
                label="Regel ist aktiv"
                checked={form.isActive}
                onChange={(isActive) => change({ isActive })}
                hint={`${form.triggerEvent === 'custom' ? '' : 'Eine aktive Regel schreibt Ihren Kunden von selbst. '}${scopeText(form.triggerEvent)}`}
              />
            </HeldFields>
          </DialogContent>
          {problem !== undefined && (
            <MessageBar
              intent="error"
              layout="multiline"
              politeness="assertive"
              className={dialogStyles.failure}
            >
              <MessageBarBody>{problem}</MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button onClick={() => void editor.close()} disabled={saving}>
              Abbrechen
            </Button>
            <Button appearance="primary" disabledFocusable={saving} onClick={editor.save}>
              Regel speichern
            </Button>
          </DialogActions>
          <ConflictDialog
            open={editor.conflict !== undefined}
            title="Die Regel wurde inzwischen geändert"
            fields={editor.conflict?.fields ?? []}
            onResolve={editor.resolveConflict}
            onClose={editor.dismissConflict}
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}

function Choices<Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(_, { checked }) =>
              onChange(
                options.flatMap((option) => {
                  const isChosen = option.value === value ? checked === true : chosen.includes(option.value);
                  return isChosen ? option.value : [];
                }),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Those that can be sent, and the one that is chosen whatever became of it. */
function templateOptions(templates: ReturnType<typeof useTemplatesById>, chosen: string) {
  const known = [...(templates ?? [])]
    .filter(([id, { isActive }]) => isActive || id === chosen)
    .map(([value, { name }]) => ({ value, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  return [
    { value: '', label: templates ? 'Bitte wählen' : 'Wird geladen …' },
    ...(isKnown
      ? []
      : [{ value: chosen, label: templates ? 'E-Mail-Vorlage nicht gefunden' : 'Wird geladen …' }]),
    ...known,
  ];
}

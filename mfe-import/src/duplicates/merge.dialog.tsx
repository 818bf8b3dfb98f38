import { useEffect, useRef } from 'react';
import type { Customer, CustomerMerge, Stored } from 'shared-kit/domain';
import {
  ask,
  Body1Strong,
  Button,
  Caption1,
  Checkbox,
  FailureState,
  HeldFields,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mayDiscard,
  NARROW,
  StatusBadge,
  TextField,
  ToggleButton,
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
import { RunningLabel } from '../running-label/running-label.tsx';
import { MatchBadge } from './confidence.tsx';
import type { FoundGroup } from './found-groups.ts';
import { useMerge } from './merge.model.ts';
import { valuesOf } from './merge-form.ts';
import { WhatStays } from './what-stays.tsx';

const useStyles = makeStyles({
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: '16px 24px',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  whole: { gridColumn: '1 / -1' },
  half: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  people: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  person: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  master: { paddingLeft: '8px' },
  hint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  values: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  inputs: { margin: '4px 0 0', paddingLeft: '20px', whiteSpace: 'pre-wrap' },
  value: { maxWidth: '100%', minWidth: 0, fontWeight: 'normal', overflowWrap: 'anywhere', textAlign: 'left' },
});

const FIELDS = [
  { field: 'name', label: 'Name', type: 'text', required: true },
  { field: 'email', label: 'E-Mail', type: 'email', required: false },
  { field: 'phone', label: 'Telefon', type: 'tel', required: false },
] as const;

const NOTES = 'Notizen';

export interface MergeDialogProps {
  open: boolean;
  group: FoundGroup;
  onMerged(merged: Stored<CustomerMerge>): void;
  onClose(): void;
}

/** Who of a group becomes one customer, and what that one is called: chosen from what they have, or typed. */
export default function MergeDialog({ open, group, onMerged, onClose }: MergeDialogProps) {
  const styles = useStyles();
  const dialogStyles = useDialogStyles();
  const model = useMerge({ open, group, onMerged });
  const { form, focusFirstError } = useFirstError<HTMLDivElement>();
  const { master, others, chosen, fields, errors } = model;
  const content = useRef<HTMLFieldSetElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  // While the customers are read there is only the button that cancels: what opened this, pressed once more, must not reach it later.
  useEffect(() => {
    const isWaiting = [cancel.current, document.body].some((one) => one === document.activeElement);
    if (open && model.status === 'ready' && isWaiting) content.current?.querySelector('input')?.focus();
  }, [open, model.status]);
  const matchTypes = new Map(group.members.map(({ id, matchType }) => [id, matchType]));
  const canMerge = master !== undefined && chosen.length > 1;
  const isNothingLeft = model.status === 'ready' && !canMerge && (others.length === 0 || !master);
  const typed = [...FIELDS, { field: 'notes', label: NOTES } as const].flatMap(({ field, label }) => {
    const text = model.typed[field] ?? '';
    return text === '' ? [] : [`${label}: ${text}`];
  });
  const isUnsaved = Object.keys(model.typed).length > 0;
  useUnsavedChanges(open && isUnsaved);
  const close = async () => {
    if (model.isMerging) return;
    if (!isUnsaved || (await (isNothingLeft ? mayLoseTyped() : mayDiscard(UNMERGED)))) onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && close())}>
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>Kunden zusammenführen</DialogTitle>
          <DialogContent>
            {model.status === 'loading' && <LoadingState shape="form" />}
            {model.status === 'failed' && (
              <FailureState
                title="Die Kunden konnten nicht geladen werden"
                detail={model.unreadable}
                onRetry={model.retry}
              />
            )}
            {isNothingLeft && (
              <MessageBar intent="warning" layout="multiline">
                <MessageBarBody>
                  {model.gone} {master ? 'Es ist nichts zu tun.' : 'Suchen Sie bitte neu.'}
                  {typed.length > 0 && (
                    <>
                      {' '}
                      Ihre Eingaben lassen sich nur noch kopieren:
                      <ul className={styles.inputs}>
                        {typed.map((input) => (
                          <li key={input}>{input}</li>
                        ))}
                      </ul>
                    </>
                  )}
                </MessageBarBody>
              </MessageBar>
            )}
            {master && !isNothingLeft && (
              <HeldFields ref={content} isHeld={model.isMerging} className={styles.content}>
                {model.notice !== '' && (
                  <MessageBar intent="warning" layout="multiline" className={styles.whole}>
                    <MessageBarBody>{model.notice}</MessageBarBody>
                  </MessageBar>
                )}
                <div className={styles.people}>
                  <div className={styles.person}>
                    <div className={`${styles.words} ${styles.master}`}>
                      <Body1Strong>{master.data.name}</Body1Strong>
                      <Caption1 className={styles.hint}>{knownBy(master.data)}</Caption1>
                    </div>
                    <StatusBadge tone="brand" icon="pin">
                      Bleibt
                    </StatusBadge>
                  </div>
                  {others.map(({ id, data }) => (
                    <div key={id} className={styles.person}>
                      <Checkbox
                        checked={model.isChosen(id)}
                        disabled={!model.isChosen(id) && model.isFull}
                        onChange={(_, { checked }) => model.choose(id, checked === true)}
                        label={
                          <span className={styles.words}>
                            <span>{data.name || 'Ohne Namen'}</span>
                            <Caption1 className={styles.hint}>{knownBy(data)}</Caption1>
                          </span>
                        }
                      />
                      <MatchBadge matchType={matchTypes.get(id) ?? 'potential'} />
                    </div>
                  ))}
                  <Caption1 className={styles.hint}>
                    {canMerge
                      ? `Angebote, Rechnungen, Fotos, Termine und E-Mails der anderen gehören danach zu ${master.data.customerNumber}. Das lässt sich rückgängig machen.`
                      : 'Bitte wählen Sie, wer derselbe Kunde ist. Vorgeschlagen werden nur exakte Duplikate.'}
                  </Caption1>
                  <WhatStays chosen={chosen} fields={fields} />
                </div>
                <div ref={form} className={styles.half}>
                  {FIELDS.map(({ field, label, type, required }) => (
                    <div key={field} className={styles.field}>
                      <TextField
                        label={label}
                        type={type}
                        required={required}
                        value={fields[field]}
                        error={errors[field]}
                        onChange={(value) => model.type(field, value)}
                      />
                      <Values
                        label={label}
                        values={valuesOf(chosen, field)}
                        value={fields[field]}
                        onChoose={(value) => model.type(field, value)}
                      />
                    </div>
                  ))}
                  <TextField
                    label={NOTES}
                    multiline
                    value={fields.notes ?? ''}
                    error={errors.notes}
                    onChange={(value) => model.type('notes', value)}
                  />
                </div>
              </HeldFields>
            )}
          </DialogContent>
          {model.failed !== undefined && (
            <MessageBar intent="error" layout="multiline" className={dialogStyles.failure}>
              <MessageBarBody>{model.failed}</MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button
              ref={(button: HTMLButtonElement | null) => {
                cancel.current = button;
              }}
              disabledFocusable={model.isMerging}
              onClick={() => void close()}
            >
              {isNothingLeft ? 'Schließen' : 'Abbrechen'}
            </Button>
            {!isNothingLeft && (
              <Button
                appearance="primary"
                disabledFocusable={model.isMerging || !canMerge}
                onClick={() => {
                  if (!model.submit()) focusFirstError();
                }}
              >
                <RunningLabel
                  isRunning={model.isMerging}
                  idle={canMerge ? `${chosen.length} Kunden zusammenführen` : 'Zusammenführen'}
                  running="Wird zusammengeführt …"
                />
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const UNMERGED = 'Diese Kunden sind noch nicht zusammengeführt.';

/** There is nothing left to go on with. */
const mayLoseTyped = () =>
  ask({
    title: 'Eingaben verwerfen?',
    text: 'Ihre Eingaben sind nirgends gespeichert und lassen sich danach nicht mehr kopieren.',
    confirmLabel: 'Verwerfen',
    cancelLabel: 'Zurück zu den Eingaben',
    danger: true,
  });

const knownBy = ({ customerNumber, email, phone }: Customer) =>
  [customerNumber, email || phone].filter(Boolean).join(' · ');

interface ValuesProps {
  label: string;
  values: readonly string[];
  value: string;
  onChoose(value: string): void;
}

/** Where the customers have the same there is nothing to choose. */
function Values({ label, values, value, onChoose }: ValuesProps) {
  const styles = useStyles();
  if (values.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div role="group" aria-label={`${label} der Kunden`} className={styles.values}>
      {values.map((one) => (
        <ToggleButton
          key={one}
          size="small"
          className={styles.value}
          checked={one === value}
          onClick={() => onChoose(one)}
        >
          {one}
        </ToggleButton>
      ))}
    </div>
  );
}

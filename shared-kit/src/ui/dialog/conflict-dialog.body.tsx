import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { PLAIN_FIELDSET } from '../plain-fieldset.ts';
import { NARROW } from '../use-is-narrow.ts';
import type { ConflictDialogProps, ConflictField } from './conflict-dialog.tsx';
import { useDialogStyles } from './dialog.styles.ts';
import { DialogSurface } from './dialog-surface.tsx';

type Side = 'mine' | 'theirs';

const useStyles = makeStyles({
  intro: { margin: '0 0 16px' },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, marginBottom: '16px' },
  field: PLAIN_FIELDSET,
  legend: { fontWeight: tokens.fontWeightSemibold, marginBottom: '4px' },
  sides: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalS,
    [NARROW]: { gridTemplateColumns: '1fr' },
  },
  side: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    paddingRight: '12px',
  },
  chosen: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  label: { display: 'flex', flexDirection: 'column', minWidth: 0, color: tokens.colorNeutralForeground1 },
  caption: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  value: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

export default function ConflictDialogBody({
  open,
  title,
  confirm = 'Auswahl speichern',
  fields,
  onResolve,
  onClose,
}: ConflictDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (key: string): Side => chosen[key] ?? 'mine';

  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      {/* Within a dialog it would not dim what it stands before. */}
      <DialogSurface className={dialogStyles.comparison} backdrop={{ appearance: 'dimmed' }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <p className={styles.intro}>
              Inzwischen wurde eine andere Änderung gespeichert. Wählen Sie zu jedem Feld, welcher Wert gelten
              soll.
            </p>
            <div className={styles.fields}>
              {fields.map((field) => (
                <Choice
                  key={field.key}
                  field={field}
                  side={sideOf(field.key)}
                  onChoose={(side) => setChosen({ ...chosen, [field.key]: side })}
                />
              ))}
            </div>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Abbrechen</Button>
            <Button
              appearance="primary"
              onClick={() => onResolve(Object.fromEntries(fields.map(({ key }) => [key, sideOf(key)])))}
            >
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Choice({ field, side, onChoose }: { field: ConflictField; side: Side; onChoose(side: Side): void }) {
  const styles = useStyles();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{field.label}</legend>
      <RadioGroup
        aria-label={field.label}
        value={side}
        onChange={(_, data) => onChoose(data.value === 'theirs' ? 'theirs' : 'mine')}
        className={styles.sides}
      >
        {(['mine', 'theirs'] as const).map((one) => (
          <Radio
            key={one}
            value={one}
            className={mergeClasses(styles.side, side === one && styles.chosen)}
            label={
              <span className={styles.label}>
                <span className={styles.caption}>
                  {one === 'mine' ? 'Ihre Eingabe' : 'Inzwischen gespeichert'}
                </span>
                <span className={styles.value}>{field[one] || 'leer'}</span>
              </span>
            }
          />
        ))}
      </RadioGroup>
    </fieldset>
  );
}

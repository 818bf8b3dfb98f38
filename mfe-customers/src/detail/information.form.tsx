import type { RefObject } from 'react';
import { pastMoveText, type TypedNumber } from 'shared-kit/domain';
import { Card, NumberField, SwitchField, TextField } from 'shared-kit/ui';
import { useFormStyles } from '../form.styles.ts';
import { type CustomerEdit, EDIT_LABELS, type EditField } from './customer-edit.ts';
import { floorHint } from './end-of-move-text.ts';
import { useInformationStyles } from './information.styles.ts';
import { ServicesField } from './services.field.tsx';
import type { EditBounds, EditProblems } from './validate-edit.ts';

interface InformationFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  edit: CustomerEdit;
  bounds: EditBounds;
  problems: EditProblems;
  /** Something is typed, a service too that is not added yet. */
  onInput(): void;
  onChange(change: Partial<CustomerEdit>): void;
  /** The field was left: from now on its problem shows. */
  onLeave(field: EditField): void;
  /** Whether the moving date is none, half of one say. */
  onUnreadableDate(isUnreadable: boolean): void;
  onSubmit(): void;
}

/** Informationen, to edit. */
export function InformationForm({
  formRef,
  edit,
  bounds,
  problems,
  onInput,
  onChange,
  onLeave,
  onUnreadableDate,
  onSubmit,
}: InformationFormProps) {
  const styles = useInformationStyles();
  const formStyles = useFormStyles();
  const text = (
    field:
      | 'name'
      | 'company'
      | 'phone'
      | 'email'
      | 'movingDate'
      | 'fromAddress'
      | 'toAddress'
      | 'apartmentType'
      | 'notes',
  ) => ({
    name: field,
    label: EDIT_LABELS[field],
    value: edit[field],
    error: problems[field],
    onChange: (value: string) => onChange({ [field]: value }),
    onBlur: () => onLeave(field),
    autoComplete: 'off',
  });
  const figure = (field: keyof EditBounds) => ({
    ...bounds[field],
    name: field,
    label: EDIT_LABELS[field],
    value: edit[field],
    error: problems[field],
    onChange: (value: TypedNumber) => onChange({ [field]: value }),
    onBlur: () => onLeave(field),
  });
  return (
    <form
      ref={formRef}
      noValidate
      className={styles.cards}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Card title="Kontakt">
        <div className={formStyles.column}>
          <TextField {...text('name')} required autoFocus />
          <TextField {...text('company')} />
          <TextField {...text('phone')} type="tel" />
          <TextField {...text('email')} type="email" />
          <TextField
            {...text('movingDate')}
            type="date"
            hint={pastMoveText(edit.movingDate)}
            onUnreadable={onUnreadableDate}
          />
        </div>
      </Card>
      <Card title="Adressen">
        <div className={formStyles.column}>
          <TextField {...text('fromAddress')} />
          <div className={formStyles.columns}>
            <NumberField {...figure('floor')} hint={floorHint(edit.floor, edit.fromAddress)} />
            <div className={formStyles.besideField}>
              <SwitchField
                label={EDIT_LABELS.hasElevator}
                checked={edit.hasElevator}
                onChange={(hasElevator) => onChange({ hasElevator })}
              />
            </div>
          </div>
          <TextField {...text('toAddress')} />
          <div className={formStyles.columns}>
            <NumberField {...figure('toFloor')} hint={floorHint(edit.toFloor, edit.toAddress)} />
            <div className={formStyles.besideField}>
              <SwitchField
                label={EDIT_LABELS.toHasElevator}
                checked={edit.toHasElevator}
                onChange={(toHasElevator) => onChange({ toHasElevator })}
              />
            </div>
          </div>
        </div>
      </Card>
      <Card title="Wohnung">
        <div className={formStyles.columns}>
          <NumberField {...figure('rooms')} />
          <NumberField {...figure('area')} unit="m²" />
          <TextField {...text('apartmentType')} />
        </div>
      </Card>
      <Card title="Dienstleistungen">
        <ServicesField services={edit.services} onChange={(services) => onChange({ services })} />
      </Card>
      <Card title="Notizen" className={styles.wide}>
        <TextField {...text('notes')} multiline />
      </Card>
      {/* Enter in a field saves, as everywhere; the visible button stands with the other actions. */}
      <button type="submit" hidden />
    </form>
  );
}

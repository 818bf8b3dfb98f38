import { useRef, useState } from 'react';
import {
  DISCOUNT_TYPES,
  type QuoteTemplate,
  type QuoteTemplateContent,
  SERVICE_CATEGORIES,
  SERVICE_UNITS,
  type Stored,
} from 'shared-kit/domain';
import {
  ask,
  Button,
  Checkbox,
  ConflictDialog,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  NumberField,
  SelectField,
  Subtitle2,
  SwitchField,
  TextField,
  tokens,
  useFirstError,
  VERY_NARROW,
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
import { mergeTemplate, saveTemplate, type TemplateConflict, templateFailure } from './save-template.ts';
import {
  type DiscountRow,
  newDiscount,
  newService,
  readTemplateForm,
  type ServiceRow,
  type TemplateContentForm,
  templateFormOf,
} from './template-form.ts';
import { CATEGORY_LABELS } from './template-texts.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  section: { margin: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingVerticalS,
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    [VERY_NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingVerticalM,
    columnGap: tokens.spacingHorizontalM,
    [VERY_NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  whole: { gridColumn: '1 / -1' },
  foot: { gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
  include: { marginLeft: '-8px' },
});

export interface TemplateSubject {
  mode: 'create' | 'edit' | 'duplicate';
  content: QuoteTemplateContent;
  /** What is edited. */
  stored: Stored<QuoteTemplate> | undefined;
}

export interface EditTemplateDialogProps {
  open: boolean;
  subject: TemplateSubject;
  onSaved(name: string): void;
  onClose(): void;
}

const TITLES = {
  create: 'Template erstellen',
  edit: 'Template bearbeiten',
  duplicate: 'Template duplizieren',
} as const;
const CATEGORIES = SERVICE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const UNITS = SERVICE_UNITS.map((value) => ({ value, label: value }));
const TYPE_LABELS = { percentage: 'Prozent', fixed: 'Fester Betrag' } as const;
const TYPES = DISCOUNT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

const DISCARD = {
  title: 'Änderungen verwerfen?',
  text: 'Ihre Eingaben sind noch nicht gespeichert.',
  confirmLabel: 'Verwerfen',
  cancelLabel: 'Weiter bearbeiten',
  danger: true,
};

/** Creates, edits or duplicates a quote template. */
export default function EditTemplateDialog({ open, subject, onSaved, onClose }: EditTemplateDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const [id] = useState(() => subject.stored?.id ?? `template_${crypto.randomUUID()}`);
  const [base, setBase] = useState(subject.stored);
  const [initial] = useState(() => templateFormOf(subject.content));
  const [form, setForm] = useState(initial);
  const [isDefault, setIsDefault] = useState(subject.stored?.data.isDefault ?? false);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<TemplateConflict>();
  const running = useRef(false);
  const { form: fields, focusFirstError, holdsWrongField } = useFirstError<HTMLDivElement>();
  const reading = readTemplateForm(form);
  const errors = tried && !reading.valid ? reading.errors : {};
  const wasDefault = subject.stored?.data.isDefault ?? false;
  const dirty = form !== initial || isDefault !== wasDefault;

  const change = (part: Partial<TemplateContentForm>) => setForm((before) => ({ ...before, ...part }));
  const write = async (content: QuoteTemplateContent, on: Stored<QuoteTemplate> | undefined) => {
    // A second click is the first one's.
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      const found = await saveTemplate({ id, content, isDefault, base: on });
      if (found) setConflict(found);
      else onSaved(content.name);
    } catch (error) {
      setFailure(templateFailure('Fehler beim Speichern des Templates', error));
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  const save = () => {
    setTried(true);
    if (!reading.valid) focusFirstError();
    else if (!holdsWrongField()) void write(reading.content, base);
  };
  const resolve = (choice: Readonly<Record<string, 'mine' | 'theirs'>>) => {
    if (!conflict || !reading.valid || !base) return;
    const content = mergeTemplate(base, reading.content, conflict.current, choice);
    setForm(templateFormOf(content));
    setBase(conflict.current);
    setConflict(undefined);
    void write(content, conflict.current);
  };
  const close = async () => {
    if (!saving && (!dirty || (await ask(DISCARD)))) onClose();
  };

  const service = (row: ServiceRow, part: Partial<ServiceRow>) =>
    change({ services: form.services.map((one) => (one.key === row.key ? { ...one, ...part } : one)) });
  const discount = (row: DiscountRow, part: Partial<DiscountRow>) =>
    change({ discounts: form.discounts.map((one) => (one.key === row.key ? { ...one, ...part } : one)) });
  const factor = (key: keyof TemplateContentForm['priceFactors']) => ({
    name: `priceFactors.${key}`,
    value: form.priceFactors[key],
    required: true,
    error: errors[`priceFactors.${key}`],
    onChange: (value: number | undefined) => change({ priceFactors: { ...form.priceFactors, [key]: value } }),
  });

  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && close())}>
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>{TITLES[subject.mode]}</DialogTitle>
          <DialogContent>
            <div ref={fields} className={styles.content}>
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
                maxLength={1000}
                value={form.description}
                onChange={(description) => change({ description })}
                error={errors.description}
              />
              <SwitchField
                label="Standard-Template"
                checked={isDefault}
                disabled={wasDefault}
                onChange={setIsDefault}
                hint={
                  wasDefault
                    ? 'Ein anderes Template zum Standard zu machen, löst dieses ab'
                    : 'Löst das bisherige Standard-Template ab'
                }
              />

              <Subtitle2 as="h3" className={styles.section}>
                Leistungen
              </Subtitle2>
              {form.services.map((row, index) => (
                <div key={row.key} className={styles.row}>
                  <TextField
                    label="Bezeichnung"
                    className={styles.whole}
                    name={`services.${index}.name`}
                    maxLength={120}
                    value={row.name}
                    onChange={(name) => service(row, { name })}
                    error={errors[`services.${index}.name`]}
                  />
                  <NumberField
                    label="Grundpreis"
                    unit="€"
                    name={`services.${index}.basePrice`}
                    value={row.basePrice}
                    onChange={(basePrice) => service(row, { basePrice })}
                    error={errors[`services.${index}.basePrice`]}
                  />
                  <NumberField
                    label="Preis je Einheit"
                    unit="€"
                    name={`services.${index}.pricePerUnit`}
                    value={row.pricePerUnit}
                    onChange={(pricePerUnit) => service(row, { pricePerUnit })}
                    error={errors[`services.${index}.pricePerUnit`]}
                  />
                  <SelectField
                    label="Einheit"
                    value={row.unit}
                    options={UNITS}
                    onChange={(unit) => service(row, { unit })}
                  />
                  <SelectField
                    label="Kategorie"
                    value={row.category}
                    options={CATEGORIES}
                    onChange={(category) => service(row, { category })}
                  />
                  <div className={styles.foot}>
                    <Checkbox
                      className={styles.include}
                      label="Im Template enthalten"
                      checked={row.included}
                      onChange={(_, data) => service(row, { included: data.checked === true })}
                    />
                    <Button
                      appearance="subtle"
                      icon={<Icon name="delete" />}
                      aria-label={`Leistung ${row.name} entfernen`}
                      onClick={() => change({ services: form.services.filter(({ key }) => key !== row.key) })}
                    />
                  </div>
                </div>
              ))}
              <div>
                <Button
                  icon={<Icon name="add" />}
                  onClick={() => change({ services: [...form.services, newService()] })}
                >
                  Leistung hinzufügen
                </Button>
              </div>

              <Subtitle2 as="h3" className={styles.section}>
                Rabatte
              </Subtitle2>
              {form.discounts.map((row, index) => (
                <div key={row.key} className={styles.row}>
                  <TextField
                    label="Bezeichnung"
                    className={styles.whole}
                    name={`discounts.${index}.name`}
                    maxLength={120}
                    value={row.name}
                    onChange={(name) => discount(row, { name })}
                    error={errors[`discounts.${index}.name`]}
                  />
                  <SelectField
                    label="Art"
                    value={row.type}
                    options={TYPES}
                    onChange={(type) => discount(row, { type })}
                  />
                  <NumberField
                    label="Wert"
                    required
                    unit={row.type === 'percentage' ? '%' : '€'}
                    name={`discounts.${index}.value`}
                    value={row.value}
                    onChange={(value) => discount(row, { value })}
                    error={errors[`discounts.${index}.value`]}
                  />
                  <TextField
                    label="Bedingung"
                    className={styles.whole}
                    name={`discounts.${index}.condition`}
                    maxLength={200}
                    value={row.condition}
                    onChange={(condition) => discount(row, { condition })}
                    error={errors[`discounts.${index}.condition`]}
                  />
                  <div className={styles.foot}>
                    <span />
                    <Button
                      appearance="subtle"
                      icon={<Icon name="delete" />}
                      aria-label={`Rabatt ${row.name} entfernen`}
                      onClick={() =>
                        change({ discounts: form.discounts.filter(({ key }) => key !== row.key) })
                      }
                    />
                  </div>
                </div>
              ))}
              <div>
                <Button
                  icon={<Icon name="add" />}
                  onClick={() => change({ discounts: [...form.discounts, newDiscount()] })}
                >
                  Rabatt hinzufügen
                </Button>
              </div>

              <Subtitle2 as="h3" className={styles.section}>
                Preisfaktoren
              </Subtitle2>
              <div className={styles.grid}>
                <NumberField label="Aufschlag je Etage" unit="€" {...factor('floorMultiplier')} />
                <NumberField label="Faktor ohne Aufzug" decimals={4} {...factor('noElevatorMultiplier')} />
                <NumberField label="Inklusive Entfernung" unit="km" {...factor('distanceBaseKm')} />
                <NumberField label="Preis je weiterem km" unit="€" {...factor('pricePerExtraKm')} />
              </div>

              <Subtitle2 as="h3" className={styles.section}>
                Texte
              </Subtitle2>
              <TextField
                label="Einleitung"
                multiline
                name="introduction"
                maxLength={5000}
                value={form.introduction}
                onChange={(introduction) => change({ introduction })}
                error={errors['additionalText.introduction']}
              />
              <TextField
                label="Bedingungen"
                multiline
                name="terms"
                hint="Eine je Zeile"
                value={form.terms}
                onChange={(terms) => change({ terms })}
                error={errors['additionalText.terms']}
              />
              <TextField
                label="Schlusstext"
                multiline
                name="conclusion"
                maxLength={5000}
                value={form.conclusion}
                onChange={(conclusion) => change({ conclusion })}
                error={errors['additionalText.conclusion']}
              />
            </div>
          </DialogContent>
          {failure !== undefined && (
            <MessageBar
              intent="error"
              layout="multiline"
              politeness="assertive"
              className={dialogStyles.failure}
            >
              <MessageBarBody>{failure}</MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button onClick={() => void close()} disabled={saving}>
              Abbrechen
            </Button>
            <Button appearance="primary" disabledFocusable={saving} onClick={save}>
              {subject.mode === 'edit' ? 'Änderungen speichern' : 'Template speichern'}
            </Button>
          </DialogActions>
          <ConflictDialog
            open={conflict !== undefined}
            title="Das Template wurde inzwischen geändert"
            fields={conflict?.fields ?? []}
            onResolve={resolve}
            onClose={() => setConflict(undefined)}
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

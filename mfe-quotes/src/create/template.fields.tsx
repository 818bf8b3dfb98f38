import { useRef } from 'react';
import {
  applyTemplate,
  givenNumber,
  lacksQuantity,
  type QuoteTemplate,
  type Stored,
} from 'shared-kit/domain';
import { keyed } from 'shared-kit/keyed';
import {
  Body1,
  Button,
  Caption1,
  Card,
  Checkbox,
  FailureState,
  makeStyles,
  NARROW,
  NumberField,
  PLAIN_FIELDSET,
  SelectField,
  TextField,
  tokens,
} from 'shared-kit/ui';
import { WarningHint } from '../quote/warning-hint.tsx';
import { useQuoteTemplates } from '../templates/quote-templates.model.ts';
import { discountText, servicePriceText } from '../templates/template-texts.ts';
import type { QuoteEditor } from './quote-editor.model.ts';
import { NO_TEXTS, type TemplateForm, type TextsForm, templateFormOf, textsFormOf } from './quote-form.ts';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    ...PLAIN_FIELDSET,
  },
  legend: { color: tokens.colorNeutralForeground2 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 160px',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'start',
    minHeight: '44px',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  choice: { marginLeft: '-8px', minWidth: 0 },
  name: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  price: { color: tokens.colorNeutralForeground2 },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  texts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

const NONE = '';

/** A template, what of it is chosen, and what the document says with it (D26). */
export function TemplateFields({ editor }: { editor: QuoteEditor }) {
  const templates = useQuoteTemplates();
  const { form, change } = editor;
  const { template, texts } = form;
  // As each was left, for whoever comes back to it.
  const left = useRef(new Map<string, TemplateForm>());
  const known = templates.status === 'ready' ? templates.items : [];
  const isGone = template !== undefined && !known.some(({ id }) => id === template.templateId);
  const options = [
    { value: NONE, label: 'Ohne Template: Preis nach Volumen' },
    ...known.map(({ id, data }) => ({
      value: id,
      label: data.isDefault ? `${data.name} (Standard)` : data.name,
    })),
    ...(isGone ? [{ value: template.templateId, label: template.name }] : []),
  ];

  const choose = (id: string) => {
    const chosen = known.find((one) => one.id === id);
    if (template) left.current.set(template.templateId, template);
    if (id === NONE) {
      change({ template: undefined, ...(isTextOf(texts, known) && { texts: NO_TEXTS }) });
    } else if (chosen) {
      change({
        template: asLeft(templateFormOf(applyTemplate(chosen)), left.current.get(id)),
        // What was typed is not lost to a template.
        ...(isTextOf(texts, known) && { texts: textsFormOf(chosen.data.additionalText) }),
      });
    }
  };

  return (
    <Card title="Angebots-Template">
      {templates.status === 'failed' && (
        <FailureState
          title="Die Templates konnten nicht geladen werden"
          detail={templates.error.message}
          onRetry={templates.retry}
        />
      )}
      <SelectField
        label="Template"
        name="template"
        value={template?.templateId ?? NONE}
        options={options}
        onChange={choose}
        disabled={templates.status === 'loading'}
        hint={template ? undefined : 'Mit einem Template gelten dessen Leistungen und Preise'}
      />
      {template && (
        <>
          <Services editor={editor} template={template} />
          <Discounts editor={editor} template={template} />
        </>
      )}
      {(template !== undefined || !isEmpty(texts)) && (
        <Texts editor={editor} offered={known.find(({ id }) => id === template?.templateId)} />
      )}
    </Card>
  );
}

/** The template with what was chosen and counted of it before. */
function asLeft(template: TemplateForm, before: TemplateForm | undefined): TemplateForm {
  return {
    ...template,
    services: template.services.map((service, row) => {
      const known = before?.services[row];
      return known?.name === service.name && known.unit === service.unit
        ? { ...service, chosen: known.chosen, quantity: known.quantity }
        : service;
    }),
    discounts: template.discounts.map((discount, row) => {
      const known = before?.discounts[row];
      return known?.name === discount.name ? { ...discount, chosen: known.chosen } : discount;
    }),
  };
}

interface PartProps {
  editor: QuoteEditor;
  template: TemplateForm;
}

function Services({ editor, template }: PartProps) {
  const styles = useStyles();
  const { change, errorOf, leave } = editor;
  const put = (row: number, part: Partial<TemplateForm['services'][number]>) =>
    change({
      template: {
        ...template,
        services: template.services.map((service, index) =>
          index === row ? { ...service, ...part } : service,
        ),
      },
    });
  const charges = template.services.some(({ chosen, category }) => chosen && category === 'transport');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Caption1>Leistungen des Templates</Caption1>
      </legend>
      {keyed(template.services, ({ name }) => name).map(({ key, item: service }, row) => {
        const field = `template.services.${row}.quantity`;
        const isCounted = service.unit !== 'Pauschale';
        return (
          <div key={`${template.templateId}-${key}`} className={styles.row}>
            <Checkbox
              className={styles.choice}
              checked={service.chosen}
              label={
                <span className={styles.name}>
                  <Body1>{service.name}</Body1>
                  <Caption1 className={styles.price}>{servicePriceText(service)}</Caption1>
                </span>
              }
              onChange={(_, data) => put(row, { chosen: data.checked === true })}
            />
            {isCounted && service.chosen && (
              <NumberField
                label={`Menge ${service.name}`}
                name={field}
                unit={UNITS[service.unit]}
                value={service.quantity}
                onChange={(quantity) => put(row, { quantity })}
                onBlur={() => leave(field)}
                error={errorOf(field)}
                hint={
                  lacksQuantity({ ...service, quantity: givenNumber(service.quantity) }) ? (
                    <WarningHint>Menge fehlt</WarningHint>
                  ) : undefined
                }
              />
            )}
          </div>
        );
      })}
      {!charges && (
        <Caption1 className={styles.hint}>Ohne Transportleistung gilt der Preis nach Volumen.</Caption1>
      )}
    </fieldset>
  );
}

const UNITS = { Pauschale: '', Stunde: 'Std.', qm: 'm²', km: 'km', Stück: 'Stück' } as const;

function Discounts({ editor, template }: PartProps) {
  const styles = useStyles();
  if (template.discounts.length === 0) return null;
  const put = (row: number, chosen: boolean) =>
    editor.change({
      template: {
        ...template,
        discounts: template.discounts.map((one, index) => (index === row ? { ...one, chosen } : one)),
      },
    });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Caption1>Rabatte</Caption1>
      </legend>
      {keyed(template.discounts, ({ name }) => name).map(({ key, item: discount }, row) => (
        <Checkbox
          key={`${template.templateId}-${key}`}
          className={styles.choice}
          checked={discount.chosen}
          label={
            <span className={styles.name}>
              <Body1>{discount.name}</Body1>
              <Caption1 className={styles.price}>{discountText(discount)}</Caption1>
            </span>
          }
          onChange={(_, data) => put(row, data.checked === true)}
        />
      ))}
    </fieldset>
  );
}

function Texts({ editor, offered }: { editor: QuoteEditor; offered: Stored<QuoteTemplate> | undefined }) {
  const styles = useStyles();
  const { texts } = editor.form;
  const put = (part: Partial<TextsForm>) => editor.change({ texts: { ...texts, ...part } });
  const ofTemplate = offered && textsFormOf(offered.data.additionalText);
  const field = (part: keyof TextsForm) => ({
    name: `texts.${part}`,
    value: texts[part],
    multiline: true,
    onChange: (value: string) => put({ [part]: value }),
    onBlur: () => editor.leave(`texts.${part}`),
    error: editor.errorOf(`texts.${part}`),
  });
  return (
    <div className={styles.texts}>
      <TextField label="Einleitung" {...field('introduction')} hint="Steht im Dokument vor den Leistungen" />
      <TextField label="Bedingungen" {...field('terms')} hint="Eine je Zeile" />
      <TextField label="Schlusstext" {...field('conclusion')} />
      {ofTemplate && !sameTexts(texts, ofTemplate) && (
        <div>
          <Button onClick={() => put(ofTemplate)}>Texte des Templates übernehmen</Button>
        </div>
      )}
    </div>
  );
}

/** Whether nobody typed it: it is empty, or a template's. */
function isTextOf(texts: TextsForm, templates: readonly Stored<QuoteTemplate>[]): boolean {
  return isEmpty(texts) || templates.some(({ data }) => sameTexts(texts, textsFormOf(data.additionalText)));
}

function isEmpty(texts: TextsForm): boolean {
  return sameTexts(texts, NO_TEXTS);
}

function sameTexts(a: TextsForm, b: TextsForm): boolean {
  return a.introduction === b.introduction && a.conclusion === b.conclusion && a.terms === b.terms;
}

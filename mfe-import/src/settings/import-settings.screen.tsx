import { DEFAULT_IMPORT_SETTINGS, givenNumber } from 'shared-kit/domain';
import {
  Button,
  Caption1,
  Card,
  ConflictDialog,
  FailureState,
  FormActions,
  HeldFields,
  LoadingState,
  makeStyles,
  NumberField,
  Page,
  PageHeader,
  SwitchField,
  tokens,
  useFirstError,
} from 'shared-kit/ui';
import { RunningLabel } from '../running-label/running-label.tsx';
import { type ImportSettingsForm, useImportSettings } from './import-settings.model.ts';
import { SourceDomainsField } from './source-domains.field.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  // A field beside one with an error keeps its height.
  hours: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: tokens.spacingHorizontalM },
  hour: { width: '140px' },
  hint: { color: tokens.colorNeutralForeground2, maxWidth: '640px' },
});

/** /import-settings (specification 3 section 2.10). */
export default function ImportSettingsScreen() {
  const styles = useStyles();
  const settings = useImportSettings();
  const { form: fields, focusFirstError, focusWrong } = useFirstError<HTMLFieldSetElement>();
  const { form, loadProblem } = settings;
  const save = () => {
    if (!focusWrong() && !settings.save()) focusFirstError();
  };
  return (
    <Page width="form">
      <PageHeader
        title="Import Einstellungen"
        back="/dashboard"
        context="Welche Anfragen aus dem Posteingang von selbst zu Kunden werden"
        action={
          form && (
            <FormActions>
              <Button
                appearance="primary"
                disabledFocusable={settings.isSaving || !settings.isDirty}
                onClick={save}
              >
                <RunningLabel isRunning={settings.isSaving} idle="Speichern" running="Wird gespeichert …" />
              </Button>
            </FormActions>
          )
        }
      />
      {!form && loadProblem === undefined && <LoadingState shape="form" />}
      {!form && loadProblem !== undefined && (
        <FailureState
          title="Die Einstellungen konnten nicht geladen werden"
          detail={loadProblem}
          onRetry={settings.reload}
        />
      )}
      {form && (
        <HeldFields ref={fields} isHeld={settings.isSaving} className={styles.form}>
          <ScheduleCard form={form} onChange={settings.change} />
          <Card title="Absender">
            <Caption1 className={styles.hint}>
              Nur E-Mails dieser Domains werden als Anfrage übernommen, auch ihrer Subdomains. Ein Absender
              kann gefälscht sein: Prüfen Sie neue Kunden, bevor Sie ihnen Vertrauliches senden.
            </Caption1>
            <SourceDomainsField
              domains={form.emailSources}
              onChange={(emailSources) => settings.change({ emailSources })}
              text={settings.newDomain}
              problem={settings.domainProblem}
              onType={settings.typeDomain}
              onAdd={settings.addDomain}
            />
          </Card>
          <Card title="Nach dem Import">
            <SwitchField
              label="Willkommens-E-Mail senden"
              checked={form.sendWelcomeEmail}
              onChange={(sendWelcomeEmail) => settings.change({ sendWelcomeEmail })}
              hint="Nur an Anfragen, die jünger als 48 Stunden sind, und nur über ein eingerichtetes E-Mail-Konto"
            />
            <SwitchField
              label="Angebot automatisch anlegen"
              checked={form.createAutoQuote}
              onChange={(createAutoQuote) => settings.change({ createAutoQuote })}
              hint="Als Entwurf, „automatisch geschätzt“: Es geht nichts hinaus, bevor Sie es prüfen"
            />
          </Card>
        </HeldFields>
      )}
      {settings.conflicts && (
        <ConflictDialog
          open
          title="Einstellungen wurden inzwischen geändert"
          fields={settings.conflicts}
          onResolve={settings.resolve}
          onClose={settings.dismissConflict}
        />
      )}
    </Page>
  );
}

/** Specification 3 section 5. */
const defaultText = (hours: number, unit: string) => `Ohne Angabe gilt ${hours} ${unit}`;

/** The last hour is included; what is no hour says so itself. */
const endText = (hour: number) =>
  Number.isInteger(hour) && hour >= 0 && hour <= 23 ? `bis ${hour}:59 Uhr` : undefined;

interface ScheduleCardProps {
  form: ImportSettingsForm;
  onChange(part: Partial<ImportSettingsForm>): void;
}

/** When mails are imported by themselves. */
function ScheduleCard({ form, onChange }: ScheduleCardProps) {
  const styles = useStyles();
  const { form: hours, focusUnreadable } = useFirstError<HTMLDivElement>();
  return (
    <Card title="Automatischer Import">
      <SwitchField
        label="Automatischer Import"
        checked={form.enabled}
        onChange={(enabled) => onChange({ enabled })}
      />
      <NumberField
        label="Intervall (Stunden)"
        className={styles.hour}
        decimals={0}
        min={1}
        max={168}
        unit="Std."
        hint={
          form.intervalHours === undefined
            ? defaultText(DEFAULT_IMPORT_SETTINGS.intervalHours, 'Std.')
            : undefined
        }
        value={form.intervalHours}
        onChange={(intervalHours) => onChange({ intervalHours: givenNumber(intervalHours) })}
      />
      <SwitchField
        label="Nur während der Geschäftszeiten"
        checked={form.businessHoursOnly}
        onChange={(businessHoursOnly) => {
          // An hour that cannot be read would go with its field, and be saved as the default.
          if (businessHoursOnly || !focusUnreadable()) onChange({ businessHoursOnly });
        }}
      />
      {form.businessHoursOnly && (
        <div ref={hours} className={styles.hours}>
          <NumberField
            label="Von"
            className={styles.hour}
            decimals={0}
            min={0}
            max={23}
            unit="Uhr"
            hint={
              form.businessHoursStart === undefined
                ? defaultText(DEFAULT_IMPORT_SETTINGS.businessHoursStart, 'Uhr')
                : undefined
            }
            value={form.businessHoursStart}
            onChange={(businessHoursStart) =>
              onChange({ businessHoursStart: givenNumber(businessHoursStart) })
            }
          />
          <NumberField
            label="Bis"
            className={styles.hour}
            decimals={0}
            min={0}
            max={23}
            unit="Uhr"
            hint={
              form.businessHoursEnd === undefined
                ? defaultText(DEFAULT_IMPORT_SETTINGS.businessHoursEnd, 'Uhr')
                : endText(form.businessHoursEnd)
            }
            value={form.businessHoursEnd}
            onChange={(businessHoursEnd) => onChange({ businessHoursEnd: givenNumber(businessHoursEnd) })}
          />
        </div>
      )}
    </Card>
  );
}

import { type FormEvent, useEffect, useRef } from 'react';
import {
  Body1,
  Button,
  Card,
  ConflictDialog,
  FailureState,
  HeldFields,
  isFocusLost,
  LoadingState,
  NumberField,
  Page,
  PageHeader,
  SlotOutlet,
  Spinner,
  SwitchField,
  useFirstError,
  useRoomAtEnd,
  useUnsavedChanges,
} from 'shared-kit/ui';
import { AnalyticsSection } from './analytics.section.tsx';
import { CompanyFields } from './company-fields.tsx';
import { MailSection } from './mail.section.tsx';
import { PasswordSection } from './password.section.tsx';
import { PersonalSection } from './personal.section.tsx';
import { RoutingSection } from './routing.section.tsx';
import { type SettingsEditing, useSettings } from './settings.model.ts';
import { useSettingsStyles } from './settings.styles.ts';
import {
  BANK_FIELDS,
  BRAND_FIELDS,
  COMPANY_FIELDS,
  LABOUR_SHARE_LABEL,
  STAYS_ACCEPTED_LABEL,
  VALIDITY_LABEL,
} from './settings-fields.ts';
import { SheetSection } from './sheet.section.tsx';

/** /settings (D44): what belongs to the company, what belongs to this browser, and what modules add. */
export default function SettingsScreen() {
  const styles = useSettingsStyles();
  const model = useSettings();
  return (
    <Page width="form">
      <PageHeader title="Einstellungen" />
      <div className={styles.sections}>
        {model.status === 'loading' && <LoadingState shape="form" />}
        {model.status === 'failed' && (
          <FailureState
            title="Die Einstellungen konnten nicht geladen werden"
            detail={model.reason}
            onRetry={model.retry}
          />
        )}
        {model.status === 'ready' && <CompanySettings model={model} />}
        {model.status !== 'loading' && <MailSection />}
        <SlotOutlet name="settings.sections" />
        <PasswordSection />
        {model.status !== 'loading' && (
          <PersonalSection asksConsent={model.status === 'ready' && model.form.analytics === 'service'} />
        )}
      </div>
    </Page>
  );
}

const SPINNING = { icon: <Spinner size="tiny" /> };

function CompanySettings({ model }: { model: SettingsEditing }) {
  const styles = useSettingsStyles();
  const { form, focusFirstError } = useFirstError();
  useUnsavedChanges(model.dirty, model.mayLeave);
  const bar = useRef<HTMLDivElement>(null);
  const lastField = useRef<HTMLElement>(null);
  useRoomAtEnd('--docked-room', bar, model.dirty);
  useEffect(() => {
    const field = lastField.current;
    // The bar that comes with the first letter must not lie over its field. Safari does not focus a switch that is clicked.
    if (model.dirty && document.activeElement === field) field?.scrollIntoView({ block: 'nearest' });
    // Saved or discarded, it goes with the button that was pressed; the dialog in which was chosen fades out.
    if (
      !model.dirty &&
      (isFocusLost() || document.activeElement?.closest('[role="dialog"][aria-modal="false"]'))
    )
      field?.focus({ preventScroll: true });
  }, [model.dirty]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (model.dirty && model.running === undefined && !model.save()) focusFirstError();
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles.sections}
      onSubmit={submit}
      onFocus={({ target, currentTarget }) => {
        // Neither of the bar nor of a dialog, both of which go.
        if (currentTarget.contains(target) && !bar.current?.contains(target)) lastField.current = target;
      }}
    >
      <HeldFields isHeld={model.running !== undefined} className={styles.sections}>
        <Card title="Marke">
          <div className={styles.fields}>
            <CompanyFields fields={BRAND_FIELDS} model={model} />
          </div>
        </Card>
        <Card title="Firmendaten">
          <div className={styles.fields}>
            <CompanyFields fields={COMPANY_FIELDS} model={model} />
          </div>
        </Card>
        <Card title="Bank und Steuer">
          <div className={styles.fields}>
            <CompanyFields fields={BANK_FIELDS} model={model} />
          </div>
        </Card>
        <Card title="Angebote und Rechnungen">
          <div className={styles.fields}>
            <NumberField
              label={VALIDITY_LABEL}
              unit="Tage"
              required
              decimals={0}
              min={1}
              max={365}
              hint="Steht auf jedem Angebot"
              value={model.form.quoteValidityDays}
              error={model.errors.quoteValidityDays}
              onChange={(quoteValidityDays) => model.change({ quoteValidityDays })}
              onBlur={() => model.leave('quoteValidityDays')}
            />
            <NumberField
              label={LABOUR_SHARE_LABEL}
              unit="%"
              min={0}
              max={100}
              hint="Für Privatkunden nach § 35a EStG; leer wird er nicht ausgewiesen"
              value={model.form.labourSharePercent}
              error={model.errors.labourSharePercent}
              onChange={(labourSharePercent) => model.change({ labourSharePercent })}
              onBlur={() => model.leave('labourSharePercent')}
            />
          </div>
          <SwitchField
            label={STAYS_ACCEPTED_LABEL}
            hint="Sonst werden sie mit ihrer Rechnung zu „Abgerechnet“"
            checked={model.form.invoicedStaysAccepted}
            onChange={(stays) => model.change({ invoicedStaysAccepted: stays })}
          />
        </Card>
        <SheetSection model={model} />
        <RoutingSection model={model} />
        <AnalyticsSection model={model} />
      </HeldFields>
      {model.dirty && (
        <div ref={bar} data-docked className={styles.saveBar}>
          <Body1 className={styles.saveText}>
            {model.isUncertain && model.running !== 'saving'
              ? 'Vielleicht nicht gespeichert. Bitte speichern Sie noch einmal.'
              : 'Nicht gespeicherte Änderungen'}
          </Body1>
          <Button
            onClick={model.discard}
            disabledFocusable={model.running !== undefined}
            {...(model.running === 'discarding' && SPINNING)}
          >
            Verwerfen
          </Button>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={model.running !== undefined}
            {...(model.running === 'saving' && SPINNING)}
          >
            Speichern
          </Button>
        </div>
      )}
      <ConflictDialog
        open={model.conflicts !== undefined}
        title="Einstellungen wurden inzwischen geändert"
        fields={model.conflicts ?? []}
        onResolve={model.resolve}
        onClose={model.cancelConflict}
      />
    </form>
  );
}

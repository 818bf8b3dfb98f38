import type { MouseEvent } from 'react';
import { useHref } from 'shared-kit/router';
import {
  Button,
  Card,
  DoubleClickEnds,
  HeldFields,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  NARROW,
  Page,
  PageHeader,
  Spinner,
  tokens,
} from 'shared-kit/ui';
import { AddressesStep } from './addresses.step.tsx';
import { ContactStep } from './contact.step.tsx';
import { useCustomerWizard } from './customer-wizard.model.ts';
import { ExistingCustomersBanner } from './existing-customers.banner.tsx';
import { ExistingCustomersDialog } from './existing-customers.dialog.tsx';
import { ExistingCustomers } from './existing-customers.tsx';
import { HomeStep } from './home.step.tsx';
import { Stepper } from './stepper.tsx';
import { STEPS } from './validate-input.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  action: { [NARROW]: { flex: '1 1 0' } },
});

/**
 * A press of the mouse leaves the field, whose error then shows and pushes the button away from under the pointer:
 * the click would be lost. So the press leaves no field.
 */
const stayInField = (event: MouseEvent) => event.preventDefault();

const STEP_FORMS = [ContactStep, AddressesStep, HomeStep] as const;

export default function CustomerWizardScreen() {
  const styles = useStyles();
  const wizard = useCustomerWizard();
  const StepForm = STEP_FORMS[wizard.step];
  const isLast = wizard.step === 2;
  const matches = wizard.existing.status === 'done' ? wizard.existing.matches : [];
  return (
    <Page width="form">
      <PageHeader title="Neuer Kunde" back="/dashboard" />
      <Stepper
        current={wizard.step}
        isComplete={wizard.isMarked}
        canReach={wizard.canReach}
        onGo={wizard.goTo}
      />
      {isLast && <ExistingCustomersBanner matches={matches} />}
      <form
        ref={wizard.form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          wizard.submit();
        }}
      >
        <Card title={STEPS[wizard.step]}>
          <HeldFields isHeld={wizard.saving}>
            <StepForm
              input={wizard.input}
              problems={wizard.problems}
              onChange={wizard.change}
              onLeave={wizard.leave}
            />
          </HeldFields>
        </Card>
        {wizard.failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{wizard.failure.text}</MessageBarTitle>
              {wizard.failure.reason}{' '}
              {wizard.failure.customer && <OpenCustomer id={wizard.failure.customer.id} />}
            </MessageBarBody>
          </MessageBar>
        )}
        <DoubleClickEnds key={wizard.step} />
        <div className={styles.actions}>
          {wizard.step > 0 && (
            <Button
              type="button"
              className={styles.action}
              disabled={wizard.saving}
              onMouseDown={stayInField}
              onClick={wizard.back}
            >
              Zurück
            </Button>
          )}
          <Button
            type="submit"
            appearance="primary"
            className={styles.action}
            disabled={wizard.saving}
            onMouseDown={stayInField}
            {...(wizard.saving ? { icon: <Spinner size="tiny" /> } : {})}
          >
            {isLast ? 'Kunde anlegen' : 'Weiter'}
          </Button>
        </div>
      </form>
      {wizard.existing.status === 'failed' && (
        <MessageBar intent="warning">
          <MessageBarBody>Ob es den Kunden schon gibt, konnte nicht geprüft werden.</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={wizard.checkAgain}>
              Erneut versuchen
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {matches.length > 0 && (
        <Card title="Ähnliche Kunden">
          <ExistingCustomers matches={matches} />
        </Card>
      )}
      <ExistingCustomersDialog
        matches={wizard.question}
        onCreate={wizard.createAnyway}
        onClose={wizard.closeQuestion}
      />
    </Page>
  );
}

/** Opens beside, so that no input is lost. */
function OpenCustomer({ id }: { id: string }) {
  const href = useHref(`/customers/${encodeURIComponent(id)}`);
  return (
    <Link href={href} target="_blank" rel="noopener">
      Kunde öffnen (neuer Tab)
    </Link>
  );
}

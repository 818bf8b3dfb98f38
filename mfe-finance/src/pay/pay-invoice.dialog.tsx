import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { addPayment } from 'shared-kit/api';
import { formatEuros, givenNumber, type Invoice, paidAmount, type Stored, today } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import {
  ask,
  Body1,
  Button,
  HeldFields,
  Icon,
  makeStyles,
  mayDiscardChanges,
  NumberField,
  Spinner,
  Subtitle2,
  TextField,
  tokens,
  useFirstError,
  useUnsavedChanges,
} from 'shared-kit/ui';
import { DialogActions, DialogContent, DialogTitle, useDialogStyles } from 'shared-kit/ui-rich';
import { CommandProblemBar } from '../command/command-problem.bar.tsx';
import { useInvoiceCommand } from '../command/invoice-command.model.ts';
import { InvoiceDialog, type InvoicePartProps, type OpenedInvoice } from '../command/invoice-dialog.tsx';
import { useSay } from '../place.ts';
import { PaymentsList } from '../view/payments.list.tsx';
import { expectedAmount, type PaymentDirection, paymentErrors, type TypedPayment } from './payment-form.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  earlier: { display: 'flex', flexDirection: 'column' },
  title: { margin: 0 },
});

export interface PayInvoiceDialogProps extends OpenedInvoice {
  direction: PaymentDirection;
}

/** Notes what came in, wholly or in part, or what went back. */
export default function PayInvoiceDialog({ direction, ...opened }: PayInvoiceDialogProps) {
  return (
    <InvoiceDialog {...opened} title={direction === 'in' ? 'Zahlung erfassen' : 'Erstattung erfassen'}>
      {(part) => <PaymentForm {...part} direction={direction} />}
    </InvoiceDialog>
  );
}

function PaymentForm({
  invoice: followed,
  mayClose,
  leave,
  onClose,
  direction,
}: InvoicePartProps & Pick<PayInvoiceDialogProps, 'direction'>) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const say = useSay();
  const formId = useId();
  const { form, focusFirstError } = useFirstError();
  const command = useInvoiceCommand(followed);
  const { invoice, busy, problem, run } = command;
  const [typed, setTyped] = useState<Partial<TypedPayment>>({});
  const [tried, setTried] = useState(false);
  const idFor = usePaymentId();

  const expected = expectedAmount(invoice.data, direction);
  // What is open follows what colleagues note meanwhile, until something was typed.
  const payment: TypedPayment = { amount: expected, date: today(), ...typed };
  const errors = paymentErrors(payment, today());
  const settles = payment.amount !== undefined && payment.amount >= expected;
  const isDirty = Object.keys(typed).length > 0;
  useUnsavedChanges(isDirty);
  useEffect(() => {
    mayClose.current = async () => !busy && (!isDirty || (await mayDiscardChanges()));
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { amount, date } = payment;
    if (amount === undefined || Object.keys(errors).length > 0) return focusFirstError();
    if (amount > expected && !(await ask(beyond(amount, expected, direction)))) return undefined;
    let after: Stored<Invoice> | undefined;
    const signed = direction === 'in' ? amount : -amount;
    const done = await run(async ({ id, version }) => {
      const body = { basedOn: version, id: idFor(signed, date), amount: signed, date, by: staffName() };
      after = await addPayment(id, body);
    }, 'Fehler beim Aktualisieren der Rechnung');
    if (!done || !after) return undefined;
    if (after.data.status === 'paid' && direction === 'in') track('invoice_paid');
    say({ intent: 'success', text: doneText(after.data, amount, direction) });
    return onClose();
  };

  const { invoiceNumber, payments, totalPrice } = invoice.data;
  return (
    <>
      <DialogTitle>
        {direction === 'in'
          ? `Rechnung ${invoiceNumber} als bezahlt markieren?`
          : `Erstattung zu Rechnung ${invoiceNumber} erfassen?`}
      </DialogTitle>
      <DialogContent>
        <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <HeldFields isHeld={busy} className={styles.content}>
            <Body1>{stateText({ totalPrice, paid: paidAmount({ payments }), expected, direction })}</Body1>
            <div className={styles.fields}>
              <NumberField
                label="Betrag"
                unit="€"
                required
                autoFocus
                value={payment.amount}
                onChange={(amount) => setTyped({ ...typed, amount: givenNumber(amount) })}
                error={tried ? errors.amount : undefined}
              />
              <TextField
                label={direction === 'in' ? 'Eingegangen am' : 'Erstattet am'}
                type="date"
                required
                value={payment.date}
                onChange={(date) => setTyped({ ...typed, date })}
                error={tried || payment.date > today() ? errors.date : undefined}
              />
            </div>
            {payments.length > 0 && (
              <section className={styles.earlier}>
                <Subtitle2 as="h3" className={styles.title}>
                  Bisher erfasst
                </Subtitle2>
                <PaymentsList command={command} />
              </section>
            )}
          </HeldFields>
        </form>
      </DialogContent>
      <CommandProblemBar problem={problem} />
      <DialogActions className={dialogStyles.actions}>
        <Button onClick={leave} disabled={busy}>
          Abbrechen
        </Button>
        <Button
          type="submit"
          form={formId}
          appearance="primary"
          disabledFocusable={busy}
          icon={busy ? <Spinner size="tiny" /> : <Icon name="check" />}
        >
          {direction === 'back'
            ? 'Erstattung erfassen'
            : settles
              ? 'Als bezahlt markieren'
              : 'Teilzahlung erfassen'}
        </Button>
      </DialogActions>
    </>
  );
}

/** One for each payment that is meant: the same amount and day again is a retry, and noted once. */
function usePaymentId(): (amount: number, date: string) => string {
  const meant = useRef<{ key: string; id: string }>(undefined);
  return (amount, date) => {
    const key = `${amount} ${date}`;
    if (meant.current?.key !== key) meant.current = { key, id: crypto.randomUUID() };
    return meant.current.id;
  };
}

function stateText({
  totalPrice,
  paid,
  expected,
  direction,
}: {
  totalPrice: number;
  paid: number;
  expected: number;
  direction: PaymentDirection;
}): string {
  if (direction === 'back') {
    return `${formatEuros(paid)} sind eingegangen, ${formatEuros(expected)} sind zu erstatten.`;
  }
  return paid === 0
    ? `Rechnungsbetrag ${formatEuros(totalPrice)}, noch nichts bezahlt.`
    : `Rechnungsbetrag ${formatEuros(totalPrice)}, bezahlt ${formatEuros(paid)}, offen ${formatEuros(expected)}.`;
}

function beyond(amount: number, expected: number, direction: PaymentDirection) {
  return direction === 'in'
    ? {
        title: 'Mehr als offen ist?',
        text: `Offen sind ${formatEuros(expected)}, Sie erfassen ${formatEuros(amount)}.`,
        confirmLabel: 'Trotzdem erfassen',
      }
    : {
        title: 'Mehr als zu erstatten ist?',
        text: `Zu erstatten sind ${formatEuros(expected)}, Sie erfassen ${formatEuros(amount)}.`,
        confirmLabel: 'Trotzdem erfassen',
      };
}

function doneText(invoice: Invoice, amount: number, direction: PaymentDirection): string {
  const open = expectedAmount(invoice, direction);
  if (direction === 'back') {
    const rest = open > 0 ? `, ${formatEuros(open)} sind noch zu erstatten` : '';
    return `Erstattung über ${formatEuros(amount)} erfasst${rest}`;
  }
  return invoice.status === 'paid'
    ? `Rechnung ${invoice.invoiceNumber} wurde als bezahlt markiert`
    : `Zahlung über ${formatEuros(amount)} erfasst, ${formatEuros(open)} sind noch offen`;
}

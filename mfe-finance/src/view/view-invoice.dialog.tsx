import type { ReactNode } from 'react';
import {
  formatEuros,
  type InvoiceDelivery,
  invoiceName,
  isUnpaid,
  openAmount,
  paidAmount,
} from 'shared-kit/domain';
import {
  Body1Strong,
  Button,
  Icon,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Subtitle2,
  tokens,
  useIsNarrow,
  useToday,
} from 'shared-kit/ui';
import {
  DialogActions,
  DialogContent,
  DialogTitle,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { CommandProblemBar } from '../command/command-problem.bar.tsx';
import { useInvoiceCommand } from '../command/invoice-command.model.ts';
import { InvoiceDialog, type InvoicePartProps, type OpenedInvoice } from '../command/invoice-dialog.tsx';
import { DeliveryMark } from '../invoice/delivery-mark.tsx';
import {
  INVOICE_ACTION_LOOKS,
  type InvoiceAction,
  invoiceActions,
  nextInvoiceAction,
} from '../invoice/invoice-actions.ts';
import { InvoiceStatusBadge } from '../invoice/invoice-status-badge.tsx';
import { NOT_SENT, whyUndelivered } from '../mail/undelivered.ts';
import { InvoiceAmounts } from './invoice-amounts.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import { PaymentsList } from './payments.list.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  danger: { color: tokens.colorStatusDangerForeground1 },
});

export interface ViewInvoiceDialogProps extends OpenedInvoice {
  onAct(action: InvoiceAction, invoiceId: string): void;
}

/** All that an invoice says, and what was done with it. */
export default function ViewInvoiceDialog({ onAct, ...opened }: ViewInvoiceDialogProps) {
  return (
    <InvoiceDialog {...opened} title="Rechnung" wide>
      {(part) => <InvoiceView {...part} onAct={onAct} />}
    </InvoiceDialog>
  );
}

function InvoiceView({
  invoice: followed,
  isDeleted,
  onClose,
  onAct,
}: InvoicePartProps & Pick<ViewInvoiceDialogProps, 'onAct'>) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const command = useInvoiceCommand(followed);
  const { invoice, problem } = command;
  const { data } = invoice;
  const day = useToday();
  const actedOn = { ...data, paid: paidAmount(data) };
  const actions = isDeleted ? [] : invoiceActions(actedOn, day).filter((action) => action !== 'view');
  return (
    <>
      <DialogTitle>{invoiceName(data)}</DialogTitle>
      <DialogContent>
        <div className={styles.content}>
          {isDeleted && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>Dieser Entwurf wurde gelöscht.</MessageBarBody>
            </MessageBar>
          )}
          <div className={styles.head}>
            <InvoiceStatusBadge {...data} deliveryState={data.delivery.state} day={day} />
            {isUnpaid(data) && <Body1Strong>offen {formatEuros(openAmount(data))}</Body1Strong>}
            <DeliveryMark delivery={data.delivery} />
          </div>
          <Undelivered delivery={data.delivery} />
          <InvoiceFacts
            invoice={invoice}
            onView={(invoiceId) => onAct('view', invoiceId)}
            onLeave={onClose}
          />
          <Section title="Leistungen">
            <InvoiceAmounts invoice={data} />
          </Section>
          {data.payments.length > 0 && (
            <Section title="Zahlungen">
              <PaymentsList command={command} />
            </Section>
          )}
          <Section title="Historie">
            <InvoiceHistory invoiceId={invoice.id} />
          </Section>
        </div>
      </DialogContent>
      <CommandProblemBar problem={problem} />
      <DialogActions className={dialogStyles.actions}>
        <Actions
          actions={actions}
          next={isDeleted ? undefined : nextInvoiceAction(actedOn, day)}
          onAct={(action) => onAct(action, invoice.id)}
          onClose={onClose}
        />
      </DialogActions>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-label={title}>
      <Subtitle2 as="h3" className={styles.title}>
        {title}
      </Subtitle2>
      {children}
    </section>
  );
}

/** Why the customer has not got it, or nobody knows. */
function Undelivered({ delivery: { state, reason } }: { delivery: InvoiceDelivery }) {
  if (state === 'failed') {
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{NOT_SENT}</MessageBarTitle>
          {whyUndelivered(reason)}
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (state === 'unknown' || (state === 'pending' && reason !== undefined)) {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>
            {state === 'unknown' ? 'Zustellung ungewiss' : 'Versand steht aus'}
          </MessageBarTitle>
          {reason ?? 'Die E-Mail könnte angekommen sein. Bitte prüfen Sie das, bevor Sie erneut senden.'}
        </MessageBarBody>
      </MessageBar>
    );
  }
  return null;
}

/** What comes next and the document as buttons, the rest in one menu. */
function Actions({
  actions,
  next,
  onAct,
  onClose,
}: {
  actions: readonly InvoiceAction[];
  next: InvoiceAction | undefined;
  onAct(action: InvoiceAction): void;
  onClose(): void;
}) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const others = actions.filter((action) => action !== next && (isNarrow || action !== 'pdf'));
  return (
    <>
      {others.length > 0 && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button icon={<Icon name="more" />}>Weitere Aktionen</Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {others.map((action) => {
                const { label, icon, danger } = INVOICE_ACTION_LOOKS[action];
                return (
                  <MenuItem
                    key={action}
                    icon={<Icon name={icon} {...(danger && { className: styles.danger })} />}
                    onClick={() => onAct(action)}
                  >
                    {label}
                  </MenuItem>
                );
              })}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {actions.includes('pdf') && !isNarrow && (
        <Button icon={<Icon name="download" />} onClick={() => onAct('pdf')}>
          PDF
        </Button>
      )}
      <Button autoFocus onClick={onClose}>
        Schließen
      </Button>
      {next && (
        <Button
          appearance="primary"
          icon={<Icon name={INVOICE_ACTION_LOOKS[next].icon} />}
          onClick={() => onAct(next)}
        >
          {INVOICE_ACTION_LOOKS[next].label}
        </Button>
      )}
    </>
  );
}

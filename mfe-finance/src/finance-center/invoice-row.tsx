import { type MouseEvent, memo, useEffect } from 'react';
import { formatDate, formatEuros, invoiceNumberText, shownInvoiceStatus } from 'shared-kit/domain';
import { Checkbox, ListRow, mergeClasses, RowButton, usePointedAt } from 'shared-kit/ui';
import { BriefDeliveryMark } from '../invoice/delivery-mark.tsx';
import { INVOICE_ACTION_LOOKS, type InvoiceAction, invoiceActions } from '../invoice/invoice-actions.ts';
import { InvoiceStatusBadge } from '../invoice/invoice-status-badge.tsx';
import { dueText, openText, remindedText } from '../invoice/invoice-texts.ts';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';
import { useRowStyles } from './invoice-row.styles.ts';

/** Milliseconds (specification 2 section 9). */
const HIGHLIGHT = 2000;

export interface InvoiceRowProps {
  invoice: ListedInvoice;
  /** YYYY-MM-DD in Germany. */
  day: string;
  isNarrow: boolean;
  /** It or something in it. */
  hasFocus: boolean;
  isHighlighted: boolean;
  /** undefined: nobody is selecting. */
  selected: boolean | undefined;
  onHighlighted(): void;
  onToggle(id: string): void;
  onLongPress(id: string): void;
  onAction(action: InvoiceAction, id: string): void;
  onCustomer(event: MouseEvent, address: string): void;
  /** Opens the menu of all actions at this button. */
  onMenu(invoice: ListedInvoice, button: HTMLElement): void;
}

/** An invoice in the list; on the phone a card. Scrolling and typing draw only the rows that change. */
export const InvoiceRow = memo(function InvoiceRow(props: InvoiceRowProps) {
  const { invoice, isNarrow, selected, isHighlighted, onHighlighted, onLongPress } = props;
  useEffect(() => {
    // Also where it is scrolled out of view meanwhile.
    if (isHighlighted) setTimeout(onHighlighted, HIGHLIGHT);
  }, [isHighlighted, onHighlighted]);
  return (
    <ListRow isNarrow={isNarrow} selected={selected === true} onLongPress={() => onLongPress(invoice.id)}>
      {isNarrow ? <NarrowRow {...props} /> : <WideRow {...props} />}
    </ListRow>
  );
});

/** All that may be cut off, in one hint. */
function hint(invoice: ListedInvoice): string {
  const { customerName, recipient, quoteNumber } = invoice;
  const charged = recipient === '' || recipient === customerName ? [] : [`Rechnung an ${recipient}`];
  return [invoiceNumberText(invoice), customerName, ...charged, `Angebot ${quoteNumber}`].join('\n');
}

function Tick({ invoice, selected, onToggle }: InvoiceRowProps) {
  if (selected === undefined) return null;
  return (
    <Checkbox
      checked={selected}
      aria-label={`${invoiceNumberText(invoice)} auswählen`}
      tabIndex={-1}
      onChange={() => onToggle(invoice.id)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

function Customer({
  invoice: { customerId, customerName },
  isNarrow,
  selected,
  onCustomer,
}: InvoiceRowProps) {
  const styles = useRowStyles();
  const name = (
    <span className={isNarrow ? styles.twoLines : styles.strong}>{customerName || 'Ohne Namen'}</span>
  );
  if (selected !== undefined || customerId === '') return name;
  const address = `/customer-details/${encodeURIComponent(customerId)}?tab=rechnungen`;
  return (
    <a className={styles.link} href={address} onClick={(event) => onCustomer(event, address)}>
      {name}
    </a>
  );
}

/** What must not be overlooked; that it arrived is what one expects: there stands how often one asked for the money. */
function Delivery({ invoice }: { invoice: ListedInvoice }) {
  const styles = useRowStyles();
  const { deliveryState } = invoice;
  if (deliveryState !== 'none' && deliveryState !== 'delivered') {
    return <BriefDeliveryMark state={deliveryState} />;
  }
  const reminded = remindedText(invoice);
  return reminded === '' ? null : <span className={styles.line}>{reminded}</span>;
}

function Due({ invoice, day }: Pick<InvoiceRowProps, 'invoice' | 'day'>) {
  const styles = useRowStyles();
  const isOverdue = shownInvoiceStatus(invoice, day) === 'overdue';
  return (
    <span className={mergeClasses(styles.line, isOverdue && styles.overdue)}>{dueText(invoice, day)}</span>
  );
}

function Amount({ invoice }: { invoice: ListedInvoice }) {
  const styles = useRowStyles();
  const open = openText(invoice);
  return (
    <>
      <span className={mergeClasses(styles.text, styles.figure)}>{formatEuros(invoice.totalPrice)}</span>
      {open !== '' && <span className={mergeClasses(styles.line, styles.figure, styles.open)}>{open}</span>}
    </>
  );
}

/** Those that stand in the row itself while one points at it or the focus is in it, as far as there is room for them. */
const QUICK: readonly InvoiceAction[] = ['issue', 'edit', 'pay', 'remind', 'mail', 'pdf'];
const MOST_QUICK = 3;

function quickActions(invoice: ListedInvoice, day: string): InvoiceAction[] {
  const possible = invoiceActions(invoice, day);
  return QUICK.filter((action) => possible.includes(action)).slice(0, MOST_QUICK);
}

function WideRow(props: InvoiceRowProps) {
  const styles = useRowStyles();
  const { invoice, day, hasFocus, isHighlighted, selected, onAction } = props;
  const { isPointedAt, pointer } = usePointedAt(invoice.id);
  return (
    <div
      className={mergeClasses(styles.row, isHighlighted && styles.highlighted)}
      data-highlighted={isHighlighted || undefined}
      title={hint(invoice)}
      {...pointer}
    >
      <div className={styles.leading}>
        <Tick {...props} />
        <div className={styles.cell}>
          <span className={styles.text}>{invoiceNumberText(invoice)}</span>
          <span className={styles.line}>{invoice.quoteNumber}</span>
        </div>
      </div>
      <div className={styles.cell}>
        <Customer {...props} />
      </div>
      <div className={styles.status}>
        <InvoiceStatusBadge {...invoice} day={day} />
        <Delivery invoice={invoice} />
      </div>
      <div className={styles.cell}>
        <span className={styles.text}>{formatDate(invoice.invoiceDate)}</span>
        <Due invoice={invoice} day={day} />
      </div>
      <div className={styles.cell}>
        <Amount invoice={invoice} />
      </div>
      <div className={styles.actions}>
        {selected === undefined && (
          <>
            {(isPointedAt || hasFocus) && (
              <div className={styles.quick}>
                {quickActions(invoice, day).map((action) => (
                  <RowButton
                    key={action}
                    icon={INVOICE_ACTION_LOOKS[action].icon}
                    label={`${INVOICE_ACTION_LOOKS[action].label}: ${invoiceNumberText(invoice)}`}
                    title={INVOICE_ACTION_LOOKS[action].label}
                    onClick={() => onAction(action, invoice.id)}
                  />
                ))}
              </div>
            )}
            <MoreButton {...props} />
          </>
        )}
      </div>
    </div>
  );
}

function NarrowRow(props: InvoiceRowProps) {
  const styles = useRowStyles();
  const { invoice, day, isHighlighted, selected } = props;
  const isSelecting = selected !== undefined;
  return (
    <div
      className={mergeClasses(
        styles.card,
        isSelecting && styles.selecting,
        isHighlighted && styles.highlighted,
      )}
      data-highlighted={isHighlighted || undefined}
      title={hint(invoice)}
    >
      <div className={styles.leading}>
        <Tick {...props} />
        <div className={styles.cell}>
          <Customer {...props} />
          <span className={styles.line}>
            {invoiceNumberText(invoice)} · {formatDate(invoice.invoiceDate)}
          </span>
          <Due invoice={invoice} day={day} />
          <div className={styles.mark}>
            <Delivery invoice={invoice} />
          </div>
        </div>
      </div>
      <div className={styles.state}>
        <Amount invoice={invoice} />
        <InvoiceStatusBadge {...invoice} day={day} />
      </div>
      {!isSelecting && <MoreButton {...props} />}
    </div>
  );
}

function MoreButton({ invoice, onMenu }: Pick<InvoiceRowProps, 'invoice' | 'onMenu'>) {
  return (
    <RowButton
      icon="more"
      label={`Aktionen für ${invoiceNumberText(invoice)}`}
      title="Weitere Aktionen"
      hasMenu
      onClick={(button) => onMenu(invoice, button)}
    />
  );
}

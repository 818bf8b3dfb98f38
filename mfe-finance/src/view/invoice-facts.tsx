import { useDocument } from 'shared-kit/data/hooks';
import { customers, formatDate, formatDateTime, type Invoice, type Stored } from 'shared-kit/domain';
import { Caption1, KeyValue, Link, makeStyles, NARROW, TextLink, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    [NARROW]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    // German has long words: breaking them anywhere alone sets no hyphen.
    hyphens: 'auto',
  },
  lines: { whiteSpace: 'pre-line' },
  missing: { color: tokens.colorPaletteRedForeground1 },
});

interface InvoiceFactsProps {
  invoice: Stored<Invoice>;
  /** Shows another invoice. */
  onView(invoiceId: string): void;
  /** A link leads away. */
  onLeave(): void;
}

/** Whom it charges for what, when, and what it hangs together with. */
export function InvoiceFacts({ invoice: { data }, onView, onLeave }: InvoiceFactsProps) {
  const styles = useStyles();
  const { content, cancels, cancelledBy } = data;
  return (
    <div className={styles.facts}>
      <KeyValue label="Kunde">
        <CustomerLink customerId={data.customerId} name={data.customerName} onLeave={onLeave} />
      </KeyValue>
      <KeyValue label="Angebot">
        <TextLink to={`/quotes?q=${encodeURIComponent(content.quoteNumber)}`} onFollow={onLeave}>
          {content.quoteNumber}
        </TextLink>
      </KeyValue>
      <KeyValue label="Rechnungsdatum">{formatDate(content.invoiceDate)}</KeyValue>
      <KeyValue label="Leistungsdatum">
        {content.serviceDate === undefined ? 'noch nicht eingetragen' : formatDate(content.serviceDate)}
      </KeyValue>
      {data.kind === 'invoice' && <KeyValue label="Fällig am">{formatDate(data.dueDate)}</KeyValue>}
      {data.paidDate !== undefined && <KeyValue label="Bezahlt am">{formatDate(data.paidDate)}</KeyValue>}
      {cancels && (
        <KeyValue label="Storniert die Rechnung">
          <Link as="button" onClick={() => onView(cancels.id)}>
            {cancels.number}
          </Link>{' '}
          vom {formatDate(cancels.date)}
        </KeyValue>
      )}
      {cancelledBy && (
        <KeyValue label="Storniert durch">
          <Link as="button" onClick={() => onView(cancelledBy.id)}>
            {cancelledBy.number}
          </Link>{' '}
          vom {formatDate(cancelledBy.date)}
        </KeyValue>
      )}
      {content.reason !== undefined && <KeyValue label="Grund">{content.reason}</KeyValue>}
      <KeyValue label="Rechnungsanschrift">
        <span className={styles.lines}>{content.recipient.join('\n')}</span>
      </KeyValue>
      <KeyValue label="Umzug">
        <span className={styles.lines}>
          {content.fromAddress || '–'}
          {'\n→ '}
          {content.toAddress || '–'}
        </span>
      </KeyValue>
      <KeyValue label="Angelegt">
        {formatDateTime(data.createdAt)} von {data.createdBy}
      </KeyValue>
      {data.reminders.length > 0 && (
        <KeyValue label="Zahlungserinnerungen">
          <span className={styles.lines}>
            {data.reminders.map(({ at, to }) => `${formatDateTime(at)} an ${to}`).join('\n')}
          </span>
        </KeyValue>
      )}
    </div>
  );
}

/** Who is charged may have been deleted since; the invoice stays (D11). */
function CustomerLink({ customerId, name, onLeave }: { customerId: string; name: string; onLeave(): void }) {
  const styles = useStyles();
  const { status } = useDocument(customers, customerId);
  if (status === 'missing') {
    return (
      <>
        {name} <Caption1 className={styles.missing}>Kunde nicht gefunden</Caption1>
      </>
    );
  }
  return (
    <TextLink to={`/customer-details/${encodeURIComponent(customerId)}`} onFollow={onLeave}>
      {name}
    </TextLink>
  );
}

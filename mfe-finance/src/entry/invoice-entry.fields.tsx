import { useRef } from 'react';
import { Button, Icon, makeStyles, TextField, tokens } from 'shared-kit/ui';
import {
  drawnNumberHint,
  type EntryErrors,
  type InvoiceEntry,
  sameEntered,
  serviceDateHint,
} from './invoice-entry.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  address: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, outlineStyle: 'none' },
  suggestion: { alignSelf: 'start', maxWidth: '100%', textAlign: 'left' },
});

interface InvoiceEntryFieldsProps {
  entry: InvoiceEntry;
  change(part: Partial<InvoiceEntry>): void;
  errors: EntryErrors;
  /** YYYY-MM-DD, as the customer's file has it. */
  movingDate?: string | undefined;
  /** The address after the move, line by line. */
  recipientAfterMove?: readonly string[] | undefined;
  /** Left empty, the number is the next of the series. */
  numberIsDrawn?: boolean | undefined;
}

/** What staff enter of an invoice: number, date of service, and who gets it. */
export function InvoiceEntryFields({
  entry,
  change,
  errors,
  movingDate,
  recipientAfterMove,
  numberIsDrawn = false,
}: InvoiceEntryFieldsProps) {
  const styles = useStyles();
  const afterMove = recipientAfterMove?.join('\n');
  const address = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Rechnungsnummer"
          required={!numberIsDrawn}
          hint={numberIsDrawn ? drawnNumberHint(entry.invoiceNumber) : undefined}
          // Not a button: Enter held down on the way here must not issue anything.
          autoFocus
          autoComplete="off"
          value={entry.invoiceNumber}
          onChange={(invoiceNumber) => change({ invoiceNumber })}
          error={errors.invoiceNumber}
        />
        <TextField
          label="Leistungsdatum"
          type="date"
          value={entry.serviceDate}
          onChange={(serviceDate) => change({ serviceDate })}
          error={errors.serviceDate}
          hint={errors.serviceDate === undefined ? serviceDateHint(entry.serviceDate, movingDate) : undefined}
        />
      </div>
      <div ref={address} tabIndex={-1} className={styles.address}>
        <TextField
          label="Rechnungsanschrift"
          required
          multiline
          value={entry.recipient}
          onChange={(recipient) => change({ recipient })}
          error={errors.recipient}
        />
        {afterMove !== undefined && !sameEntered('recipient', entry.recipient, afterMove) && (
          <Button
            appearance="subtle"
            size="small"
            className={styles.suggestion}
            icon={<Icon name="home" />}
            onClick={() => {
              change({ recipient: afterMove });
              // The button goes with what it offered. Not the field: on a phone that opens the keyboard.
              address.current?.focus();
            }}
          >
            Neue Anschrift einsetzen: {recipientAfterMove?.slice(-2).join(', ')}
          </Button>
        )}
      </div>
    </>
  );
}

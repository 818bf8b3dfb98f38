import { makeStyles, TextField, tokens } from 'shared-kit/ui';
import { type EntryErrors, type InvoiceEntry, serviceDateHint } from './invoice-entry.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
});

interface InvoiceEntryFieldsProps {
  entry: InvoiceEntry;
  change(part: Partial<InvoiceEntry>): void;
  errors: EntryErrors;
  disabled: boolean;
  /** YYYY-MM-DD, as the customer's file has it. */
  movingDate?: string | undefined;
  /** Left empty, the number is the next of the series. */
  numberIsDrawn?: boolean | undefined;
}

/** What staff enter of an invoice: number, date of service, and who gets it. */
export function InvoiceEntryFields({
  entry,
  change,
  errors,
  disabled,
  movingDate,
  numberIsDrawn = false,
}: InvoiceEntryFieldsProps) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Rechnungsnummer"
          required={!numberIsDrawn}
          hint={numberIsDrawn ? 'Leer: die nächste Nummer, sobald sie ausgestellt wird' : undefined}
          // Not a button: Enter held down on the way here must not issue anything.
          autoFocus
          autoComplete="off"
          disabled={disabled}
          value={entry.invoiceNumber}
          onChange={(invoiceNumber) => change({ invoiceNumber })}
          error={errors.invoiceNumber}
        />
        <TextField
          label="Leistungsdatum"
          type="date"
          disabled={disabled}
          value={entry.serviceDate}
          onChange={(serviceDate) => change({ serviceDate })}
          error={errors.serviceDate}
          hint={errors.serviceDate === undefined ? serviceDateHint(entry.serviceDate, movingDate) : undefined}
        />
      </div>
      <TextField
        label="Rechnungsanschrift"
        multiline
        disabled={disabled}
        value={entry.recipient}
        onChange={(recipient) => change({ recipient })}
        error={errors.recipient}
      />
    </>
  );
}

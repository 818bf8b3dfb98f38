import { memo } from 'react';
import type { CustomerIndexEntry } from 'shared-kit/api';
import { formatDate } from 'shared-kit/domain';
import { Checkbox, ListRow, makeStyles, StatusBadge, usePointedAt } from 'shared-kit/ui';
import { CustomerCells, useCustomerRow } from '../customer-row.tsx';
import { CreateQuoteButton } from './create-quote-button.tsx';

const useStyles = makeStyles({
  /** As wide as its button, so that nothing moves as one points at the row. */
  action: { flexShrink: 0, minWidth: '32px' },
});

interface ListedCustomerRowProps {
  customer: CustomerIndexEntry;
  isNarrow: boolean;
  hasFocus: boolean;
  /** undefined: nobody is selecting. */
  selected: boolean | undefined;
  onLongPress(id: string): void;
}

/** A customer in the list; on the phone a card. Scrolling and typing draw only the rows that change. */
export const ListedCustomerRow = memo(function ListedCustomerRow({
  customer,
  isNarrow,
  hasFocus,
  selected,
  onLongPress,
}: ListedCustomerRowProps) {
  const { id, name, customerNumber, phone, email, fromAddress, toAddress, movingDate, damage } = customer;
  const styles = useStyles();
  const { isPointedAt, pointer } = usePointedAt(id);
  const facts = {
    name: name || 'Ohne Namen',
    detail: [customerNumber || id, phone, isNarrow ? '' : email].filter((fact) => fact !== '').join(' · '),
    middle: [fromAddress || 'Keine Startadresse', `→ ${toAddress || 'Keine Zieladresse'}`] as const,
    aside: movingDate === '' ? formatDate(undefined) : formatDate(movingDate),
  };
  const row = useCustomerRow(facts);
  return (
    <ListRow
      {...row}
      {...(!isNarrow && pointer)}
      isNarrow={isNarrow}
      selected={selected === true}
      onLongPress={() => onLongPress(id)}
    >
      {selected !== undefined && (
        <Checkbox
          checked={selected}
          aria-label={`${name || customerNumber} auswählen`}
          tabIndex={-1}
          // The click is the row's: with Shift it means all up to here.
        />
      )}
      <CustomerCells {...facts} />
      {damage !== '' ? (
        <span title={damage}>
          <StatusBadge tone="warning" icon="error-circle">
            Beschädigt
          </StatusBadge>
        </span>
      ) : (
        selected === undefined && (
          <span className={styles.action}>
            {(isNarrow || isPointedAt || hasFocus) && <CreateQuoteButton id={id} name={name} />}
          </span>
        )
      )}
    </ListRow>
  );
});

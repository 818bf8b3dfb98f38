import { memo } from 'react';
import type { CustomerIndexEntry } from 'shared-kit/api';
import { formatDate } from 'shared-kit/domain';
import { Checkbox, ListRow, StatusBadge } from 'shared-kit/ui';
import { CustomerRow } from '../customer-row.tsx';
import { CreateQuoteButton } from './create-quote-button.tsx';

interface ListedCustomerRowProps {
  customer: CustomerIndexEntry;
  isNarrow: boolean;
  /** undefined: nobody is selecting. */
  selected: boolean | undefined;
  onLongPress(id: string): void;
}

/** A customer in the list; on the phone a card. Scrolling and typing draw only the rows that change. */
export const ListedCustomerRow = memo(function ListedCustomerRow({
  customer,
  isNarrow,
  selected,
  onLongPress,
}: ListedCustomerRowProps) {
  const { name, customerNumber, phone, email, fromAddress, toAddress, movingDate, damage } = customer;
  return (
    <ListRow isNarrow={isNarrow} selected={selected === true} onLongPress={() => onLongPress(customer.id)}>
      <CustomerRow
        name={name || 'Ohne Namen'}
        detail={[customerNumber || customer.id, phone, isNarrow ? '' : email]
          .filter((fact) => fact !== '')
          .join(' · ')}
        middle={[fromAddress || 'Keine Startadresse', `→ ${toAddress || 'Keine Zieladresse'}`]}
        aside={movingDate === '' ? formatDate(undefined) : formatDate(movingDate)}
        leading={
          selected === undefined ? undefined : (
            <Checkbox
              checked={selected}
              aria-label={`${name || customerNumber} auswählen`}
              tabIndex={-1}
              // The click is the row's: with Shift it means all up to here.
            />
          )
        }
        badge={
          damage === '' ? undefined : (
            <span title={damage}>
              <StatusBadge tone="warning" icon="error-circle">
                Beschädigt
              </StatusBadge>
            </span>
          )
        }
        action={
          selected === undefined && damage === '' ? (
            <CreateQuoteButton id={customer.id} name={name} />
          ) : undefined
        }
      />
    </ListRow>
  );
});

import type { Customer, Stored } from 'shared-kit/domain';
import { useNavigate } from 'shared-kit/router';
import { Button, Icon } from 'shared-kit/ui';

/** A quote for this customer, right from the list. */
export function CreateQuoteButton({ customer }: { customer: Stored<Customer> }) {
  const navigate = useNavigate();
  return (
    <Button
      appearance="subtle"
      icon={<Icon name="add-document" />}
      aria-label={`Angebot erstellen für ${customer.data.name}`}
      title="Angebot erstellen"
      onClick={(event) => {
        // The row around it opens the customer.
        event.stopPropagation();
        void navigate(`/create-quote/${encodeURIComponent(customer.id)}`, { state: { customer } });
      }}
    />
  );
}

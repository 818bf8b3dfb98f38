import { useNavigate } from 'shared-kit/router';
import { Button, Icon } from 'shared-kit/ui';

/** A quote for this customer, right from the list. */
export function CreateQuoteButton({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate();
  return (
    <Button
      appearance="subtle"
      icon={<Icon name="add-document" />}
      aria-label={`Angebot erstellen für ${name}`}
      title="Angebot erstellen"
      onClick={(event) => {
        // The row around it opens the customer.
        event.stopPropagation();
        void navigate(`/create-quote/${encodeURIComponent(id)}`);
      }}
    />
  );
}

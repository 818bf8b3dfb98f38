import { useNavigate } from 'shared-kit/router';
import { RowButton } from 'shared-kit/ui';

/** A quote for this customer, right from the list. */
export function CreateQuoteButton({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate();
  return (
    <RowButton
      icon="add-document"
      label={`Angebot erstellen für ${name}`}
      title="Angebot erstellen"
      onClick={() => void navigate(`/create-quote/${encodeURIComponent(id)}`)}
    />
  );
}

import { MessageBar, MessageBarBody, MessageBarTitle } from 'shared-kit/ui';

/** What does not fit the schema is said, not dropped (design section 4). */
export function DamagedInvoices({ damaged }: { damaged: readonly { id: string }[] }) {
  if (damaged.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {damaged.length === 1
            ? 'Eine Rechnung ist beschädigt'
            : `${damaged.length} Rechnungen sind beschädigt`}
        </MessageBarTitle>
        Nicht angezeigt und nicht mitgezählt: {damaged.map(({ id }) => id).join(', ')}
      </MessageBarBody>
    </MessageBar>
  );
}

import { MessageBar, MessageBarBody, MessageBarTitle } from 'shared-kit/ui';

/** What does not fit the schema is said, not dropped (design section 4). */
export function DamagedQuotes({ damaged }: { damaged: readonly { id: string; reason: string }[] }) {
  if (damaged.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {damaged.length === 1 ? 'Ein Angebot ist beschädigt' : `${damaged.length} Angebote sind beschädigt`}
        </MessageBarTitle>
        Nicht angezeigt: {damaged.map(({ id }) => id).join(', ')}
      </MessageBarBody>
    </MessageBar>
  );
}

import type { CommittedVersion } from 'shared-kit/api';
import { formatEuros, quoteNumber } from 'shared-kit/domain';
import { Body1, BulkDeletionDialog, type BulkDeletionModel } from 'shared-kit/ui';
import { committedText } from '../quote/committed-text.ts';
import { type DeletableQuote, partCommitted } from './delete-quotes.model.ts';

/** As many as one reads. */
const NAMED = 5;

/** Names what it deletes, which of it somebody has said yes to, and what stays. */
export function DeleteQuotesDialog({
  model,
}: {
  model: BulkDeletionModel<DeletableQuote, CommittedVersion>;
}) {
  return (
    <BulkDeletionDialog
      model={model}
      noun={['Angebot', 'Angebote']}
      describe={({ id, customerName, price }) =>
        [quoteNumber(id), customerName, formatEuros(price)].join(' · ')
      }
    >
      {(known, items, kept) => {
        const { staying, going } = partCommitted(known, kept);
        return (
          <>
            {items.length > 0 && <Body1>Alle Versionen werden mitgelöscht.</Body1>}
            <Committed versions={going} rest="sind angenommen oder unterschrieben" />
            <Committed versions={staying} rest="bleiben wegen ihrer Rechnungen" />
          </>
        );
      }}
    </BulkDeletionDialog>
  );
}

function Committed({ versions, rest }: { versions: readonly CommittedVersion[]; rest: string }) {
  const more = versions.length - NAMED;
  return (
    <>
      {versions.slice(0, NAMED).map((version) => (
        <Body1 key={version.id}>{committedText(version)}</Body1>
      ))}
      {more > 0 && <Body1>{`${more.toLocaleString('de-DE')} weitere ${rest}.`}</Body1>}
    </>
  );
}

import type { CommittedVersion } from 'shared-kit/api';
import { formatEuros, quoteNumber } from 'shared-kit/domain';
import { Body1, BulkDeletionDialog, type BulkDeletionModel } from 'shared-kit/ui';
import { committedText } from '../quote/committed-text.ts';
import type { DeletableQuote } from './delete-quotes.model.ts';

/** As many as one reads. */
const NAMED = 5;

/** Names what it deletes, and which of it somebody has said yes to. */
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
      {(committed) => (
        <>
          <Body1>Alle Versionen werden mitgelöscht.</Body1>
          {committed.slice(0, NAMED).map((version) => (
            <Body1 key={version.id}>{committedText(version)}</Body1>
          ))}
          {committed.length > NAMED && (
            <Body1>
              {`${(committed.length - NAMED).toLocaleString('de-DE')} weitere sind angenommen, abgerechnet oder unterschrieben.`}
            </Body1>
          )}
        </>
      )}
    </BulkDeletionDialog>
  );
}

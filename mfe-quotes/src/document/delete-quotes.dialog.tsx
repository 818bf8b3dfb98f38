import type { CommittedVersion } from 'shared-kit/api';
import { formatEuros, quoteNumber } from 'shared-kit/domain';
import { Body1, BulkDeletionDialog, type BulkDeletionModel } from 'shared-kit/ui';
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

/** What speaks against deleting it. */
export function committedText({ id, customerName, version, status, signedBy }: CommittedVersion): string {
  const what = `${quoteNumber(id)} (${customerName}, Version ${version})`;
  if (status === 'invoiced') {
    return `${what} ist abgerechnet und bleibt: Seine Rechnung muss aufbewahrt werden.`;
  }
  const said = [
    ...(status === 'accepted' ? ['angenommen'] : []),
    ...(signedBy.length > 0 ? [`von ${signedBy.join(' und ')} unterschrieben`] : []),
  ];
  return `${what} ist ${said.join(' und ')}.`;
}

import { useEffect, useState } from 'react';
import { readSettings, readSignatures, reasonOf } from 'shared-kit/api';
import { type Customer, type Quote, quoteNumber, type Stored } from 'shared-kit/domain';
import { FailureState, LoadingState, makeStyles, tokens } from 'shared-kit/ui';
import { loadDocuments } from './load-documents.ts';

const useStyles = makeStyles({
  frame: {
    display: 'block',
    width: '100%',
    height: 'min(70vh, 900px)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    // A document is paper, in the dark theme too.
    backgroundColor: '#fff',
  },
});

type Preview =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; page: string };

/** The quote as the customer reads it, out of the same document as the PDF, in a frame without scripts. */
export function QuotePreview({ quote, customer }: { quote: Stored<Quote>; customer: Stored<Customer> }) {
  const styles = useStyles();
  const [preview, setPreview] = useState<Preview>({ status: 'loading' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    // Another attempt writes it anew.
    if (attempt === 0) return undefined;
    const asked = new AbortController();
    write(quote, customer, asked.signal).then(
      (page) => setPreview({ status: 'ready', page }),
      (error: unknown) => {
        if (asked.signal.aborted) return;
        setPreview({
          status: 'failed',
          reason: reasonOf(error),
        });
      },
    );
    return () => asked.abort();
  }, [quote, customer, attempt]);

  if (preview.status === 'loading') return <LoadingState shape="card" />;
  if (preview.status === 'failed') {
    return (
      <FailureState
        title="Die Vorschau konnte nicht erstellt werden"
        detail={preview.reason}
        onRetry={() => {
          setPreview({ status: 'loading' });
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  return (
    <iframe
      title={`Vorschau des Angebots ${quoteNumber(quote.id)}`}
      className={styles.frame}
      sandbox=""
      srcDoc={preview.page}
    />
  );
}

async function write(quote: Stored<Quote>, customer: Stored<Customer>, signal: AbortSignal): Promise<string> {
  const [{ quoteDocument, quoteHtml }, settings, signatures] = await Promise.all([
    loadDocuments(),
    readSettings(signal),
    quote.data.signatures?.length ? readSignatures(quote.id, signal) : [],
  ]);
  return quoteHtml(quoteDocument({ quote, customer, settings: settings.data, signatures }));
}

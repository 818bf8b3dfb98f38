import { useState } from 'react';
import { ApiError } from 'shared-kit/api/call';
import { workOrderUrl } from 'shared-kit/api/share';

/** The work order as a PDF file in the phone's downloads. */
export function WorkOrder({ token }: { token: string }) {
  const [state, setState] = useState<'idle' | 'loading' | { failure: string }>('idle');

  const save = async () => {
    if (state === 'loading') return;
    setState('loading');
    try {
      // Who only reads the page needs none of it.
      const { savePdf } = await import('shared-kit/linked/save-pdf');
      await savePdf(workOrderUrl(token));
      setState('idle');
    } catch (error) {
      setState({
        failure: error instanceof ApiError ? error.message : 'Bitte versuchen Sie es noch einmal.',
      });
    }
  };

  return (
    <section className="card" aria-labelledby="work-order">
      <h2 id="work-order">Arbeitsschein generieren</h2>
      <div className="actions">
        <button
          type="button"
          className="button primary"
          aria-disabled={state === 'loading'}
          onClick={() => void save()}
        >
          {state === 'loading' ? 'Wird erstellt…' : 'Arbeitsschein als PDF'}
        </button>
      </div>
      {typeof state === 'object' && (
        <p className="error" role="alert">
          Angebotsdaten nicht verfügbar. {state.failure}
        </p>
      )}
    </section>
  );
}

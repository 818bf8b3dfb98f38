import { useEffect, useState } from 'react';
import { ApiError } from 'shared-kit/api/call';
import { type Offer, offerPdfUrl, readOffer, viewOffer } from 'shared-kit/api/offers';
import { mailtoAddress, telAddress } from 'shared-kit/domain';
import { tokenOf } from 'shared-kit/linked/token-of';
import { DecisionForm } from './decision-form.tsx';
import { forgetName, keepName, recallName } from './kept-name.ts';
import { OfferDocument } from './offer-document.tsx';

type State =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; offer: Offer /** Why it is another one than a moment ago. */; notice?: string };

/** The quote as its customer sees it, by the link of their mail: read, ask, accept or decline (D33). */
export default function OfferScreen() {
  const token = tokenOf(location.pathname);
  const [state, setState] = useState<State>({ status: 'loading' });
  // Here and not in the form: another offer takes the signature along, and not who signs.
  const [name, setName] = useState(() => recallName(token));
  const [pdfFailure, setPdfFailure] = useState<string>();

  const load = (notice?: string) =>
    readOffer(token).then(
      (offer) => setState({ status: 'ready', offer, ...(notice !== undefined && { notice }) }),
      (error: unknown) => setState({ status: 'failed', error }),
    );

  const savePdf = async () => {
    setPdfFailure(undefined);
    try {
      // Who only reads the page needs none of it.
      const { savePdf } = await import('shared-kit/linked/save-pdf');
      await savePdf(offerPdfUrl(token));
    } catch (error) {
      setPdfFailure(error instanceof ApiError ? error.message : 'Bitte versuchen Sie es noch einmal.');
    }
  };

  useEffect(() => {
    readOffer(token).then(
      (offer) => {
        setState({ status: 'ready', offer });
        document.title = `Angebot ${offer.number} – ${offer.brand}`;
        // Whether it was noted that the quote was seen is nothing to the customer.
        viewOffer(token).catch(() => undefined);
      },
      (error: unknown) => setState({ status: 'failed', error }),
    );
  }, [token]);

  if (state.status === 'loading') {
    return (
      <main className="page">
        <p role="status">Das Angebot wird geladen…</p>
      </main>
    );
  }
  if (state.status === 'failed') {
    return <Failure error={state.error} onRetry={() => void load()} />;
  }
  const { offer, notice } = state;
  const shown = `${offer.number}-${offer.contentHash}`;
  return (
    <main className="page">
      <header>
        <p className="brand">{offer.brand}</p>
        <h1>{offer.document.subject}</h1>
      </header>
      {offer.replacesVersion !== undefined && (
        <p className="message warn">
          {offer.replacesVersion < offer.version
            ? `Dieses Angebot wurde überarbeitet. Sie sehen Version ${offer.version}; sie ersetzt Version ${offer.replacesVersion} aus Ihrer E-Mail.`
            : `Version ${offer.replacesVersion} aus Ihrer E-Mail wurde zurückgezogen. Sie sehen Version ${offer.version}.`}
        </p>
      )}
      {notice !== undefined && !offer.decision && (
        <p key={`notice-${shown}`} className="message warn" role="alert" tabIndex={-1} ref={intoView}>
          {notice}
        </p>
      )}
      <Decision offer={offer} />
      <div className="actions">
        {!offer.decision && (
          <a className="button primary" href="#decide-title">
            Annehmen oder ablehnen
          </a>
        )}
        <button type="button" className="button" onClick={() => void savePdf()}>
          Als PDF laden
        </button>
        <Questions offer={offer} />
        <button type="button" className="button" onClick={() => print()}>
          Drucken
        </button>
      </div>
      {pdfFailure !== undefined && (
        <p className="message bad" role="alert">
          Das PDF konnte nicht geladen werden. {pdfFailure}
        </p>
      )}
      <OfferDocument offer={offer} />
      {!offer.decision && (
        <DecisionForm
          key={shown}
          token={token}
          offer={offer}
          name={name ?? offer.customerName}
          onName={(typed) => {
            setName(typed);
            keepName(token, typed);
          }}
          onDecided={(decided) => {
            setState({ status: 'ready', offer: decided });
            forgetName(token);
          }}
          onOutdated={load}
        />
      )}
    </main>
  );
}

function Decision({ offer: { decision, number, version, document, brand, validUntil } }: { offer: Offer }) {
  const mine = useState(decision)[0] === undefined;
  if (!decision) {
    return (
      <p className="quiet">
        Gültig bis {validUntil} · Gesamtpreis {document.price.amount}
      </p>
    );
  }
  const who = decision.name === undefined ? '' : ` von ${decision.name}`;
  const when = decision.at === undefined ? '' : ` am ${decision.at}`;
  const accepted = decision.outcome === 'accepted';
  return (
    <div
      className={`message ${accepted ? 'good' : 'warn'}`}
      role="status"
      tabIndex={-1}
      ref={mine ? intoView : null}
    >
      <p>
        <strong>
          {accepted
            ? `Das Angebot wurde${when}${who} angenommen.`
            : `Das Angebot wurde${when}${who} abgelehnt.`}
        </strong>
      </p>
      <p>
        {accepted
          ? `Angenommen ist das Angebot ${number}, Version ${version}, über ${document.price.amount}.`
          : 'Wenn Sie es sich anders überlegen, melden Sie sich bitte bei uns.'}
        {/* What staff noted themselves, nobody had to tell them. */}
        {decision.name !== undefined && ` ${brand} ist benachrichtigt.`}
      </p>
    </div>
  );
}

/** What has just changed is what comes next, wherever on the page one was. */
function intoView(element: HTMLElement | null) {
  element?.focus();
}

function Questions({
  offer: { email, phone, number },
}: {
  offer: Pick<Offer, 'email' | 'phone' | 'number'>;
}) {
  return (
    <>
      {email !== '' && (
        <a className="button" href={mailtoAddress(email, `Frage zum Angebot ${number}`)}>
          Frage per E-Mail
        </a>
      )}
      {phone !== '' && (
        <a className="button" href={telAddress(phone)}>
          Anrufen: {phone}
        </a>
      )}
    </>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  'link-unknown': 'Dieses Angebot ist nicht verfügbar',
  'link-expired': 'Dieses Angebot ist abgelaufen',
};

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const answer = error instanceof ApiError && error.body !== undefined ? error : undefined;
  const known = answer && TITLES[answer.code];
  return (
    <main>
      <div className="page" role="alert">
        <h1>{known ?? 'Das Angebot konnte nicht geladen werden'}</h1>
        <p>
          {answer && answer.code !== 'unexpected-response'
            ? answer.message
            : 'Bitte versuchen Sie es noch einmal.'}
        </p>
        <div className="actions">
          {known === undefined && (
            <button type="button" className="button primary" onClick={onRetry}>
              Erneut versuchen
            </button>
          )}
          <ExpiredQuestions error={error} />
        </div>
      </div>
    </main>
  );
}

/** Who comes too late can ask for a new one. */
function ExpiredQuestions({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.code !== 'link-expired') return null;
  const body = error.body;
  const text = (field: string) => {
    const value = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  return <Questions offer={{ email: text('email'), phone: text('phone'), number: text('number') }} />;
}

import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ApiError } from 'shared-kit/api/call';
import { readSharedJob, type SharedJob, viewSharedJob } from 'shared-kit/api/share';
import { addressParts, mailtoAddress, mapAddress, telAddress } from 'shared-kit/domain';
import { tokenOf } from 'shared-kit/linked/token-of';
import { longDate, moment } from './job-dates.ts';
import { JobPhotos } from './job-photos.tsx';
import { WorkOrder } from './work-order.tsx';

type State =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; job: SharedJob };

/** The job as the crew sees it on a phone, by the link that dispatch gave it (specification 3 section 2.5, D33). */
export default function SharedJobScreen() {
  const token = tokenOf(location.pathname);
  const [state, setState] = useState<State>({ status: 'loading' });

  const load = useCallback(() => {
    setState({ status: 'loading' });
    readSharedJob(token).then(
      (job) => {
        setState({ status: 'ready', job });
        document.title = `Umzugsauftrag ${job.customerNumber}`;
        // Whether it was counted is nothing to the crew.
        viewSharedJob(token).catch(() => undefined);
      },
      (error: unknown) => setState({ status: 'failed', error }),
    );
  }, [token]);
  useEffect(load, [load]);

  if (state.status === 'loading') {
    return (
      <main className="page">
        <p role="status">Der Umzugsauftrag wird geladen…</p>
      </main>
    );
  }
  if (state.status === 'failed') return <Failure error={state.error} onRetry={load} />;
  const { job } = state;
  return (
    <main className="page">
      <header>
        <h1>Umzugsauftrag</h1>
        <p className="quiet">Kundennummer {job.customerNumber}</p>
      </header>
      <section className="card" aria-labelledby="customer">
        <h2 id="customer">Kundendaten</h2>
        <dl className="facts">
          <dt>Telefon</dt>
          <dd>{job.phone === '' ? 'nicht bekannt' : <a href={telAddress(job.phone)}>{job.phone}</a>}</dd>
          <dt>E-Mail</dt>
          <dd>
            {job.email === '' ? (
              'nicht bekannt'
            ) : (
              <a href={mailtoAddress(job.email)} aria-label={job.email}>
                {wrappable(job.email)}
              </a>
            )}
          </dd>
          <dt>Umzugsdatum</dt>
          <dd>{longDate(job.moveDate) ?? 'noch offen'}</dd>
        </dl>
      </section>
      <section className="card" aria-labelledby="move">
        <h2 id="move">Umzugsdetails</h2>
        <div className="pair">
          <End title="Von" address={job.fromAddress} />
          <End title="Nach" address={job.toAddress} />
        </div>
      </section>
      <WorkOrder token={token} />
      <JobPhotos token={token} photos={job.photos} />
      <p className="quiet">
        Dieser Link ist nur für autorisierte Mitarbeiter und läuft nach 7 Tagen ab: {moment(job.expiresAt)}.
      </p>
    </main>
  );
}

function End({ title, address }: { title: string; address: string }): ReactNode {
  return (
    <div>
      <h3>{title}</h3>
      <p className="lines">
        {address.trim() === '' ? (
          'Adresse noch nicht bekannt'
        ) : (
          <a href={mapAddress(address)} target="_blank" rel="noreferrer">
            {address.trim()}
          </a>
        )}
      </p>
    </div>
  );
}

/** Where it has no room it breaks between its parts, not inside a word. */
function wrappable(address: string): ReactNode {
  return addressParts(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Trying again changes nothing about them. */
const FINAL = ['link-unknown', 'link-expired', 'customer-missing', 'quote-missing'];

function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const answer = error instanceof ApiError && error.body !== undefined ? error : undefined;
  const isFinal = answer !== undefined && FINAL.includes(answer.code);
  return (
    <main>
      <div className="page" role="alert">
        <h1>{isFinal ? answer.message : 'Fehler beim Laden der Daten'}</h1>
        <p>
          {isFinal
            ? 'Bitte lassen Sie sich von der Disposition einen neuen Link geben.'
            : answer && answer.code !== 'unexpected-response'
              ? answer.message
              : 'Ein Fehler ist aufgetreten. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.'}
        </p>
        <div className="actions">
          {!isFinal && (
            <button type="button" className="button primary" onClick={onRetry}>
              Erneut versuchen
            </button>
          )}
          <a className="button" href="/">
            Zur Startseite
          </a>
        </div>
      </div>
    </main>
  );
}

import { DamagedDocument } from 'shared-kit/data';
import {
  type DocumentState,
  type DocumentsState,
  type HeldDocument,
  useDocument,
  useDocuments,
} from 'shared-kit/data/hooks';
import { type Customer, customers } from 'shared-kit/domain';
import { Navigate, useLocation, useParams } from 'shared-kit/router';
import { ButtonLink, EmptyState, FailureState, LoadingState, Page, PageHeader } from 'shared-kit/ui';
import { CustomerFile } from './customer-file.tsx';
import { DamagedCustomer } from './damaged-customer.tsx';
import { readDetailState, withEdit } from './detail-state.ts';
import { useShownCustomer } from './shown-customer.model.ts';

/** All four addresses of a customer (D28); the one that edits is a way in, not a place to stay. */
export default function CustomerDetailScreen() {
  const { customerId = '' } = useParams();
  const { pathname, search, state } = useLocation();
  if (!pathname.startsWith('/edit-customer/'))
    return <CustomerByIdOrNumber key={customerId} asked={customerId} />;
  return (
    <Navigate
      to={{ pathname: `/customers/${encodeURIComponent(customerId)}`, search }}
      state={withEdit(state)}
      replace
    />
  );
}

/** The customer is looked up by id first, then by customer number (D28). */
function CustomerByIdOrNumber({ asked }: { asked: string }) {
  const byId = useShownCustomer(useDocument(customers, asked));
  return byId.state.status === 'missing' ? (
    <CustomerByNumber asked={asked} />
  ) : (
    <Found shown={byId} asked={asked} />
  );
}

function CustomerByNumber({ asked }: { asked: string }) {
  const byNumber = useDocuments(customers, {
    where: [{ field: 'customerNumber', op: '==', value: asked }],
    limit: 1,
  });
  return <Found shown={useShownCustomer(firstOf(byNumber))} asked={asked} />;
}

function firstOf(found: DocumentsState<Customer>): DocumentState<Customer> {
  if (found.status !== 'ready') return found;
  const [document] = found.items;
  return document ? { status: 'ready', document, stale: found.stale } : { status: 'missing' };
}

function Found({ shown: { state, letGo }, asked }: { shown: HeldDocument<Customer>; asked: string }) {
  const { from = '/customers' } = readDetailState(useLocation().state);
  if (state.status === 'ready')
    return <CustomerFile key={state.document.id} customer={state.document} back={from} letGo={letGo} />;
  return (
    <Page>
      <PageHeader title="Kunde" back={from} />
      {state.status === 'loading' && <LoadingState shape="card" />}
      {state.status === 'missing' && (
        <EmptyState
          icon="person"
          text={`Kunde nicht gefunden (ID: ${asked})`}
          action={
            <ButtonLink to="/customers" appearance="primary">
              Zur Kundenliste
            </ButtonLink>
          }
        />
      )}
      {state.status === 'failed' &&
        (state.error instanceof DamagedDocument ? (
          <DamagedCustomer damage={state.error} />
        ) : (
          <FailureState
            title="Der Kunde konnte nicht geladen werden"
            detail="Gespeicherte Daten sind sicher."
            onRetry={state.retry}
          />
        ))}
    </Page>
  );
}

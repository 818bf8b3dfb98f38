import { DamagedDocument } from 'shared-kit/data';
import { type HeldDocument, useDocuments } from 'shared-kit/data/hooks';
import { useLivingCustomer } from 'shared-kit/data/use-living-customer';
import { type Customer, customers, type Stored } from 'shared-kit/domain';
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
  const byId = useShownCustomer(asked);
  if (byId.state.status === 'missing') return <CustomerByNumber asked={asked} />;
  return <Found shown={byId} asked={asked} />;
}

/** Leads to the address with the id: by that is kept what is typed. */
function CustomerByNumber({ asked }: { asked: string }) {
  const { search, state } = useLocation();
  const found = useDocuments(customers, {
    where: [{ field: 'customerNumber', op: '==', value: asked }],
    limit: 1,
  });
  if (found.status !== 'ready') return <Found shown={{ state: found, letGo: undefined }} asked={asked} />;
  const [customer] = found.items;
  if (!customer) return <Found shown={{ state: { status: 'missing' }, letGo: undefined }} asked={asked} />;
  return (
    <Navigate
      to={{ pathname: `/customers/${encodeURIComponent(customer.id)}`, search }}
      state={state}
      replace
    />
  );
}

function Found({ shown: { state, letGo }, asked }: { shown: HeldDocument<Customer>; asked: string }) {
  const { from = '/customers' } = readDetailState(useLocation().state);
  const { living } = useLivingCustomer(state.status === 'missing' ? asked : undefined);
  if (state.status === 'ready')
    return <CustomerFile key={state.document.id} customer={state.document} back={from} letGo={letGo} />;
  const failed = state.status === 'missing' ? living : state;
  return (
    <Page>
      <PageHeader title="Kunde" back={from} />
      {(state.status === 'loading' || (state.status === 'missing' && living.status === 'loading')) && (
        <LoadingState shape="card" />
      )}
      {state.status === 'missing' && living.status === 'ready' && <Merged living={living.document} />}
      {state.status === 'missing' && living.status === 'missing' && (
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
      {failed.status === 'failed' &&
        (failed.error instanceof DamagedDocument ? (
          <DamagedCustomer damage={failed.error} />
        ) : (
          <FailureState
            title="Der Kunde konnte nicht geladen werden"
            detail="Gespeicherte Daten sind sicher."
            onRetry={failed.retry}
          />
        ))}
    </Page>
  );
}

function Merged({ living: { id, data } }: { living: Stored<Customer> }) {
  return (
    <EmptyState
      icon="person"
      text={`Dieser Kunde wurde mit ${data.customerNumber} ${data.name} zusammengeführt.`}
      action={
        <ButtonLink to={`/customers/${encodeURIComponent(id)}`} appearance="primary">
          Zu {data.customerNumber}
        </ButtonLink>
      }
    />
  );
}

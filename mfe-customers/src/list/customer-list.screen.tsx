import { useCount } from 'shared-kit/data/hooks';
import { type Customer, customers, formatDate, type Stored } from 'shared-kit/domain';
import { useLocation, useNavigate } from 'shared-kit/router';
import {
  Body1,
  Button,
  ButtonLink,
  Caption1,
  DataList,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Page,
  PageHeader,
  SearchField,
  Spinner,
  TextLink,
  tokens,
  useIsNarrow,
  useNewKey,
} from 'shared-kit/ui';
import { CUSTOMER_ROW_HEIGHT, CustomerRow } from '../customer-row.tsx';
import { movingDateOf } from '../moving-date.ts';
import { useArrowToList } from '../use-arrow-to-list.ts';
import { CreateQuoteButton } from './create-quote-button.tsx';
import { useCustomerList } from './customer-list.model.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, flexWrap: 'wrap' },
  search: { flex: '1 1 240px' },
  hits: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  footer: {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: '16px',
    color: tokens.colorNeutralForeground3,
  },
});

const LABEL = 'Kunden';

export default function CustomerListScreen() {
  const navigate = useNavigate();
  const total = useCount(customers);
  useNewKey(() => void navigate('/new-customer'));
  return (
    <Page>
      <PageHeader
        title="Kunden"
        back="/dashboard"
        context={total === undefined || total === 0 ? undefined : customerCount(total)}
        action={
          // While there is none, the empty state offers the same.
          total === 0 ? undefined : (
            <ButtonLink to="/new-customer" appearance="primary" icon={<Icon name="person-add" />}>
              Neuer Kunde
            </ButtonLink>
          )
        }
      />
      <List />
    </Page>
  );
}

function customerCount(count: number): string {
  return count === 1 ? '1 Kunde' : `${count.toLocaleString('de-DE')} Kunden`;
}

function List() {
  const styles = useStyles();
  const list = useCustomerList();
  const aroundSearch = useArrowToList(LABEL);
  const { head } = list;
  if (head.status === 'loading') return <LoadingState shape="list" />;
  if (head.status === 'failed') {
    return (
      <FailureState
        title="Die Kunden konnten nicht geladen werden"
        detail="Gespeicherte Daten sind sicher."
        onRetry={head.retry}
      />
    );
  }
  if (head.items.length === 0 && head.damaged.length === 0) {
    return (
      <EmptyState
        icon="people"
        text="Noch keine Kunden vorhanden. Erstellen Sie Ihren ersten Kunden!"
        action={
          <ButtonLink to="/new-customer" appearance="primary">
            Neuer Kunde
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <div ref={aroundSearch} className={styles.tools}>
        <SearchField
          label="Kunden durchsuchen"
          placeholder="Name, Nummer, E-Mail, Telefon, Adresse"
          value={list.search}
          onChange={list.setSearch}
          className={styles.search}
        />
        {list.search.trim() !== '' && (
          <Body1 className={styles.hits} aria-live="polite">
            {list.searching && !list.failed && <Spinner size="tiny" />}
            {list.items.length === 1 ? '1 Treffer' : `${list.items.length} Treffer`}
            {list.searching && ` in ${list.searched.toLocaleString('de-DE')} durchsuchten`}
          </Body1>
        )}
      </div>
      <DamagedCustomers damaged={head.damaged} />
      {list.items.length === 0 && !list.searching ? (
        <EmptyState
          icon="search"
          text="Keine Kunden gefunden. Versuchen Sie eine andere Suche."
          action={<Button onClick={() => list.setSearch('')}>Suche leeren</Button>}
        />
      ) : (
        <Rows list={list} />
      )}
    </>
  );
}

function Rows({ list }: { list: ReturnType<typeof useCustomerList> }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isNarrow = useIsNarrow();
  const open = (customer: Stored<Customer>) =>
    navigate(`/customers/${encodeURIComponent(customer.id)}`, { state: { from: `${pathname}${search}` } });
  return (
    <DataList
      label={LABEL}
      items={list.items}
      rowHeight={isNarrow ? CUSTOMER_ROW_HEIGHT.narrow : CUSTOMER_ROW_HEIGHT.wide}
      rowKey={(customer) => customer.id}
      onOpen={open}
      endReached={list.endReached}
      renderRow={(customer) => (
        <CustomerRow
          customer={customer.data}
          detail={[customer.data.customerNumber, customer.data.phone, isNarrow ? '' : customer.data.email]
            .filter((fact) => fact !== '')
            .join(' · ')}
          middle={[
            customer.data.fromAddress || 'Keine Startadresse',
            `→ ${customer.data.toAddress || 'Keine Zieladresse'}`,
          ]}
          aside={formatDate(movingDateOf(customer.data))}
          action={<CreateQuoteButton customer={customer} />}
        />
      )}
      footer={
        <div className={styles.footer}>
          {list.failed ? (
            <>
              <Caption1>Weitere Kunden konnten nicht geladen werden.</Caption1>
              <Button size="small" onClick={list.retry}>
                Erneut versuchen
              </Button>
            </>
          ) : list.complete ? (
            <Caption1>Alle Kunden geladen</Caption1>
          ) : (
            <Spinner size="tiny" label="Weitere Kunden werden geladen" />
          )}
        </div>
      }
    />
  );
}

/** A document that does not fit its schema is said, not dropped (design section 4). */
function DamagedCustomers({ damaged }: { damaged: readonly { id: string; reason: string }[] }) {
  if (damaged.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {damaged.length === 1
          ? 'Ein Kunde ist beschädigt und kann nicht angezeigt werden: '
          : `${damaged.length} Kunden sind beschädigt und können nicht angezeigt werden: `}
        {damaged.map(({ id }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <TextLink to={`/customers/${encodeURIComponent(id)}`}>{id}</TextLink>
          </span>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}

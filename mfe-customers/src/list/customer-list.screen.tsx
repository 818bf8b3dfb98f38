import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useCount } from 'shared-kit/data/hooks';
import { customers } from 'shared-kit/domain';
import { useLocation, useNavigate } from 'shared-kit/router';
import {
  Button,
  ButtonLink,
  Caption1,
  DataList,
  DeleteCustomersDialog,
  DeletionFailures,
  EmptyState,
  FailureState,
  Icon,
  ListTools,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  overlayOnDemand,
  Page,
  PageHeader,
  type Selection,
  SelectionBar,
  Spinner,
  StaleListNotice,
  TextLink,
  tokens,
  useArrowToList,
  useIsNarrow,
  useNewKey,
  useSelectedDeletion,
  useSteadyScroll,
} from 'shared-kit/ui';
import { CUSTOMER_DELETION, CUSTOMER_NOUN, DELETION_FAILED } from '../customer-deletion.ts';
import { CUSTOMER_ROW_HEIGHT } from '../customer-row.tsx';
import { type ListedCustomers, useCustomerList } from './customer-list.model.ts';
import { ListedCustomerRow } from './listed-customer.row.tsx';
import { ORDER_OPTIONS } from './order-labels.ts';

const ExportDialog = overlayOnDemand(() => import('./export-customers.dialog.tsx'));

const useStyles = makeStyles({
  /** Search and order stay in reach; the page's ground beneath hides the rows that pass. */
  head: {
    position: 'sticky',
    top: 'var(--frame-top, 0px)',
    zIndex: 10,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: '-8px -4px',
    padding: '8px 4px',
    backgroundColor: tokens.colorNeutralBackground2,
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
/** Pixels, the gap between cards included. */
const CARD_HEIGHT = CUSTOMER_ROW_HEIGHT.narrow + 16;

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
      <List total={total} />
    </Page>
  );
}

function customerCount(count: number): string {
  return count === 1 ? '1 Kunde' : `${count.toLocaleString('de-DE')} Kunden`;
}

function List({ total }: { total: number | undefined }) {
  const styles = useStyles();
  const list = useCustomerList();
  const { customers: listed } = list;
  const aroundSearch = useArrowToList(LABEL);
  const deletable = useSelectedDeletion(listed.items, CUSTOMER_DELETION);
  const { selection, selected } = deletable;
  const [isExporting, setIsExporting] = useState(false);
  const onExport = useCallback(() => setIsExporting(true), []);
  const { order, setOrder } = list;
  const choice = useMemo(
    () => ({
      icon: 'sort' as const,
      name: 'Sortierung',
      title: 'Sortieren nach',
      value: order,
      options: ORDER_OPTIONS,
      onChange: setOrder,
    }),
    [order, setOrder],
  );
  if (listed.status === 'failed') {
    return (
      <FailureState
        title="Die Kunden konnten nicht geladen werden"
        detail="Gespeicherte Daten sind sicher."
        onRetry={listed.retry}
      />
    );
  }
  const isReady = listed.status === 'ready';
  if (isReady && listed.none) {
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
      <div className={styles.head}>
        <ListTools
          label="Kunden durchsuchen"
          placeholder="Name, Nummer, E-Mail, Telefon, Adresse"
          text={list.text}
          isSearch={isReady && list.isSearch}
          hits={listed.items.length}
          searching={listed.searching}
          choice={choice}
          aroundSearch={aroundSearch}
          onSelect={deletable.onSelect}
          onExport={onExport}
        />
        {selection.ids && <SelectionBar {...deletable.bar} onExport={onExport} />}
      </div>
      {listed.stale && <StaleListNotice />}
      <DamagedCustomers damaged={listed.damaged} />
      <DeletionFailures
        title={DELETION_FAILED}
        failures={deletable.failures}
        onDismiss={deletable.dismissFailures}
      />
      {/* What is typed until then is searched for as soon as they are there. */}
      {!isReady && <LoadingState shape="list" />}
      {isReady && listed.items.length === 0 && !listed.searching && (
        <EmptyState
          icon="search"
          text="Keine Kunden gefunden. Versuchen Sie eine andere Suche."
          action={<Button onClick={() => list.setSearch('')}>Suche leeren</Button>}
        />
      )}
      {isReady && (listed.items.length > 0 || listed.searching) && (
        <Rows
          listed={listed}
          ids={selection.ids}
          begin={selection.begin}
          toggle={selection.toggle}
          add={selection.add}
        />
      )}
      <DeleteCustomersDialog model={deletable.deletion} noun={CUSTOMER_NOUN} />
      <ExportDialog
        open={isExporting}
        choices={{ order: list.order, found: listed.items, selected }}
        isSearch={list.isSearch}
        total={listed.total ?? total}
        onClose={() => setIsExporting(false)}
      />
    </>
  );
}

interface RowsProps extends Pick<Selection, 'ids' | 'begin' | 'toggle' | 'add'> {
  listed: ListedCustomers;
}

/** A letter typed draws nothing here; what it finds does. */
const Rows = memo(function Rows({ listed, ids, begin, toggle, add }: RowsProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isNarrow = useIsNarrow();
  const rowHeight = isNarrow ? CARD_HEIGHT : CUSTOMER_ROW_HEIGHT.wide;
  const around = useRef<HTMLDivElement>(null);
  useSteadyScroll(around, listed.items, rowHeight, listed.question);
  return (
    <div ref={around}>
      <DataList
        label={LABEL}
        items={listed.items}
        rowHeight={rowHeight}
        rowKey={({ id }) => id}
        reusesRows
        lines={!isNarrow}
        onOpen={({ id }) =>
          navigate(`/customers/${encodeURIComponent(id)}`, { state: { from: `${pathname}${search}` } })
        }
        onSelect={ids && (({ id }) => toggle(id))}
        onSelectThrough={(through) => add(through.map(({ id }) => id))}
        endReached={listed.readOn}
        renderRow={(customer, hasFocus) => (
          <ListedCustomerRow
            customer={customer}
            isNarrow={isNarrow}
            hasFocus={hasFocus}
            selected={ids?.has(customer.id)}
            onLongPress={ids ? toggle : begin}
          />
        )}
        footer={<Foot listed={listed} />}
      />
    </div>
  );
});

function Foot({ listed }: { listed: ListedCustomers }) {
  const styles = useStyles();
  return (
    <div className={styles.footer}>
      {listed.failed ? (
        <>
          <Caption1>Weitere Kunden konnten nicht geladen werden.</Caption1>
          <Button size="small" onClick={listed.retry}>
            Erneut versuchen
          </Button>
        </>
      ) : listed.complete ? (
        <Caption1>Alle Kunden geladen</Caption1>
      ) : (
        <Spinner size="tiny" label="Weitere Kunden werden geladen" />
      )}
    </div>
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

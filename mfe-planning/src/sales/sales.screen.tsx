import { useState } from 'react';
import { type Customer, type SalesGroup as Group, SALES_GROUPS, type Stored } from 'shared-kit/domain';
import { useSearchParams } from 'shared-kit/router';
import {
  Body1,
  Button,
  ButtonLink,
  Card,
  DamagedBar,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  overlayOnDemand,
  Page,
  PageHeader,
  Spinner,
  StaleListNotice,
  tokens,
  useLastDefined,
} from 'shared-kit/ui';
import { type SalesState, useSales } from './sales.model.ts';
import { SalesChips } from './sales-chips.tsx';
import { SalesGroup } from './sales-group.tsx';
import { rowsIn, type SalesRow } from './sales-overview.ts';
import { useSalesSteps } from './use-sales-steps.ts';

const ScheduleViewingDialog = overlayOnDemand(() => import('./schedule-viewing.dialog.tsx'));

/** Rows of a group at first, and with each further click. */
const ROWS = 50;

const useStyles = makeStyles({
  groups: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** /sales: who came or moved in the last five days, and where they stand (specification 3 section 2.2). */
export default function SalesScreen() {
  const { state, isReloading, reload } = useSales();
  return (
    <Page>
      <PageHeader
        title="Verkaufsübersicht"
        back="/dashboard"
        context="Aktuelle Aktivitäten der letzten 5 Tage"
        action={
          <Button
            icon={isReloading ? <Spinner size="tiny" /> : <Icon name="refresh" />}
            aria-busy={isReloading}
            onClick={reload}
          >
            Neu laden
          </Button>
        }
      />
      {state.status === 'loading' && (
        <div role="status">
          <Body1>Lade Verkaufsübersicht...</Body1>
          <LoadingState shape="list" />
        </div>
      )}
      {state.status === 'failed' && (
        <FailureState
          title="Die Verkaufsübersicht konnte nicht geladen werden"
          detail={state.reason}
          onRetry={reload}
        />
      )}
      {state.status === 'ready' && <Overview sales={state} />}
    </Page>
  );
}

function Overview({ sales }: { sales: Extract<SalesState, { status: 'ready' }> }) {
  const styles = useStyles();
  const { overview, damaged, stale, isAway, isCut } = sales;
  const chosen = useChosenGroup();
  const steps = useSalesSteps();
  const [scheduling, setScheduling] = useState<Stored<Customer>>();
  const customer = useLastDefined(scheduling);

  const actions = ({ customer: one, viewing }: SalesRow) => {
    const schedule = one.data.viewingScheduled ? 'Termin eintragen' : 'Termin vereinbaren';
    return (
      <>
        {!one.data.contacted && !one.data.viewingScheduled && (
          <Button
            size="small"
            icon={<Icon name="check" />}
            aria-label={`Kontaktiert: ${one.data.name}`}
            onClick={() => steps.contacted(one)}
          >
            Kontaktiert
          </Button>
        )}
        {!viewing && (
          <Button
            size="small"
            icon={<Icon name="calendar" />}
            aria-label={`${schedule}: ${one.data.name}`}
            onClick={() => setScheduling(one)}
          >
            {schedule}
          </Button>
        )}
      </>
    );
  };

  return (
    <>
      {stale && <StaleListNotice what="Die Verkaufsübersicht ist" isAway={isAway} />}
      <DamagedBar damaged={damaged} one="Ein Datensatz" many="Datensätze" />
      {isCut && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            Es sind mehr, als hier Platz haben: Gezeigt und gezählt werden die neuesten 500, die hinzukamen
            oder umziehen. Alle stehen in der Kundenliste.
          </MessageBarBody>
        </MessageBar>
      )}
      {rowsIn(overview) === 0 ? (
        <EmptyState
          icon="people"
          text="In den letzten fünf Tagen kam niemand hinzu, und niemand ist umgezogen."
          action={
            <ButtonLink to="/new-customer" appearance="primary" icon={<Icon name="person-add" />}>
              Neuer Kunde
            </ButtonLink>
          }
        />
      ) : (
        <>
          <SalesChips overview={overview} chosen={chosen} />
          <div className={styles.groups}>
            {SALES_GROUPS.filter((group) => chosen === undefined || group === chosen).map((group) => (
              <Card key={group}>
                <SalesGroup
                  group={group}
                  rows={overview[group]}
                  level="h2"
                  atFirst={ROWS}
                  actions={group === 'quote_sent' ? undefined : actions}
                />
              </Card>
            ))}
          </div>
        </>
      )}
      {customer && (
        <ScheduleViewingDialog
          key={customer.id}
          open={scheduling !== undefined}
          customer={customer}
          onSchedule={(viewing) => steps.schedule(customer, viewing)}
          onClose={() => setScheduling(undefined)}
        />
      )}
    </>
  );
}

/** The group that the address names; undefined: all. */
function useChosenGroup(): Group | undefined {
  const [params] = useSearchParams();
  const named = params.get('gruppe');
  return SALES_GROUPS.find((group) => group === named);
}

import { SALES_GROUPS } from 'shared-kit/domain';
import {
  Body1,
  ButtonLink,
  Caption1,
  Card,
  EmptyState,
  FailureState,
  LoadingState,
  makeStyles,
  tokens,
} from 'shared-kit/ui-core';
import { useSales } from './sales.model.ts';
import { SalesChips } from './sales-chips.tsx';
import { SalesGroup } from './sales-group.tsx';
import { rowsIn, type SalesOverview } from './sales-overview.ts';

/** Of each group. */
const ROWS = 3;

const useStyles = makeStyles({
  subtitle: { color: tokens.colorNeutralForeground2, marginTop: '-8px' },
  groups: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    alignItems: 'start',
  },
});

/** The sales overview on the dashboard (specification 3 section 2.2): the newest of each group. */
export default function SalesTile() {
  const styles = useStyles();
  const { state, reload } = useSales();
  return (
    <Card
      title="Verkaufsübersicht"
      action={
        <ButtonLink to="/sales" appearance="subtle">
          Alle anzeigen
        </ButtonLink>
      }
    >
      <Caption1 className={styles.subtitle} role="status">
        {`Letzte 5 Tage${state.status === 'ready' && state.stale ? ', vielleicht nicht aktuell' : ''}`}
      </Caption1>
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && (
        <FailureState
          title="Die Verkaufsübersicht konnte nicht geladen werden"
          detail={state.reason}
          onRetry={reload}
        />
      )}
      {state.status === 'ready' && <Overview overview={state.overview} />}
    </Card>
  );
}

function Loading() {
  return (
    <div role="status">
      <Body1>Lade Verkaufsübersicht...</Body1>
      <LoadingState shape="list" />
    </div>
  );
}

function Overview({ overview }: { overview: SalesOverview }) {
  const styles = useStyles();
  if (rowsIn(overview) === 0) {
    return (
      <EmptyState
        icon="people"
        text="In den letzten fünf Tagen kam niemand hinzu, und niemand ist umgezogen."
        action={<ButtonLink to="/new-customer">Neuer Kunde</ButtonLink>}
      />
    );
  }
  return (
    <>
      <SalesChips overview={overview} />
      <div className={styles.groups}>
        {SALES_GROUPS.map((group) => (
          <SalesGroup
            key={group}
            group={group}
            rows={overview[group]}
            level="h3"
            atFirst={ROWS}
            more={
              <ButtonLink to={`/sales?gruppe=${group}`} appearance="subtle" size="small">
                {`${(overview[group].length - ROWS).toLocaleString('de-DE')} weitere`}
              </ButtonLink>
            }
          />
        ))}
      </div>
    </>
  );
}

import { useNavigate } from 'shared-kit/router';
import {
  ButtonLink,
  Caption1,
  Card,
  DataList,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  makeStyles,
  NARROW,
  Page,
  PageHeader,
  tokens,
  useIsNarrow,
  useNewKey,
} from 'shared-kit/ui';
import { DamagedQuotes } from '../document/damaged-quotes.tsx';
import { LocalQuotesBar } from '../document/local-quotes.bar.tsx';
import { quoteActions } from '../document/quote-actions.ts';
import { UnsentQuotesBar } from '../document/unsent-quotes.bar.tsx';
import { MOST, useQuoteList } from './quote-list.model.ts';
import { columns, QuoteRow, SMALL_LIST } from './quote-row.tsx';
import { QuoteStatistics } from './quote-statistics.tsx';

const useStyles = makeStyles({
  list: { containerType: 'inline-size', padding: '0', gap: 0, [NARROW]: { padding: '0 4px 0 12px' } },
  head: {
    position: 'sticky',
    zIndex: 1,
    top: 'var(--frame-top, 0px)',
    ...columns,
    padding: '10px 12px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0 0`,
  },
  delivery: { [SMALL_LIST]: { visibility: 'hidden' } },
  figure: { textAlign: 'right' },
  end: { padding: '12px', textAlign: 'center', color: tokens.colorNeutralForeground2 },
});

const WIDE_ROW = 56;
const NARROW_ROW = 80;

/** /quotes: all quotes with their status and price. */
export default function QuoteListScreen() {
  const styles = useStyles();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  useNewKey(() => void navigate('/search-customer'));
  const { state, isCut, showMore, transport, handling } = useQuoteList();
  const isEmpty = state.status === 'ready' && state.items.length === 0 && state.damaged.length === 0;
  const newQuote = (
    <ButtonLink to="/search-customer" appearance="primary" icon={<Icon name="add" />}>
      Neues Angebot
    </ButtonLink>
  );

  return (
    <Page>
      <PageHeader title="Angebote" back="/dashboard" action={isEmpty ? undefined : newQuote} />
      <QuoteStatistics />
      {state.status === 'loading' && <LoadingState shape="list" />}
      {state.status === 'failed' && (
        <FailureState
          title="Fehler beim Laden der Angebote"
          detail={state.error.message}
          onRetry={state.retry}
        />
      )}
      {state.status === 'ready' && <DamagedQuotes damaged={state.damaged} />}
      <UnsentQuotesBar />
      <LocalQuotesBar
        transport={transport}
        busy={handling.busyId !== undefined}
        onSend={(quote) => void handling.handle('send', quote)}
      />
      {isEmpty && (
        <EmptyState
          icon="quote"
          text="Noch keine Angebote. Suchen Sie einen Kunden und erstellen Sie das erste."
          action={newQuote}
        />
      )}
      {state.status === 'ready' && state.items.length > 0 && (
        <Card className={styles.list}>
          {!isNarrow && (
            <div className={styles.head} aria-hidden>
              <Caption1>Kunde</Caption1>
              <Caption1>Status</Caption1>
              <Caption1 className={styles.delivery}>Zustellung</Caption1>
              <Caption1 className={styles.figure}>Preis</Caption1>
              <Caption1 className={styles.figure}>Erstellt</Caption1>
            </div>
          )}
          <DataList
            label="Angebote"
            items={state.items}
            rowHeight={isNarrow ? NARROW_ROW : WIDE_ROW}
            rowKey={(quote) => quote.id}
            renderRow={(quote) => (
              <QuoteRow
                quote={quote}
                actions={quoteActions(quote.data, transport)}
                busy={handling.busyId === quote.id}
                onAction={(action) => void handling.handle(action, quote)}
              />
            )}
            onOpen={(quote) =>
              void navigate(`/customer-details/${encodeURIComponent(quote.data.customerId)}?tab=angebote`, {
                state: { from: '/quotes' },
              })
            }
            endReached={showMore}
            footer={
              isCut && (
                <Caption1 block className={styles.end}>
                  Die neuesten {MOST} Angebote werden angezeigt.
                </Caption1>
              )
            }
          />
        </Card>
      )}
      {handling.dialog}
    </Page>
  );
}

import { formatDate } from 'shared-kit/domain';
import {
  Body1,
  Button,
  ButtonLink,
  Caption1,
  DataList,
  EmptyState,
  FailureState,
  Icon,
  makeStyles,
  Page,
  PageHeader,
  ProgressBar,
  SearchField,
  Text,
  tokens,
  useArrowToList,
  useIsNarrow,
} from 'shared-kit/ui';
import { CUSTOMER_ROW_HEIGHT, CustomerRow } from '../customer-row.tsx';
import { type SearchResult, useCustomerSearch } from './customer-search.model.ts';

const useStyles = makeStyles({
  search: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'stretch' },
  field: { flex: '1 1 auto', maxWidth: 'none' },
  button: { flexShrink: 0 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  hint: { color: tokens.colorNeutralForeground3 },
  problem: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorPaletteRedForeground1,
  },
  results: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  progress: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  bar: { flex: '1 1 auto' },
  count: { color: tokens.colorNeutralForeground2 },
});

const LABEL = 'Gefundene Kunden';

export default function CustomerSearchScreen() {
  const styles = useStyles();
  const search = useCustomerSearch();
  const aroundSearch = useArrowToList(LABEL);
  return (
    <Page width="text">
      <PageHeader
        title="Kunde suchen"
        back="/dashboard"
        context="Wählen Sie den Kunden, für den Sie ein Angebot erstellen möchten."
        action={
          <ButtonLink to="/new-customer" icon={<Icon name="person-add" />}>
            Neuer Kunde
          </ButtonLink>
        }
      />
      <div className={styles.form}>
        <div ref={aroundSearch} className={styles.search}>
          <SearchField
            label="Name oder Kunden-ID"
            placeholder="Name oder Kunden-ID"
            value={search.typed}
            onChange={search.type}
            onSearch={search.search}
            autoFocus
            className={styles.field}
          />
          <Button appearance="primary" onClick={search.search} className={styles.button}>
            Suchen
          </Button>
        </div>
        {search.problem === undefined ? (
          <Caption1 className={styles.hint}>Auch Teile der E-Mail-Adresse werden gefunden.</Caption1>
        ) : (
          <Caption1 role="alert" className={styles.problem}>
            <Icon name="error-circle" />
            {search.problem}
          </Caption1>
        )}
      </div>
      <Results search={search} result={search.result} />
    </Page>
  );
}

function Results({ search, result }: { search: ReturnType<typeof useCustomerSearch>; result: SearchResult }) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  if (result.status === 'idle') return null;
  if (result.status === 'failed') {
    return (
      <FailureState
        title="Fehler bei der Suche"
        detail="Der Server hat nicht geantwortet. Ihr Suchbegriff bleibt erhalten."
        onRetry={search.retry}
      />
    );
  }
  if (result.status === 'done' && result.hits.length === 0) {
    return (
      <EmptyState
        icon="search"
        text="Keine Kunden gefunden"
        action={<ButtonLink to="/new-customer">Neuen Kunden anlegen</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.results}>
      {result.status === 'searching' ? (
        <div className={styles.progress}>
          <ProgressBar className={styles.bar} aria-label="Suche läuft" />
          <Body1 className={styles.count}>{result.searched} Kunden durchsucht</Body1>
          <Button size="small" onClick={search.clear}>
            Abbrechen
          </Button>
        </div>
      ) : (
        <Text className={styles.count} aria-live="polite">
          {result.hits.length === 1 ? '1 Kunde gefunden' : `${result.hits.length} Kunden gefunden`}
        </Text>
      )}
      {result.hits.length > 0 && (
        <DataList
          label={LABEL}
          items={result.hits}
          rowHeight={isNarrow ? CUSTOMER_ROW_HEIGHT.narrow : CUSTOMER_ROW_HEIGHT.wide}
          rowKey={(customer) => customer.id}
          onOpen={search.choose}
          renderRow={({ name, customerNumber, phone, movingDate }) => (
            <CustomerRow
              name={name}
              detail={[customerNumber, phone || 'Keine Telefonnummer'].join(' · ')}
              aside={formatDate(movingDate || undefined)}
            />
          )}
        />
      )}
    </div>
  );
}

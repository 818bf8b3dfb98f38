import { useId } from 'react';
import {
  Body1Strong,
  Caption1,
  FailureState,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  SearchField,
  tokens,
} from 'shared-kit/ui';
import { MOST_HITS, type useCustomerChoice } from './link-mail.model.ts';

const useStyles = makeStyles({
  choice: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  search: { maxWidth: 'none' },
  list: {
    height: '280px',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  hit: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '52px',
    padding: '6px 12px',
    cursor: 'pointer',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(input:checked)': { backgroundColor: tokens.colorNeutralBackground1Selected },
    ':has(input:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  mark: { flexShrink: 0, width: '16px', height: '16px', margin: 0, accentColor: tokens.colorBrandBackground },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  secondary: { color: tokens.colorNeutralForeground2 },
  none: { padding: '16px', color: tokens.colorNeutralForeground2 },
});

/** One of all customers, found by name, e-mail or company. */
export function CustomerChoice({
  book,
  search,
  setSearch,
  hits,
  chosen,
  choose,
}: ReturnType<typeof useCustomerChoice>) {
  const styles = useStyles();
  const name = useId();
  if (book.status === 'loading') return <LoadingState shape="list" />;
  if (book.status === 'failed') {
    return (
      <FailureState
        title="Die Kunden konnten nicht geladen werden"
        detail={book.reason}
        onRetry={book.retry}
      />
    );
  }
  return (
    <div className={styles.choice}>
      <SearchField
        label="Kunden suchen"
        placeholder="Name, E-Mail oder Firma"
        autoFocus
        className={styles.search}
        value={search}
        onChange={setSearch}
      />
      {book.isCut && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>Nur die neuesten Kunden konnten geladen werden.</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.list} role="radiogroup" aria-label="Kunden">
        {hits.slice(0, MOST_HITS).map((customer) => (
          <label key={customer.id} className={styles.hit}>
            <input
              type="radio"
              name={name}
              className={styles.mark}
              checked={customer.id === chosen?.id}
              onChange={() => choose(customer.id)}
            />
            <span className={styles.words}>
              <Body1Strong>{customer.name || 'Ohne Namen'}</Body1Strong>
              <Caption1 className={styles.secondary}>
                {[customer.company, customer.email, customer.customerNumber].filter(Boolean).join(' · ')}
              </Caption1>
            </span>
          </label>
        ))}
        {hits.length === 0 && (
          <Caption1 block className={styles.none}>
            Keine Kunden gefunden
          </Caption1>
        )}
        {hits.length > MOST_HITS && (
          <Caption1 block className={styles.none}>
            {hits.length === MOST_HITS + 1 ? '1 weiterer' : `${hits.length - MOST_HITS} weitere`}: Bitte
            suchen Sie genauer.
          </Caption1>
        )}
      </div>
    </div>
  );
}

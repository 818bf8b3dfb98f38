import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef } from 'react';
import {
  Body1Strong,
  Button,
  Caption1,
  Icon,
  makeStyles,
  SearchField,
  TextLink,
  TOUCH,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { type CustomerBook, customerSearch } from './customer-book.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  label: { ...typographyStyles.body1 },
  search: { maxWidth: 'none' },
  chosen: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
    minWidth: 0,
  },
  words: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  secondary: { color: tokens.colorNeutralForeground2 },
  error: { display: 'flex', alignItems: 'center', gap: '4px', color: tokens.colorPaletteRedForeground1 },
  hits: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  hit: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    padding: '6px 12px',
    border: 'none',
    textAlign: 'left',
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [TOUCH]: { minHeight: '44px' },
  },
});

/** More are not looked through: one types another letter. */
const MOST_HITS = 5;

interface CustomerFieldProps {
  /** Undefined while they are not known. */
  book: CustomerBook | undefined;
  /** Of the chosen one; empty: none. */
  value: string;
  onChange(customerId: string): void;
  /** Typed to find one. */
  search: string;
  onSearch(typed: string): void;
  error: string | undefined;
}

/** The customer that an appointment is about, found by name or number; or none. */
export function CustomerField({ book, value, onChange, search, onSearch, error }: CustomerFieldProps) {
  const styles = useStyles();
  const label = useId();
  const errorId = useId();
  const wanted = useDeferredValue(search.trim());
  const hits = book && wanted !== '' ? customerSearch.matching(book.all, wanted) : [];
  const chosen = book?.byId.get(value);
  const { group, isChanging } = useFocusOnChange(value);
  const change = (customerId: string) => {
    isChanging();
    onSearch('');
    onChange(customerId);
  };
  /** Enter takes the only one, and goes to the first of several. */
  const take = () => {
    const [only, another] =
      book && search.trim() !== '' ? customerSearch.matching(book.all, search.trim()) : [];
    if (only && !another) change(only.id);
    else group.current?.querySelector<HTMLElement>('li button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like a field
    <div ref={group} role="group" aria-labelledby={label} className={styles.field} onKeyDown={goAmongHits}>
      <span id={label} className={styles.label}>
        Kunde (optional)
      </span>
      {value !== '' ? (
        <div className={styles.chosen}>
          <span className={styles.words}>
            {chosen ? (
              <TextLink to={`/customers/${chosen.id}`}>{chosen.name || 'Ohne Namen'}</TextLink>
            ) : (
              <Caption1 className={styles.secondary}>
                {book ? 'Diesen Kunden gibt es nicht mehr' : 'Kunde wird geladen …'}
              </Caption1>
            )}
            {chosen && (
              <Caption1 className={styles.secondary}>
                {[chosen.customerNumber, chosen.phone].filter(Boolean).join(' · ')}
              </Caption1>
            )}
          </span>
          <Button
            appearance="subtle"
            icon={<Icon name="dismiss" />}
            aria-label="Kunden entfernen"
            onClick={() => change('')}
          />
        </div>
      ) : (
        <SearchField
          label="Kunden suchen"
          placeholder="Name, Kundennummer, E-Mail oder Telefon"
          className={styles.search}
          value={search}
          onChange={onSearch}
          onSearch={take}
          errorId={error === undefined ? undefined : errorId}
        />
      )}
      {error !== undefined && (
        <Caption1 id={errorId} role="alert" className={styles.error}>
          <Icon name="error-circle" />
          {error}
        </Caption1>
      )}
      {value === '' && wanted !== '' && (
        <>
          {hits.length > 0 && (
            <ul className={styles.hits} aria-label="Gefundene Kunden">
              {hits.slice(0, MOST_HITS).map((customer) => (
                <li key={customer.id}>
                  <button type="button" className={styles.hit} onClick={() => change(customer.id)}>
                    <Body1Strong>{customer.name || 'Ohne Namen'}</Body1Strong>
                    <Caption1 className={styles.secondary}>
                      {[customer.customerNumber, customer.email].filter(Boolean).join(' · ')}
                    </Caption1>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Caption1 role="status" className={styles.secondary}>
            {hits.length === 0 && (book ? 'Keine Kunden gefunden' : 'Die Kunden werden noch geladen')}
            {hits.length > MOST_HITS && `${moreOf(hits.length - MOST_HITS)}: Bitte suchen Sie genauer.`}
          </Caption1>
        </>
      )}
    </div>
  );
}

const moreOf = (count: number) => (count === 1 ? '1 weiterer' : `${count.toLocaleString('de-DE')} weitere`);

/** Up and down between what is typed and what is found. */
function goAmongHits(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
  const at = stops.indexOf(event.target);
  const next = at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** What was pressed goes with the change: the focus goes to what stands there instead. */
function useFocusOnChange(value: string) {
  const group = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) {
      group.current?.querySelector<HTMLElement>(value === '' ? 'input' : 'button')?.focus();
    }
    isPressed.current = false;
  }, [value]);
  return {
    group,
    isChanging() {
      isPressed.current = true;
    },
  };
}

import { Body1Strong, Button, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent } from 'react';
import { Icon } from '../icon.tsx';
import { useBackCloses } from '../use-back-closes.ts';
import { NARROW, useIsNarrow } from '../use-is-narrow.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: '4px 12px',
    minHeight: '40px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    [NARROW]: { padding: '4px', gap: tokens.spacingHorizontalXS },
  },
  count: { flex: '1 1 0', minWidth: 0, color: tokens.colorBrandForeground2 },
  /** Its words need the room; one of the buttons says how many. */
  roomy: { [NARROW]: { display: 'none' } },
  action: {
    whiteSpace: 'nowrap',
    [NARROW]: { minHeight: '44px', minWidth: '44px', padding: '5px 8px' },
  },
});

interface SelectionBarProps {
  count: number;
  /** Of what the list shows. */
  shown: number;
  allSelected: boolean;
  /** What hangs on them is being counted, in per cent; undefined: not now. */
  counting?: number | undefined;
  onSelectAll(): void;
  onSelectNone(): void;
  onDelete(): void;
  onExport?: (() => void) | undefined;
  onEnd(): void;
  /** Where the specification says in other words what the buttons do. */
  words?: SelectionWords | undefined;
}

interface SelectionWords {
  all: string;
  none: string;
  /** Of the button that deletes so many. */
  deleteMany(count: string): string;
  end: string;
}

/** Selection mode turns the head of the list into a toolbar with the count (look: lists); Esc and the back gesture end it. */
export function SelectionBar(props: SelectionBarProps) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const { count, shown, allSelected, counting, words } = props;
  useBackCloses(true, props.onEnd);
  useEscape(props.onEnd);
  const isCounting = counting !== undefined;
  return (
    <div role="toolbar" aria-label="Auswahl" className={styles.bar}>
      {!words && (
        <Button
          className={styles.action}
          appearance="subtle"
          icon={<Icon name="dismiss" />}
          aria-label="Auswahl beenden"
          title="Auswahl beenden"
          onClick={props.onEnd}
        />
      )}
      <Body1Strong className={mergeClasses(styles.count, words && styles.roomy)} aria-live="polite">
        {count.toLocaleString('de-DE')} ausgewählt
      </Body1Strong>
      <Button
        className={styles.action}
        appearance="subtle"
        disabled={shown === 0}
        onClick={allSelected ? props.onSelectNone : props.onSelectAll}
      >
        {words ? (allSelected ? words.none : words.all) : allText(allSelected, isNarrow, shown)}
      </Button>
      {props.onExport && (
        <Button
          className={styles.action}
          icon={<Icon name="download" />}
          aria-label="Auswahl exportieren"
          title="Auswahl exportieren"
          disabled={count === 0}
          onClick={props.onExport}
        >
          {isNarrow ? undefined : 'Exportieren'}
        </Button>
      )}
      <Button
        className={styles.action}
        icon={isCounting ? <Spinner size="tiny" /> : <Icon name="delete" />}
        {...(words ? {} : { 'aria-label': 'Auswahl löschen', title: 'Auswahl löschen' })}
        disabled={count === 0}
        // The focus stays: it is where the question that comes returns it to.
        disabledFocusable={isCounting}
        onClick={props.onDelete}
      >
        {words ? words.deleteMany(count.toLocaleString('de-DE')) : deleteText(isNarrow, counting)}
      </Button>
      {words && (
        <Button className={styles.action} appearance="subtle" onClick={props.onEnd}>
          {words.end}
        </Button>
      )}
    </div>
  );
}

function allText(allSelected: boolean, isNarrow: boolean, shown: number): string {
  if (allSelected) return 'Keine';
  return isNarrow ? 'Alle' : `Alle ${shown.toLocaleString('de-DE')}`;
}

function deleteText(isNarrow: boolean, counting: number | undefined): string | undefined {
  if (isNarrow) return undefined;
  return counting !== undefined && counting > 0 ? `Löschen (${counting} %)` : 'Löschen';
}

/** Esc, where nothing else was meant: a dialog and a menu keep it, a search is emptied by it first. */
function useEscape(onEscape: () => void): void {
  const end = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isSearch = target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
      if (event.key === 'Escape' && !event.defaultPrevented && !isSearch) end();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

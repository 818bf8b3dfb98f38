import { useState } from 'react';
import {
  Button,
  Icon,
  makeStyles,
  NARROW,
  SearchField,
  SwitchField,
  tokens,
  useIsNarrow,
} from 'shared-kit/ui';
import {
  mergeExactGroups,
  searchAgain,
  type useDuplicateGroups,
  type useSelectedDuplicates,
} from './duplicates.model.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { flex: '1 1 220px', [NARROW]: { flexBasis: '100%', maxWidth: 'none' } },
  tool: { whiteSpace: 'nowrap', [NARROW]: { minHeight: '44px', minWidth: '44px' } },
  spring: { flex: '1 1 0', [NARROW]: { display: 'none' } },
});

interface DuplicateToolsProps {
  list: ReturnType<typeof useDuplicateGroups>;
  chosen: ReturnType<typeof useSelectedDuplicates>;
  /** Some are being merged, or taken back. */
  isBusy: boolean;
  onHistory(): void;
}

/** What can be done with all that were found, and with those that are chosen. */
export function DuplicateTools({ list, chosen, isBusy, onHistory }: DuplicateToolsProps) {
  const styles = useStyles();
  const [isAuto, setIsAuto] = useState(false);
  const isNarrow = useIsNarrow();
  const { status, groups, progress } = list;
  return (
    <div className={styles.tools}>
      <SearchField
        label="Duplikate durchsuchen"
        placeholder="Name, Nummer, E-Mail, Telefon, Adresse"
        value={list.search}
        onChange={list.setSearch}
        className={styles.search}
      />
      <span className={styles.spring} />
      <SwitchField label="Auto-Modus" checked={isAuto} onChange={setIsAuto} />
      <Button
        className={styles.tool}
        appearance={isAuto ? 'primary' : 'secondary'}
        disabledFocusable={!isAuto || isBusy || status !== 'ready'}
        title={
          isAuto
            ? 'Führt alle exakten Duplikate zusammen'
            : 'Führt alle exakten Duplikate zusammen, sobald der Auto-Modus eingeschaltet ist'
        }
        onClick={() => void mergeExactGroups(groups)}
      >
        Automatisch verarbeiten
      </Button>
      <Button
        className={styles.tool}
        icon={<Icon name="delete" />}
        disabledFocusable={chosen.selected.length === 0 || chosen.deletion.deletion.step !== 'idle'}
        onClick={chosen.remove}
      >
        {chosen.selected.length === 0
          ? 'Auswahl löschen'
          : `${chosen.selected.length.toLocaleString('de-DE')} löschen`}
      </Button>
      <Button
        className={styles.tool}
        icon={<Icon name="refresh" />}
        aria-label="Aktualisieren"
        title="Neu suchen"
        disabledFocusable={progress !== undefined}
        onClick={() => void searchAgain()}
      />
      <Button
        className={styles.tool}
        icon={<Icon name="clock" />}
        aria-label="Zusammengeführte"
        title="Zusammengeführte Kunden"
        onClick={onHistory}
      >
        {/* On touch nothing shows the hint. */}
        {isNarrow && 'Zusammengeführte'}
      </Button>
    </div>
  );
}

import type { Tile } from 'shared-kit/contract';
import { formatLongDate, today } from 'shared-kit/domain';
import {
  EmptyState,
  FailureState,
  LoadingState,
  makeStyles,
  Page,
  PageHeader,
  tokens,
  VERY_NARROW,
} from 'shared-kit/ui-core';
import { SheetSyncButton } from '../sync/sheet-sync-button.tsx';
import { DashboardTile } from './dashboard-tile.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Widgets } from './widgets.tsx';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gridAutoRows: '1fr',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    [VERY_NARROW]: { gap: tokens.spacingHorizontalM, gridAutoRows: 'auto' },
  },
  tile: { display: 'flex', minWidth: 0 },
});

interface DashboardScreenProps {
  /** Whether it is known what modules there are. */
  modules: 'loading' | 'ready' | 'failed';
  onRetry(): void;
  tiles: readonly Tile[];
  /** Somebody is about to go there: fetch its code ahead. */
  onPreload(path: string): void;
}

/** Where the day starts: greeting, date, and the way to everything that modules offer. */
export function DashboardScreen({ modules, onRetry, tiles, onPreload }: DashboardScreenProps) {
  const styles = useStyles();
  return (
    <Page>
      <PageHeader title="Willkommen zurück!" context={formatLongDate(today())} action={<SheetSyncButton />} />
      <FirstSteps />
      {tiles.length === 0 && modules === 'loading' && <LoadingState shape="card" />}
      {tiles.length === 0 && modules === 'failed' && (
        <FailureState
          title="Die Module können gerade nicht geladen werden"
          detail="Der Server ist nicht erreichbar. Gespeicherte Daten sind sicher."
          onRetry={onRetry}
        />
      )}
      {tiles.length === 0 && modules === 'ready' && (
        <EmptyState
          icon="app"
          text="Noch sind keine Module veröffentlicht. Sobald eines aktiv ist, erscheint es hier."
        />
      )}
      {tiles.length > 0 && (
        <ul className={styles.tiles} aria-label="Schnellzugriff">
          {tiles
            .toSorted((a, b) => a.order - b.order)
            .map((tile) => (
              <li key={`${tile.path} ${tile.id}`} className={styles.tile}>
                <DashboardTile tile={tile} onPreload={onPreload} />
              </li>
            ))}
        </ul>
      )}
      {tiles.length > 0 && <Widgets />}
    </Page>
  );
}

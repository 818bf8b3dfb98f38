import { useRef, useState } from 'react';
import {
  Body1,
  Button,
  Card,
  ConfirmDialog,
  DataList,
  Icon,
  IN_BAR_AT_END,
  makeStyles,
  mergeClasses,
  NARROW,
  overlayOnDemand,
  ProgressBar,
  StatTile,
  StatTiles,
  ToggleButton,
  tokens,
  useIsNarrow,
  useOpening,
} from 'shared-kit/ui';
import { FocusReturn } from 'shared-kit/ui-rich';
import { droppedFiles } from './dropped-files.ts';
import type { EditEmlDialogProps } from './edit-eml.dialog.tsx';
import { EmlRow, ROW_HEIGHT } from './eml.row.tsx';
import type { EmlImport } from './eml-import.model.ts';
import { type EmlItem, withProblem } from './eml-items.ts';
import { unsavedText } from './eml-leaving.ts';

const EditEmlDialog = overlayOnDemand<EditEmlDialogProps>(() => import('./edit-eml.dialog.tsx'));

const useStyles = makeStyles({
  drop: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: '32px 16px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
  },
  over: { backgroundColor: tokens.colorBrandBackground2, border: `1px dashed ${tokens.colorBrandStroke1}` },
  choices: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  // On the phone it stands below the window, and behind the list: whoever has begun sees it, and can cancel.
  inView: {
    position: 'sticky',
    zIndex: 10,
    top: 'calc(var(--frame-top, 0px) + 8px)',
    bottom: 'calc(var(--frame-bottom, 0px) + 8px)',
    boxShadow: tokens.shadow8,
    [NARROW]: { '& button': IN_BAR_AT_END },
  },
  progress: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  grow: { flex: 1 },
  list: { padding: 0, gap: 0 },
  cards: { padding: 0, border: 'none', backgroundColor: 'transparent' },
});

/** Leads that were saved as files: dropped by the hundred, read, corrected, imported. */
export default function EmlImportTab({ eml }: { eml: EmlImport }) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const editing = useOpening<EmlItem>();
  const edited = editing.opening?.subject;
  const [isClearing, setIsClearing] = useState(false);
  const { items, counts, progress } = eml;
  const hasWork = counts.unsaved > 0;
  const [isFiltered, setIsFiltered] = useState(false);
  const problems = withProblem(items);
  return (
    <>
      <DropZone onFiles={eml.add} />
      <StatTiles>
        <StatTile label="Gesamt" icon="mail" tone="neutral" value={counts.all} />
        <StatTile label="Ausstehend" icon="clock" tone="neutral" value={counts.pending} />
        <StatTile label="Bereit" icon="check" value={counts.ready} />
        <StatTile label="Importiert" icon="check-circle" tone="success" value={counts.imported} />
      </StatTiles>
      {items.length > 0 && (
        <div className={styles.tools}>
          <Button
            appearance={counts.pending > 0 ? 'primary' : 'secondary'}
            disabledFocusable={progress !== undefined || counts.pending === 0}
            onClick={() => void eml.process()}
          >
            Verarbeiten
          </Button>
          <Button
            appearance={counts.pending === 0 && counts.ready > 0 ? 'primary' : 'secondary'}
            disabledFocusable={progress !== undefined}
            onClick={() => void eml.importAll()}
          >
            Alle importieren
          </Button>
          <Button
            disabledFocusable={progress !== undefined}
            onClick={() => (hasWork ? setIsClearing(true) : eml.removeAll())}
          >
            Alle entfernen
          </Button>
          {problems.length > 0 && (
            <ToggleButton checked={isFiltered} onClick={() => setIsFiltered(!isFiltered)}>
              Nur mit Problem ({problems.length})
            </ToggleButton>
          )}
        </div>
      )}
      {progress && (
        <Card className={styles.inView}>
          <div className={styles.progress}>
            <span className={styles.grow} role="status">
              {progress.done + 1} von {progress.all} wird{' '}
              {progress.what === 'reading' ? 'gelesen' : 'importiert'} …
            </span>
            <FocusReturn />
            <Button onClick={eml.cancel}>Abbrechen</Button>
          </div>
          <ProgressBar aria-label="Fortschritt" value={progress.done / progress.all} />
        </Card>
      )}
      {items.length > 0 && (
        <Card className={isNarrow ? styles.cards : styles.list}>
          <DataList
            label="EML-Dateien"
            items={isFiltered && problems.length > 0 ? problems : items}
            rowHeight={isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide}
            rowKey={({ id }) => id}
            grows
            lines={!isNarrow}
            renderRow={(item) => (
              <EmlRow
                item={item}
                isNarrow={isNarrow}
                isBusy={progress !== undefined}
                onEdit={() => editing.openFor(item)}
                onImport={() => void eml.importOne(item)}
                onRemove={() => eml.remove(item.id)}
              />
            )}
          />
        </Card>
      )}
      {editing.opening && (
        <EditEmlDialog
          key={editing.opening.count}
          open={editing.opening.isOpen}
          item={items.find(({ id }) => id === edited?.id) ?? editing.opening.subject}
          onSave={(form) => {
            if (editing.opening) eml.edit(editing.opening.subject.id, form);
            editing.close();
          }}
          onClose={editing.close}
        />
      )}
      <ConfirmDialog
        open={isClearing}
        title="Alle entfernen?"
        confirmLabel="Alle entfernen"
        danger
        onConfirm={() => {
          eml.removeAll();
          setIsClearing(false);
        }}
        onClose={() => setIsClearing(false)}
      >
        {unsavedText(counts.unsaved)}
      </ConfirmDialog>
    </>
  );
}

/** Not among React's attributes, and in all browsers. */
const FOLDERS = { webkitdirectory: '' };

function DropZone({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const styles = useStyles();
  const [isOver, setIsOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same
    <div
      className={mergeClasses(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void droppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      <Icon name="mail" size={40} />
      <Body1 align="center">E-Mails als .eml-Dateien oder ganze Ordner hierher ziehen</Body1>
      <div className={styles.choices}>
        <Button onClick={() => files.current?.click()}>Dateien auswählen</Button>
        <Button onClick={() => folder.current?.click()}>Ordner auswählen</Button>
      </div>
      <input
        ref={files}
        type="file"
        accept=".eml"
        multiple
        hidden
        aria-label="EML-Dateien"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        {...FOLDERS}
        aria-label="Ordner mit EML-Dateien"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}

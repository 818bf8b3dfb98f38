import { useRef, useState } from 'react';
import { originalQuoteId, type Quote, quoteNumber, type Stored } from 'shared-kit/domain';
import {
  Button,
  DamagedBar,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  makeStyles,
  notify,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { Comparison } from './comparison.tsx';
import { NewVersion } from './new-version.tsx';
import { VersionItem } from './version-item.tsx';
import { COMPARED, toggled } from './version-selection.ts';
import { useStoredVersions, useVersionWork, type VersionsState } from './versions.model.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    outlineStyle: 'none',
  },
  action: { [TOUCH]: { minHeight: '44px' } },
});

export interface VersionsDialogProps {
  open: boolean;
  /** Any version of the quote. */
  quote: Stored<Quote>;
  timeout: number;
  onClose(): void;
}

/** The versions of a quote: list, compare two, create, activate, delete (specification 2 section 2). */
export default function VersionsDialog({ open, onClose, ...versions }: VersionsDialogProps) {
  const dialogStyles = useDialogStyles();
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface className={dialogStyles.comparison}>
        <Versions {...versions} onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}

function Versions({ quote, timeout, onClose }: Omit<VersionsDialogProps, 'open'>) {
  const styles = useStyles();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [compared, setCompared] = useState<readonly string[]>();
  const state = useStoredVersions(originalQuoteId(quote));
  const canCompare = state.status === 'ready' && state.versions.length >= COMPARED;
  const compare = () => {
    if (chosen.length === COMPARED) setCompared(chosen);
    else {
      const text = 'Bitte wählen Sie genau 2 Versionen zum Vergleichen aus';
      notify({ intent: 'warning', text, timeout });
    }
  };
  return (
    <DialogBody>
      <DialogTitle>
        {compared ? 'Versionen vergleichen' : `Versionen von ${quoteNumber(originalQuoteId(quote))}`}
      </DialogTitle>
      <DialogContent>
        <Content
          timeout={timeout}
          state={state}
          chosen={chosen}
          compared={compared}
          onToggle={canCompare ? (id) => setChosen(toggled(chosen, id)) : undefined}
          onClose={onClose}
        />
      </DialogContent>
      <DialogActions>
        {/* One button, which keeps the focus there and back; the second press of a double click does not lead back. */}
        {(compared || canCompare) && (
          <Button
            className={styles.action}
            icon={<Icon name={compared ? 'arrow-left' : 'swap'} />}
            onClick={compared ? ({ detail }) => detail < 2 && setCompared(undefined) : compare}
          >
            {compared ? 'Zurück zur Liste' : 'Vergleichen'}
            {!compared && chosen.length > 0 && ` (${chosen.length} von ${COMPARED})`}
          </Button>
        )}
        <Button className={styles.action} onClick={onClose}>
          Schließen
        </Button>
      </DialogActions>
    </DialogBody>
  );
}

interface ContentProps extends Pick<VersionsDialogProps, 'timeout' | 'onClose'> {
  state: VersionsState;
  chosen: readonly string[];
  compared: readonly string[] | undefined;
  /** undefined: there is nothing to compare. */
  onToggle: ((id: string) => void) | undefined;
}

function Content({ timeout, state, chosen, compared, onToggle, onClose }: ContentProps) {
  const styles = useStyles();
  const work = useVersionWork(timeout, onClose);
  const list = useRef<HTMLUListElement>(null);
  if (state.status === 'loading') return <LoadingState shape="list" />;
  if (state.status === 'failed') {
    return (
      <FailureState
        title="Versionen konnten nicht geladen werden"
        detail={state.reason}
        onRetry={state.retry}
      />
    );
  }
  if (state.status === 'missing') {
    return <EmptyState icon="quote" text="Dieses Angebot wurde inzwischen gelöscht." />;
  }
  const { versions, damaged } = state;
  if (compared) {
    const two = versions.filter(({ id }) => compared.includes(id));
    const [newer, older] = two;
    return older && newer ? (
      <Comparison older={older.data} newer={newer.data} />
    ) : (
      <FailureState
        title="Fehler beim Vergleichen der Versionen"
        detail="Eine der beiden wurde inzwischen gelöscht."
      />
    );
  }
  return (
    <div className={styles.content}>
      <NewVersion versions={versions} work={work.work} onCreate={work.create} />
      <DamagedBar damaged={damaged} one="Ein Angebot" many="Angebote" />
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Versionen">
        {versions.map((version) => (
          <VersionItem
            key={version.id}
            version={version}
            work={work.work}
            chosen={chosen.includes(version.id)}
            onToggle={onToggle && (() => onToggle(version.id))}
            onEdit={() => void work.edit(version)}
            onActivate={() => void work.activate(version)}
            onDelete={() => {
              // The question gives the focus back; the button is gone by then, and the dialog would stay hidden from
              // screen readers.
              list.current?.focus();
              void work.remove(version, versions);
            }}
          />
        ))}
      </ul>
    </div>
  );
}

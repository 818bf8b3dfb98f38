import { useEffect, useRef, useState } from 'react';
import { useDocument, useDocuments } from 'shared-kit/data/hooks';
import {
  type CustomerMerge,
  customerMerges,
  customers,
  formatDateTime,
  MERGE_KEPT_DAYS,
  type Stored,
} from 'shared-kit/domain';
import { byStaff } from 'shared-kit/preferences';
import {
  Body1Strong,
  Button,
  Caption1,
  DamagedBar,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  TextLink,
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
import { namesOf } from './merge-form.ts';
import { mergeRun, notifyFailure, useMergeRun } from './merge-run.ts';
import { obstacleOf } from './undo-obstacle.ts';

/** The newest; older ones are seldom taken back. */
const MOST_SHOWN = 100;
const NEWEST = { orderBy: { field: 'at', direction: 'desc' }, limit: MOST_SHOWN } as const;

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  merge: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0, overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground2 },
});

export interface MergeHistoryDialogProps {
  open: boolean;
  onClose(): void;
}

/** What was merged, newest first: each can be taken back. */
export default function MergeHistoryDialog({ open, onClose }: MergeHistoryDialogProps) {
  const dialogStyles = useDialogStyles();
  const [failure, setFailure] = useState<{ id: string; text: string }>();
  const isShown = useRef(open);
  useEffect(() => {
    isShown.current = open;
    return () => {
      isShown.current = false;
    };
  }, [open]);
  if (!open && failure !== undefined) setFailure(undefined);
  const undo = (id: string) => {
    setFailure(undefined);
    void mergeRun.undo(id, (text) => (isShown.current ? setFailure({ id, text }) : notifyFailure(text)));
  };
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>Zusammengeführte Kunden</DialogTitle>
          <DialogContent>
            <Merges onUndo={undo} />
          </DialogContent>
          {failure !== undefined && <UndoFailure {...failure} />}
          <DialogActions className={dialogStyles.actions}>
            <Button onClick={onClose}>Schließen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** Without an answer it may have been undone all the same: then there is nothing to tell. */
function UndoFailure({ id, text }: { id: string; text: string }) {
  const dialogStyles = useDialogStyles();
  const merge = useDocument(customerMerges, id);
  if (merge.status === 'ready' && merge.document.data.state === 'undone') return null;
  return (
    <MessageBar intent="error" layout="multiline" className={dialogStyles.failure}>
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}

interface Undoing {
  onUndo(id: string): void;
}

function Merges({ onUndo }: Undoing) {
  const styles = useStyles();
  const merges = useDocuments(customerMerges, NEWEST);
  if (merges.status === 'loading') return <LoadingState shape="list" />;
  if (merges.status === 'failed') {
    return (
      <FailureState
        title="Der Verlauf konnte nicht geladen werden"
        detail={merges.error.message}
        onRetry={merges.retry}
      />
    );
  }
  if (merges.items.length === 0) {
    return <EmptyState icon="people" text="Noch nichts zusammengeführt." />;
  }
  return (
    <>
      <Caption1 block className={styles.hint}>
        Rückgängig geht {MERGE_KEPT_DAYS} Tage lang: Die Kunden kommen mit ihrer Nummer wieder, mit allem, was
        zu ihnen gehörte.
      </Caption1>
      <DamagedBar damaged={merges.damaged} one="Ein Eintrag" many="Einträge" />
      <ul className={styles.list}>
        {merges.items.map((merge) => (
          <Merge key={merge.id} merge={merge} obstacle={obstacleOf(merge, merges.items)} onUndo={onUndo} />
        ))}
      </ul>
    </>
  );
}

interface MergeProps extends Undoing {
  merge: Stored<CustomerMerge>;
  /** German: why it cannot be undone now. */
  obstacle: string | undefined;
}

function Merge({ merge: { id, data }, obstacle: earlier, onUndo }: MergeProps) {
  const styles = useStyles();
  const isGone = useDocument(customers, data.masterId).status === 'missing';
  const obstacle = earlier ?? (isGone ? 'Der Kunde wurde inzwischen gelöscht.' : undefined);
  const isBusy = useMergeRun() !== undefined;
  const row = useRef<HTMLLIElement>(null);
  const isAsked = useRef(false);
  const isMerged = data.state === 'merged';
  const canUndo = isMerged && obstacle === undefined;
  useEffect(() => {
    // Its button is gone: without a focus inside it the dialog would not hear Escape.
    if (isAsked.current && !canUndo) row.current?.querySelector('a')?.focus();
  }, [canUndo]);
  const name = data.entered.name || data.masterName;
  return (
    <li ref={row} className={styles.merge}>
      <span className={styles.words}>
        {isGone ? (
          <Body1Strong>{name}</Body1Strong>
        ) : (
          <TextLink to={`/customers/${encodeURIComponent(data.masterId)}`}>
            <Body1Strong>{name}</Body1Strong>
          </TextLink>
        )}
        <Caption1>mit {namesOf(data.others)}</Caption1>
        <Caption1 className={styles.hint}>{stateText(data)}</Caption1>
        {isMerged && obstacle !== undefined && <Caption1 className={styles.hint}>{obstacle}</Caption1>}
      </span>
      {canUndo && (
        <Button
          icon={<Icon name="undo" />}
          disabledFocusable={isBusy}
          aria-label={`${data.entered.name} rückgängig machen`}
          onClick={() => {
            isAsked.current = true;
            onUndo(id);
          }}
        >
          Rückgängig
        </Button>
      )}
    </li>
  );
}

function stateText({ state, at, by, undoneAt, undoneBy }: CustomerMerge): string {
  if (state === 'merging') return 'Wird zusammengeführt …';
  if (state === 'undoing') return 'Wird rückgängig gemacht …';
  if (state === 'undone')
    return [formatDateTime(undoneAt ?? at), byStaff(undoneBy), 'rückgängig gemacht']
      .filter(Boolean)
      .join(' ');
  return `${formatDateTime(at)} ${byStaff(by)}`.trim();
}

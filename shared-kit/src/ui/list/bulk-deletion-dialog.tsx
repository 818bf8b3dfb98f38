import { Body1, Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useLastDefined } from '../use-last-defined.ts';
import type { BulkDeletion } from './use-bulk-deletion.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  names: { margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
  progress: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
  },
  bar: { width: '100%' },
});

/** As many as one reads. */
const NAMED = 8;

export interface BulkDeletionModel<Item, Known> {
  deletion: BulkDeletion<Item, Known>;
  confirm(): Promise<void>;
  stop(): void;
}

interface BulkDeletionDialogProps<Item, Known> {
  model: BulkDeletionModel<Item, Known>;
  /** One and many, such as 'Kunde' and 'Kunden'. */
  noun: readonly [string, string];
  /** How the question names an item. */
  describe(item: Item): string;
  /** In place of '3 Kunden löschen?' and of its button, where deleting is not what happens to all of them. */
  wording?(
    items: readonly Item[],
    kept: readonly Item[],
  ): { title: string; confirmLabel: string | undefined };
  /** What else is to be said before. */
  children(known: readonly Known[], items: readonly Item[], kept: readonly Item[]): ReactNode;
}

/** Names what it deletes and says what hangs on it (D11); while it works it shows how far it is. */
export function BulkDeletionDialog<Item extends { id: string }, Known>({
  model: { deletion, confirm, stop },
  noun,
  describe,
  wording,
  children,
}: BulkDeletionDialogProps<Item, Known>) {
  const styles = useStyles();
  const isOpen = deletion.step === 'asking' || deletion.step === 'deleting';
  const shown = useLastDefined(isOpen ? deletion : undefined);
  if (!shown) return null;
  const { items, kept, known } = shown;
  const isNothing = items.length === 0;
  const named = isNothing ? kept : items;
  const [one, many] = noun;
  const more = named.length - NAMED;
  const count = items.length === 1 ? one : `${items.length.toLocaleString('de-DE')} ${many}`;
  const { title, confirmLabel } = wording?.(items, kept) ?? {
    title: isNothing
      ? `${kept.length === 1 ? `${one} kann` : `${many} können`} nicht gelöscht werden`
      : `${count} löschen?`,
    confirmLabel: isNothing ? undefined : `${items.length === 1 ? one : many} löschen`,
  };
  return (
    <ConfirmDialog
      open={isOpen}
      danger={!isNothing}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={isNothing ? 'Schließen' : undefined}
      onConfirm={confirm}
      onClose={stop}
    >
      <div className={styles.content}>
        {shown.step === 'deleting' ? (
          <Progress done={shown.done} of={items.length} many={many} onStop={stop} />
        ) : (
          <>
            <ul className={styles.names}>
              {named.slice(0, NAMED).map((item) => (
                <li key={item.id}>{describe(item)}</li>
              ))}
              {more > 0 && <li>und {more.toLocaleString('de-DE')} weitere</li>}
            </ul>
            {children(known, items, kept)}
            {!isNothing && <Body1>Das lässt sich nicht rückgängig machen.</Body1>}
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Progress({ done, of, many, onStop }: { done: number; of: number; many: string; onStop(): void }) {
  const styles = useStyles();
  return (
    <div className={styles.progress}>
      <ProgressBar
        className={styles.bar}
        aria-label={`${many} werden gelöscht`}
        value={of === 0 ? 0 : done / of}
        max={1}
      />
      <Body1 aria-live="polite">
        {done.toLocaleString('de-DE')} von {of.toLocaleString('de-DE')} gelöscht
      </Body1>
      <Button size="small" onClick={onStop}>
        Anhalten
      </Button>
    </div>
  );
}

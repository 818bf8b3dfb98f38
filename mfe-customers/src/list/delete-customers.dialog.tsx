import { Body1, Button, ConfirmDialog, makeStyles, ProgressBar, tokens } from 'shared-kit/ui';
import { useLastDefined } from '../use-last-defined.ts';
import type { Deletion, useDeleteCustomers } from './delete-customers.model.ts';
import { hangingTexts } from './hanging-texts.ts';

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

/** Names whom it deletes and says what hangs on them (D11). */
export function DeleteCustomersDialog({ model }: { model: ReturnType<typeof useDeleteCustomers> }) {
  const styles = useStyles();
  const { deletion } = model;
  const isOpen = deletion.step === 'asking' || deletion.step === 'deleting';
  const shown = useLastDefined(isOpen ? deletion : undefined);
  if (!shown) return null;
  const { customers, hanging } = shown;
  const more = customers.length - NAMED;
  const isOne = customers.length === 1;
  return (
    <ConfirmDialog
      open={isOpen}
      danger
      title={isOne ? 'Kunde löschen?' : `${customers.length.toLocaleString('de-DE')} Kunden löschen?`}
      confirmLabel={isOne ? 'Kunde löschen' : 'Kunden löschen'}
      onConfirm={model.confirm}
      onClose={model.stop}
    >
      <div className={styles.content}>
        {shown.step === 'deleting' ? (
          <Progress deletion={shown} onStop={model.stop} />
        ) : (
          <>
            <ul className={styles.names}>
              {customers.slice(0, NAMED).map(({ id, name, customerNumber }) => (
                <li key={id}>{[name || 'Ohne Namen', customerNumber].filter(Boolean).join(' · ')}</li>
              ))}
              {more > 0 && <li>und {more.toLocaleString('de-DE')} weitere</li>}
            </ul>
            {hangingTexts(hanging).map((text) => (
              <Body1 key={text}>{text}</Body1>
            ))}
            <Body1>Das lässt sich nicht rückgängig machen.</Body1>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Progress({
  deletion: { done, customers },
  onStop,
}: {
  deletion: Extract<Deletion, { step: 'deleting' }>;
  onStop(): void;
}) {
  const styles = useStyles();
  return (
    <div className={styles.progress}>
      <ProgressBar
        className={styles.bar}
        aria-label="Kunden werden gelöscht"
        value={done / customers.length}
        max={1}
      />
      <Body1 aria-live="polite">
        {done.toLocaleString('de-DE')} von {customers.length.toLocaleString('de-DE')} gelöscht
      </Body1>
      <Button size="small" onClick={onStop}>
        Anhalten
      </Button>
    </div>
  );
}

import { useState } from 'react';
import { CLEAR_WORD, CLEARED, type MigrationRun } from 'shared-kit/api';
import { useCount } from 'shared-kit/data/hooks';
import { customers, invoices, photos, quotes } from 'shared-kit/domain';
import {
  Body1,
  Button,
  Card,
  ConfirmDialog,
  KeyValue,
  makeStyles,
  TextField,
  tokens,
  useFirstError,
} from 'shared-kit/ui';
import { ClosableBar } from '../closable-bar/closable-bar.tsx';
import type { MigrationModel } from './migration.model.ts';
import { RunProgress } from './run-progress.tsx';
import { canClear, counted } from './run-texts.ts';

const useStyles = makeStyles({
  progress: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  words: { margin: 0, maxWidth: '640px', color: tokens.colorNeutralForeground2 },
  action: { alignSelf: 'flex-start' },
  dialog: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

const GOES = `${new Intl.ListFormat('de').format(new Set(Object.values(CLEARED)))}.`;
const STAYS =
  'Ausgestellte Rechnungen mit Historie und E-Mail-Verlauf, Termine ohne Kunden, Nummernkreise, das Postfach, Vorlagen und Einstellungen. Was während des Löschens gespeichert wird, bleibt und wird genannt.';

const DRAFT = [{ field: 'status', op: '==', value: 'draft' }] as const;

/** What goes and what stays, in figures; what is not known is no zero. */
function WhatIsHere() {
  const [all, drafts] = [useCount(invoices), useCount(invoices, DRAFT)];
  return new Intl.ListFormat('de').format([
    countedText(useCount(customers), 'Kunde', 'Kunden'),
    countedText(useCount(quotes), 'Angebot', 'Angebote'),
    countedText(useCount(photos), 'Foto', 'Fotos'),
    countedText(drafts, 'Rechnungsentwurf', 'Rechnungsentwürfe'),
    countedText(
      all === undefined || drafts === undefined ? undefined : all - drafts,
      'ausgestellte Rechnung',
      'ausgestellte Rechnungen',
    ),
  ]);
}

const countedText = (count: number | undefined, one: string, many: string) =>
  `${count === undefined ? '–' : counted(count)} ${count === 1 ? one : many}`;

interface ClearDataCardProps {
  run: MigrationRun | undefined;
  migration: MigrationModel;
}

/** To begin anew: nobody gets there by a slip. */
export function ClearDataCard({ run, migration }: ClearDataCardProps) {
  const styles = useStyles();
  const [isAsked, setIsAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { form, focusFirstError } = useFirstError<HTMLDivElement>();
  const { failure } = migration;
  const isBusy = migration.doing !== undefined || !canClear(run);
  // The run's card stands at the top, out of sight of whoever has begun it here; it is heard once.
  const [isBegun, setIsBegun] = useState(false);
  const close = () => {
    setIsAsked(false);
    setTyped('');
    setError(undefined);
  };
  const clear = async () => {
    if (migration.doing !== undefined) return;
    if (typed.trim().normalize().toUpperCase() !== CLEAR_WORD) {
      setError(`Bitte geben Sie ${CLEAR_WORD} ein`);
      focusFirstError();
      return;
    }
    setIsBegun(await migration.clear(CLEAR_WORD));
    close();
  };
  return (
    <Card title="Daten löschen">
      <Body1 as="p" className={styles.words}>
        Löscht alle Kunden und was an ihnen hängt, um von vorn zu beginnen. Vorher wird eine Sicherung
        erstellt.
      </Body1>
      {isBegun && run?.kind === 'clear' && (
        <div className={styles.progress} aria-hidden>
          <RunProgress run={run} />
        </div>
      )}
      {failure?.what === 'clear' && (
        <ClosableBar onClose={migration.dismissFailure}>{failure.reason}</ClosableBar>
      )}
      <Button
        className={styles.action}
        disabledFocusable={isBusy}
        onClick={() => !isBusy && setIsAsked(true)}
      >
        Daten löschen …
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title="Alle Kunden löschen?"
        confirmLabel="Sichern und löschen"
        onConfirm={clear}
        onClose={close}
      >
        <div ref={form} className={styles.dialog}>
          <span>
            Es wird zuerst auf dem Server gesichert; den Ordner nennt danach diese Seite. Das Löschen selbst
            lässt sich nur mit dieser Sicherung rückgängig machen.
          </span>
          <KeyValue label="Zurzeit hier">
            <WhatIsHere />
          </KeyValue>
          <KeyValue label="Gelöscht werden">{GOES}</KeyValue>
          <KeyValue label="Es bleiben">{STAYS}</KeyValue>
          <TextField
            label={`Zur Bestätigung ${CLEAR_WORD} eingeben`}
            value={typed}
            error={error}
            autoComplete="off"
            onChange={(value) => {
              setTyped(value);
              setError(undefined);
            }}
          />
        </div>
      </ConfirmDialog>
    </Card>
  );
}

import { useRef, useState } from 'react';
import type { MigrationStatus } from 'shared-kit/api';
import {
  Button,
  Caption1,
  Card,
  ConfirmDialog,
  Icon,
  makeStyles,
  SelectField,
  Spinner,
  TextLink,
  tokens,
} from 'shared-kit/ui';
import { ClosableBar } from '../closable-bar/closable-bar.tsx';
import type { MigrationModel } from './migration.model.ts';
import { contentsOf, isEmptyExport, isUnderWay } from './run-texts.ts';

const useStyles = makeStyles({
  field: { maxWidth: '420px' },
  hint: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  file: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  words: { overflowWrap: 'anywhere', minWidth: 0 },
});

const SOURCES = [
  { value: 'sheet', label: 'Tabelle aus den Einstellungen' },
  { value: 'file', label: 'JSON-Export' },
] as const;

const TARGETS: Readonly<Record<MigrationStatus['target'], string>> = {
  embedded: 'der Speicher dieses Servers',
  firestore: 'Firestore',
};

const NOTHING = 'Darin ist nichts, was übernommen werden kann.';

interface SourceCardProps {
  status: MigrationStatus;
  migration: MigrationModel;
}

/** Where from, and what to do with it. */
export function SourceCard({ status, migration }: SourceCardProps) {
  const styles = useStyles();
  const [isAsked, setIsAsked] = useState(false);
  const { source, doing, failure } = migration;
  const isThere = source === 'sheet' ? status.hasSheet : status.file !== undefined;
  const isBusy = doing !== undefined || isUnderWay(status.run);
  const cannotStart = isBusy || !isThere;
  const isNothing = source === 'file' && status.file !== undefined && isEmptyExport(status.file);
  const cannotMigrate = cannotStart || isNothing;
  return (
    <Card title="Quelle und Ziel">
      <SelectField
        label="Quelle"
        className={styles.field}
        value={source}
        options={SOURCES}
        disabled={isBusy}
        onChange={migration.choose}
        hint={`Ziel ist ${TARGETS[status.target]}. Was dort schon steht, bleibt unverändert; nichts wird doppelt angelegt.`}
      />
      {source === 'sheet' && !status.hasSheet && (
        <Caption1 className={styles.hint}>
          Es ist keine Tabelle eingerichtet. Ihre Adresse steht in den{' '}
          <TextLink to="/settings">Einstellungen</TextLink>.
        </Caption1>
      )}
      {source === 'file' && <ExportFile file={status.file} migration={migration} isBusy={isBusy} />}
      <div className={styles.actions}>
        <Button
          appearance={isNothing ? 'secondary' : 'primary'}
          disabledFocusable={cannotMigrate}
          title={isNothing ? NOTHING : undefined}
          onClick={() => !cannotMigrate && setIsAsked(true)}
        >
          Migration starten
        </Button>
        <Button disabledFocusable={cannotStart} onClick={() => !cannotStart && void migration.start('test')}>
          Test mit einem Kunden
        </Button>
        <Button
          disabledFocusable={doing !== undefined || !isThere}
          onClick={() => isThere && void migration.compare()}
          {...(doing === 'compare' && { icon: <Spinner size="tiny" /> })}
        >
          {doing === 'compare' ? 'Wird verglichen …' : 'Daten vergleichen'}
        </Button>
      </div>
      {failure && failure.what !== 'clear' && failure.what !== 'control' && (
        <ClosableBar onClose={migration.dismissFailure}>{failure.reason}</ClosableBar>
      )}
      <ConfirmDialog
        open={isAsked}
        title="Migration starten?"
        confirmLabel="Migration starten"
        onConfirm={async () => {
          await migration.start('full');
          setIsAsked(false);
        }}
        onClose={() => setIsAsked(false)}
      >
        Alles aus der Quelle, das hier noch fehlt, wird übernommen. Sie können jederzeit pausieren oder
        abbrechen.
      </ConfirmDialog>
    </Card>
  );
}

interface ExportFileProps extends Pick<SourceCardProps, 'migration'> {
  file: MigrationStatus['file'];
  isBusy: boolean;
}

function ExportFile({ file, migration, isBusy }: ExportFileProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const isLoading = migration.doing === 'upload';
  return (
    <div className={styles.file}>
      <Button
        icon={isLoading ? <Spinner size="tiny" /> : <Icon name="upload" />}
        disabledFocusable={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {isLoading ? 'Wird hochgeladen …' : file ? 'Andere Datei wählen' : 'Datei wählen'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="JSON-Export"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void migration.upload(chosen);
          // The same file again is a choice, too.
          target.value = '';
        }}
      />
      <Caption1 className={styles.words}>
        {file
          ? `${file.name}: ${contentsOf(file)}${isEmptyExport(file) ? `. ${NOTHING}` : ''}`
          : 'Noch keine Datei gewählt: eine JSON-Datei mit den Listen „customers“, „quotes“ und „invoices“, wenn vorhanden auch „photos“, „emailHistory“, „dispositions“, „events“ und Vorlagen; höchstens 100 MB. Ist alles daraus übernommen, wird sie vom Server gelöscht.'}
      </Caption1>
    </div>
  );
}

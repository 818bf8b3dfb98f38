import { useState } from 'react';
import {
  Body1,
  Button,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  SelectField,
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
import { type ExportChoices, type ExportScope, useExportCustomers } from './export-customers.model.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  progress: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
});

interface ExportCustomersDialogProps {
  choices: ExportChoices;
  isSearch: boolean;
  /** Of all customers, where that is known. */
  total: number | undefined;
  open: boolean;
  onClose(): void;
}

/** Customers as a table, for a file or the clipboard (specification 1 section 2). */
export default function ExportCustomersDialog({
  choices,
  isSearch,
  total,
  open,
  onClose,
}: ExportCustomersDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const scopes = scopesOf(choices, isSearch, total);
  const [chosen, setScope] = useState<ExportScope>();
  const scope = scopes.find(({ value }) => value === chosen)?.value ?? scopes[0].value;
  const csv = useExportCustomers(choices, onClose);
  const isRunning = csv.read !== undefined;
  const count = scope === 'all' ? total : scope === 'search' ? choices.found.length : choices.selected.length;
  return (
    <Dialog
      open={open}
      modalType={isRunning ? 'alert' : 'modal'}
      onOpenChange={(_, data) => {
        if (!data.open && !isRunning) onClose();
      }}
    >
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>Kunden exportieren</DialogTitle>
          <DialogContent>
            <div className={styles.content}>
              {csv.problem !== undefined && (
                <MessageBar intent="error" layout="multiline">
                  <MessageBarBody>{csv.problem}</MessageBarBody>
                </MessageBar>
              )}
              <SelectField<ExportScope>
                label="Umfang"
                value={scope}
                options={scopes}
                disabled={isRunning}
                onChange={setScope}
              />
              {isRunning ? (
                <div className={styles.progress}>
                  <ProgressBar
                    aria-label="Kunden werden gelesen"
                    {...(count === undefined || count === 0
                      ? {}
                      : { value: (csv.read ?? 0) / count, max: 1 })}
                  />
                  <Body1 aria-live="polite">{(csv.read ?? 0).toLocaleString('de-DE')} Kunden gelesen</Body1>
                </div>
              ) : (
                <Body1>
                  Eine Zeile je Kunde, als Datei für Excel oder in die Zwischenablage zum Einfügen.
                </Body1>
              )}
            </div>
          </DialogContent>
          <DialogActions>
            <Button onClick={isRunning ? csv.cancel : onClose}>Abbrechen</Button>
            <Button icon={<Icon name="copy" />} disabled={isRunning} onClick={() => void csv.copy(scope)}>
              Kopieren
            </Button>
            <Button
              appearance="primary"
              icon={<Icon name="download" />}
              disabled={isRunning}
              onClick={() => void csv.download(scope)}
            >
              CSV herunterladen
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

interface Scope {
  value: ExportScope;
  label: string;
}

/** The narrowest first: it is what stands on the screen. */
function scopesOf(
  { found, selected }: ExportChoices,
  isSearch: boolean,
  total: number | undefined,
): [Scope, ...Scope[]] {
  const all: Scope = {
    value: 'all',
    label: total === undefined ? 'Alle Kunden' : `Alle Kunden (${german(total)})`,
  };
  const search: Scope = { value: 'search', label: `Suchergebnis (${german(found.length)})` };
  const selection: Scope = { value: 'selection', label: `Auswahl (${german(selected.length)})` };
  const narrow = [...(selected.length > 0 ? [selection] : []), ...(isSearch ? [search] : [])];
  const [first, ...rest] = narrow;
  return first ? [first, ...rest, all] : [all];
}

const german = (count: number) => count.toLocaleString('de-DE');

import { Body1, BulkDeletionDialog, type BulkDeletionModel } from 'shared-kit/ui';
import type { Job } from './jobs.ts';

/** Says what goes and what stays. */
export function DeleteDispositionsDialog({ model }: { model: BulkDeletionModel<Job, never> }) {
  return (
    <BulkDeletionDialog
      model={model}
      noun={['Disposition', 'Dispositionen']}
      describe={({ name, customerNumber }) =>
        [name || 'Ohne Namen', customerNumber].filter(Boolean).join(' · ')
      }
      wording={(jobs) => ({
        title:
          jobs.length === 1
            ? 'Möchten Sie die ausgewählte Disposition wirklich löschen?'
            : `Möchten Sie die ${jobs.length.toLocaleString('de-DE')} ausgewählten Dispositionen wirklich löschen?`,
        confirmLabel: jobs.length === 1 ? 'Disposition löschen' : 'Dispositionen löschen',
      })}
    >
      {() => (
        <Body1>
          Die Zuweisung der Fahrzeuge entfällt, und alle Mitarbeiter-Links werden widerrufen. Kunde und
          Angebot bleiben: Der Auftrag steht danach wieder auf „Angenommen“.
        </Body1>
      )}
    </BulkDeletionDialog>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { importSingleMail, type LeadPreview, type MailboxLead, previewLead, reasonOf } from 'shared-kit/api';
import { staffName } from 'shared-kit/preferences';
import {
  Button,
  FailureState,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  NARROW,
  notify,
  TextLink,
  tokens,
  useOnce,
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
import { failureText } from '../lead/failure-text.ts';
import { LeadFacts } from '../lead/lead-facts.tsx';
import { MarkedText } from '../lead/marked-text.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export interface LeadPreviewDialogProps {
  open: boolean;
  mail: MailboxLead;
  onImported(): void;
  onClose(): void;
}

/** What the import reads out of a mail, beside the mail. */
export default function LeadPreviewDialog({ open, mail, onImported, onClose }: LeadPreviewDialogProps) {
  const styles = useStyles();
  const dialogStyles = useDialogStyles();
  const { seqno, uidValidity } = mail;
  const [preview, setPreview] = useState<LeadPreview>();
  const [loadProblem, setLoadProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isImporting, setIsImporting] = useState(false);
  const once = useOnce();
  const read = useCallback(
    (signal?: AbortSignal) => {
      setLoadProblem(undefined);
      previewLead({ seqno, uidValidity }, signal).then(setPreview, (error: unknown) => {
        if (!signal?.aborted) setLoadProblem(reasonOf(error));
      });
    },
    [seqno, uidValidity],
  );
  useEffect(() => {
    const left = new AbortController();
    read(left.signal);
    return () => left.abort();
  }, [read]);
  const take = (allowDuplicate: boolean) =>
    once(async () => {
      setIsImporting(true);
      setFailure(undefined);
      try {
        const { customerNumber, created } = await importSingleMail({
          seqno,
          uidValidity,
          allowDuplicate,
          by: staffName(),
        });
        notify({
          intent: 'success',
          text: created ? `Kunde ${customerNumber} angelegt` : `Die E-Mail gehört zu Kunde ${customerNumber}`,
        });
        onImported();
      } catch (error) {
        setFailure(failureText(reasonOf(error)));
      } finally {
        setIsImporting(false);
      }
    });
  const isKnown = preview?.duplicateOf !== undefined;
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>{mail.subject || 'Ohne Betreff'}</DialogTitle>
          <DialogContent>
            <div className={styles.content}>
              {!preview && loadProblem === undefined && <LoadingState shape="form" />}
              {loadProblem !== undefined && (
                <FailureState
                  title="Fehler beim Abrufen der E-Mail-Daten"
                  detail={loadProblem}
                  onRetry={() => read()}
                />
              )}
              {preview?.problem !== undefined && (
                <MessageBar intent="warning" layout="multiline">
                  <MessageBarBody>{failureText(preview.problem)}</MessageBarBody>
                </MessageBar>
              )}
              {preview?.duplicateOf && (
                <MessageBar intent="info" layout="multiline">
                  <MessageBarBody>
                    Diese E-Mail oder Telefonnummer hat schon{' '}
                    <TextLink to={`/customer-details/${encodeURIComponent(preview.duplicateOf.id)}`}>
                      {preview.duplicateOf.name} ({preview.duplicateOf.customerNumber})
                    </TextLink>
                    .
                  </MessageBarBody>
                </MessageBar>
              )}
              {preview && (
                <div className={styles.halves}>
                  <LeadFacts data={preview.parsedData} />
                  <MarkedText text={preview.readText} marks={preview.recognised} />
                </div>
              )}
            </div>
          </DialogContent>
          {failure !== undefined && (
            <MessageBar intent="error" layout="multiline" className={dialogStyles.failure}>
              <MessageBarBody>{failure}</MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button className={dialogStyles.action} onClick={onClose}>
              Schließen
            </Button>
            {preview && !mail.isImported && (
              <Button
                className={dialogStyles.action}
                appearance="primary"
                disabledFocusable={isImporting}
                onClick={() => void take(isKnown)}
              >
                {importLabel(isImporting, isKnown)}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function importLabel(isImporting: boolean, isKnown: boolean): string {
  if (isImporting) return 'Wird importiert …';
  return isKnown ? 'Trotzdem als neuen Kunden anlegen' : 'Importieren';
}

import { useCallback, useEffect, useState } from 'react';
import {
  failedImportOf,
  importSingleMail,
  type LeadPreview,
  type MailboxLead,
  previewLead,
  reasonOf,
} from 'shared-kit/api';
import { failureText } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { useNavigate } from 'shared-kit/router';
import {
  Button,
  FailureState,
  LoadingState,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
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
import { asksForMove } from '../lead/asks-for-move.ts';
import { BesideMail } from '../lead/beside-mail.tsx';
import { LeadFacts } from '../lead/lead-facts.tsx';
import { MarkedText } from '../lead/marked-text.tsx';
import { recoveryOf } from '../lead/recovery-of.ts';
import { RunningLabel } from '../running-label/running-label.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
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
  const navigate = useNavigate();
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
        const { customerId, customerNumber, created } = await importSingleMail({
          seqno,
          uidValidity,
          allowDuplicate,
          by: staffName(),
        });
        notify({
          intent: created ? 'success' : 'warning',
          text: created ? `Kunde ${customerNumber} angelegt` : `Die E-Mail gehört zu Kunde ${customerNumber}`,
          action: {
            label: 'Ansehen',
            onClick: () => void navigate(`/customer-details/${encodeURIComponent(customerId)}`),
          },
        });
        onImported();
      } catch (error) {
        const failedId = failedImportOf(error);
        if (preview?.problem !== undefined && failedId !== undefined) void navigate(recoveryOf(failedId));
        else setFailure(failureText(reasonOf(error)));
      } finally {
        setIsImporting(false);
      }
    });
  const isKnown = preview?.duplicateOf !== undefined;
  const isLetter =
    preview !== undefined && !mail.isLead && !mail.isImported && !asksForMove(preview.parsedData);
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
              {isLetter && <NoRequest preview={preview} />}
              {preview?.problem !== undefined && !mail.isImported && !isLetter && (
                <MessageBar intent="warning" layout="multiline">
                  <MessageBarBody>
                    <MessageBarTitle>So wird daraus kein Kunde</MessageBarTitle>
                    {failureText(preview.problem)}. Ergänzen Sie, was fehlt: Die Anfrage kommt dazu in die
                    Failed Email Recovery.
                  </MessageBarBody>
                </MessageBar>
              )}
              {mail.customerId !== undefined && (
                <MessageBar intent="info" layout="multiline">
                  <MessageBarBody>
                    {mail.isDuplicate ? 'Gehört zu Kunde' : 'Importiert als Kunde'}{' '}
                    <TextLink to={`/customer-details/${encodeURIComponent(mail.customerId)}`}>
                      {mail.customerNumber}
                    </TextLink>
                    .
                  </MessageBarBody>
                </MessageBar>
              )}
              {preview?.duplicateOf && preview.duplicateOf.id !== mail.customerId && (
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
              {isLetter && <MarkedText text={preview.readText} marks={[]} />}
              {preview && !isLetter && (
                <BesideMail mail={<MarkedText text={preview.readText} marks={preview.recognised} />}>
                  <LeadFacts data={preview.parsedData} />
                </BesideMail>
              )}
            </div>
          </DialogContent>
          {failure !== undefined && (
            <MessageBar intent="error" layout="multiline" className={dialogStyles.failure}>
              <MessageBarBody>{failure}</MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button onClick={onClose}>Schließen</Button>
            {preview && !mail.isImported && (
              <Button
                appearance={isLetter ? 'secondary' : 'primary'}
                disabledFocusable={isImporting}
                onClick={() => void take(isKnown)}
              >
                <RunningLabel
                  isRunning={isImporting}
                  idle={importLabel(preview, isLetter)}
                  running="Wird importiert …"
                />
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** To import it stays possible: staff know better what a letter means. */
function NoRequest({ preview: { parsedData, problem } }: { preview: LeadPreview }) {
  const { name, email, phone, notes } = parsedData;
  const person = [name, email, phone].filter(Boolean).join(' · ');
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Keine Anfrage erkannt</MessageBarTitle>
        Weder Umzugsdatum noch Adressen oder Wohnung wurden gefunden.{' '}
        {problem === undefined
          ? `Ein Kunde daraus hätte nur diese Angaben: ${person}${notes === '' ? '' : ', dazu den Text als Notiz'}.`
          : `${failureText(problem)}. Ist es doch eine Anfrage, erfassen Sie sie von Hand: Sie kommt dazu in die Failed Email Recovery.`}
      </MessageBarBody>
    </MessageBar>
  );
}

function importLabel({ problem, duplicateOf }: LeadPreview, isLetter: boolean): string {
  if (problem !== undefined) return isLetter ? 'Von Hand erfassen' : 'Angaben ergänzen';
  if (duplicateOf) return 'Trotzdem als neuen Kunden anlegen';
  return isLetter ? 'Trotzdem als Kunden anlegen' : 'Importieren';
}

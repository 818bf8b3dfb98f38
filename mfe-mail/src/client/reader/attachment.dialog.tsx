import { useEffect, useState } from 'react';
import { attachmentUrl, type MailAttachment, type MailMessage } from 'shared-kit/api';
import { Button, FailureState, LoadingState, makeStyles, tokens } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { isPicture } from './showable.ts';

const useStyles = makeStyles({
  content: { display: 'grid', placeItems: 'center', minHeight: '200px' },
  picture: { display: 'block', maxWidth: '100%', maxHeight: '70dvh', objectFit: 'contain' },
  paper: { width: '100%', height: '70dvh', border: `1px solid ${tokens.colorNeutralStroke2}` },
});

export interface AttachmentDialogProps {
  open: boolean;
  message: MailMessage;
  attachment: MailAttachment;
  onClose(): void;
}

/** A picture or a PDF in place, without leaving the mail. */
export default function AttachmentDialog({ open, message, attachment, onClose }: AttachmentDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const [attempt, setAttempt] = useState(1);
  const shown = useFile(attachmentUrl(message, attachment.part, true), attempt);
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>{attachment.filename}</DialogTitle>
          <DialogContent className={styles.content}>
            {shown.status === 'loading' && <LoadingState shape="card" />}
            {shown.status === 'failed' && (
              <FailureState
                title="Der Anhang lässt sich hier nicht zeigen"
                detail="Laden Sie ihn herunter, um ihn zu öffnen."
                onRetry={() => setAttempt(attempt + 1)}
              />
            )}
            {shown.status === 'ready' &&
              (isPicture({ contentType: shown.type }) ? (
                <img className={styles.picture} src={shown.url} alt={attachment.filename} />
              ) : (
                <iframe className={styles.paper} src={shown.url} title={attachment.filename} />
              ))}
          </DialogContent>
          <DialogActions>
            <Button as="a" href={attachmentUrl(message, attachment.part)} download={attachment.filename}>
              Herunterladen
            </Button>
            <Button onClick={onClose}>Schließen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

type File = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; url: string; type: string };

/** What the edge API found it to be, whatever the mail called it; anything else is not shown. */
function useFile(address: string, attempt: number): File {
  const [file, setFile] = useState<File & { attempt?: number }>({ status: 'loading' });
  useEffect(() => {
    const left = new AbortController();
    let url: string | undefined;
    const load = async () => {
      const response = await fetch(address, { signal: left.signal });
      const type = response.headers.get('content-type') ?? '';
      const isShown = response.ok && /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/.test(type);
      if (!isShown) return setFile({ status: 'failed', attempt });
      const content = await response.blob();
      if (left.signal.aborted) return;
      url = URL.createObjectURL(content);
      setFile({ status: 'ready', url, type, attempt });
    };
    load().catch(() => {
      if (!left.signal.aborted) setFile({ status: 'failed', attempt });
    });
    return () => {
      left.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [address, attempt]);
  return file.attempt === attempt ? file : { status: 'loading' };
}

import { useEffect, useState } from 'react';
import { readSettings } from 'shared-kit/api';
import {
  Button,
  MessageBar,
  MessageBarBody,
  mayDiscard,
  notify,
  TextField,
  useUnsavedChanges,
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
import { DIMMED } from './dimmed.ts';
import { companySignature, keepSignature, ownSignature } from './signature.ts';

/** The signature of this browser. */
export function SignatureDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const dialogStyles = useDialogStyles();
  const [initial] = useState(ownSignature);
  const [text, setText] = useState(initial);
  const [company, setCompany] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const asked = new AbortController();
    readSettings(asked.signal).then(
      ({ data }) => setCompany(companySignature(data)),
      // The field stays empty, to be written in.
      () => undefined,
    );
    return () => asked.abort();
  }, []);
  const isDirty = text !== initial;
  useUnsavedChanges(open && isDirty);
  const close = async () => {
    if (!isDirty || (await mayDiscard())) onClose();
  };
  const keep = (next: string | undefined) => {
    if (!keepSignature(next)) {
      setHasFailed(true);
      return;
    }
    notify({ intent: 'success', text: 'Signatur gespeichert. Sie gilt ab der nächsten E-Mail.' });
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && close())}>
      <DialogSurface backdrop={DIMMED} className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>Signatur</DialogTitle>
          <DialogContent>
            <TextField
              label="Steht unter neuen E-Mails aus diesem Browser"
              multiline
              autoFocus
              maxLength={2000}
              value={text ?? company}
              onChange={setText}
              hint="Leer: keine Signatur"
            />
          </DialogContent>
          {hasFailed && (
            <MessageBar intent="error" layout="multiline" className={dialogStyles.failure}>
              <MessageBarBody>
                Fehler beim Speichern der Signatur. Der Browser lässt es nicht zu oder hat keinen Platz.
              </MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            {text !== undefined && <Button onClick={() => keep(undefined)}>Firmendaten verwenden</Button>}
            <Button onClick={() => void close()}>Abbrechen</Button>
            <Button appearance="primary" onClick={() => keep(text ?? company)}>
              Signatur speichern
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

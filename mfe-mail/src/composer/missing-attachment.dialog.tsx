import { Button, Spinner } from 'shared-kit/ui';
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
import { lackingText } from './template.bar.tsx';
import type { Promised } from './template-matter.ts';

const OWN_WORDS = 'In Ihrem Text ist von einem Anhang die Rede. Es hängt noch keine Datei an.';

interface MissingAttachmentDialogProps {
  /** What the template promises; empty where the text that was typed speaks of something attached. */
  lacking: readonly Promised[];
  isPlanned: boolean;
  isWorking: boolean;
  onAttach(): void;
  onWithout(): void;
  onClose(): void;
}

/** Asks before a mail leaves that says something is attached which is not. */
export function MissingAttachmentDialog(props: MissingAttachmentDialogProps) {
  const { lacking, isPlanned, isWorking, onAttach, onWithout, onClose } = props;
  const styles = useDialogStyles();
  /** Whoever plans it is not told that it goes out now. */
  const leave = isPlanned ? 'planen' : 'senden';
  const canAttach = lacking.length > 0 && lacking.every(({ id }) => id !== undefined);
  return (
    <Dialog open onOpenChange={(_, data) => void (!data.open && !isWorking && onClose())}>
      <DialogSurface backdrop={DIMMED} className={styles.question}>
        <DialogBody>
          <DialogTitle>Ohne Anhang {leave}?</DialogTitle>
          <DialogContent>{lacking.map(lackingText).join(' ') || OWN_WORDS}</DialogContent>
          <DialogActions>
            <Button disabled={isWorking} onClick={onClose}>
              Weiter bearbeiten
            </Button>
            <Button appearance={canAttach ? 'secondary' : 'primary'} disabled={isWorking} onClick={onWithout}>
              Ohne Anhang {leave}
            </Button>
            {canAttach && (
              <Button
                appearance="primary"
                disabled={isWorking}
                {...(isWorking && { icon: <Spinner size="tiny" /> })}
                onClick={onAttach}
              >
                Anhängen und {leave}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

import type { EmailTemplate } from 'shared-kit/domain';
import { Button, makeStyles } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { TemplatePreview } from './template-preview.tsx';

const useStyles = makeStyles({ title: { overflowWrap: 'anywhere' } });

export interface PreviewTemplateDialogProps {
  open: boolean;
  template: EmailTemplate;
  onClose(): void;
}

/** How a template reads to a customer. */
export default function PreviewTemplateDialog({ open, template, onClose }: PreviewTemplateDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && onClose())}>
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle className={styles.title}>{template.name}</DialogTitle>
          <DialogContent>
            <TemplatePreview subject={template.subject} content={template.content} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Schließen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

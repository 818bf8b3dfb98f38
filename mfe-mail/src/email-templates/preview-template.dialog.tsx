import type { EmailTemplate } from 'shared-kit/domain';
import { Button } from 'shared-kit/ui';
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

export interface PreviewTemplateDialogProps {
  open: boolean;
  template: EmailTemplate;
  onClose(): void;
}

/** How a template reads to a customer. */
export default function PreviewTemplateDialog({ open, template, onClose }: PreviewTemplateDialogProps) {
  const dialogStyles = useDialogStyles();
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && onClose())}>
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>{template.name}</DialogTitle>
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

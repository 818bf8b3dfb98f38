import {
  Button,
  ConflictDialog,
  HeldFields,
  MessageBar,
  MessageBarBody,
  makeStyles,
  SwitchField,
  TextField,
  tokens,
  useFirstError,
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
import { DiscountsFields } from './discounts.fields.tsx';
import { type TemplateSubject, useTemplateEditor } from './edit-template.model.ts';
import { FactorsFields } from './factors.fields.tsx';
import { ServicesFields } from './services.fields.tsx';
import { TextsFields } from './texts.fields.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

export interface EditTemplateDialogProps {
  open: boolean;
  subject: TemplateSubject;
  onSaved(name: string): void;
  onClose(): void;
}

const TITLES = {
  create: 'Template erstellen',
  edit: 'Template bearbeiten',
  duplicate: 'Template duplizieren',
} as const;

/** Creates, edits or duplicates a quote template. */
export default function EditTemplateDialog({ open, subject, onSaved, onClose }: EditTemplateDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const { form: fields, focusFirstError, focusWrong } = useFirstError<HTMLFieldSetElement>();
  const editor = useTemplateEditor({ open, subject, onSaved, onClose, focusFirstError, focusWrong });
  const { form, change, errorOf, saving, failure, wasDefault } = editor;
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && editor.close())}>
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>{TITLES[subject.mode]}</DialogTitle>
          <DialogContent>
            <HeldFields ref={fields} isHeld={saving} className={styles.content}>
              <TextField
                label="Name"
                required
                name="name"
                maxLength={120}
                value={form.name}
                onChange={(name) => change({ name })}
                error={errorOf('name')}
              />
              <TextField
                label="Beschreibung"
                name="description"
                maxLength={1000}
                value={form.description}
                onChange={(description) => change({ description })}
                error={errorOf('description')}
              />
              <SwitchField
                label="Standard-Template"
                checked={editor.isDefault}
                disabled={wasDefault}
                onChange={editor.setIsDefault}
                hint={
                  wasDefault
                    ? 'Ein anderes Template zum Standard zu machen, löst dieses ab'
                    : 'Löst das bisherige Standard-Template ab'
                }
              />
              <ServicesFields editor={editor} />
              <DiscountsFields editor={editor} />
              <FactorsFields editor={editor} />
              <TextsFields editor={editor} />
            </HeldFields>
          </DialogContent>
          {failure !== undefined && (
            <MessageBar
              intent="error"
              layout="multiline"
              politeness="assertive"
              className={dialogStyles.failure}
            >
              <MessageBarBody>{failure}</MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button onClick={() => void editor.close()} disabled={saving}>
              Abbrechen
            </Button>
            <Button appearance="primary" disabledFocusable={saving} onClick={editor.save}>
              {subject.mode === 'edit' ? 'Änderungen speichern' : 'Template speichern'}
            </Button>
          </DialogActions>
          <ConflictDialog
            open={editor.conflict !== undefined}
            title="Das Template wurde inzwischen geändert"
            fields={editor.conflict?.fields ?? []}
            onResolve={editor.resolveConflict}
            onClose={editor.dismissConflict}
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

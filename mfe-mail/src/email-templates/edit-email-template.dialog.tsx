import { EMAIL_TEMPLATE_CATEGORIES, type EmailTemplate, type Stored } from 'shared-kit/domain';
import {
  Button,
  Checkbox,
  ConflictDialog,
  HeldFields,
  MessageBar,
  MessageBarBody,
  makeStyles,
  PLAIN_FIELDSET,
  SelectField,
  SwitchField,
  TextField,
  tokens,
  useFirstError,
  VERY_NARROW,
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
import { useEmailTemplateEditor } from './edit-email-template.model.ts';
import { ATTACHMENT_LABELS, CATEGORY_LABELS } from './template-categories.ts';
import { TemplatePreview } from './template-preview.tsx';
import { useInsertAtCursor } from './use-insert-at-cursor.ts';
import { VariablesHelper } from './variables-helper.tsx';

const useStyles = makeStyles({
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    [VERY_NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  text: { '& textarea': { minHeight: '240px' } },
  attachments: { display: 'flex', flexWrap: 'wrap', ...PLAIN_FIELDSET },
});

const CATEGORIES = EMAIL_TEMPLATE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const CHOOSE = { value: '', label: 'Bitte wählen' } as const;

export interface EditEmailTemplateDialogProps {
  open: boolean;
  /** What is edited; undefined: a new one is written. */
  stored: Stored<EmailTemplate> | undefined;
  onSaved(mode: 'create' | 'edit'): void;
  onClose(): void;
}

/** Writes or edits a template, with its variables at hand and how it will read beside it. */
export default function EditEmailTemplateDialog({
  open,
  stored,
  onSaved,
  onClose,
}: EditEmailTemplateDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const { form: fields, focusFirstError } = useFirstError<HTMLFieldSetElement>();
  const editor = useEmailTemplateEditor({ open, stored, onSaved, onClose, focusFirstError });
  const { form, change, errors, saving } = editor;
  const editLabel = editor.isGone ? 'Als neue Vorlage speichern' : 'Änderungen speichern';
  const saveLabel = stored ? editLabel : 'Vorlage erstellen';
  const insert = useInsertAtCursor(fields, ['subject', 'content'], (name, value) =>
    change({ [name]: value }),
  );
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && editor.close())}>
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>{stored ? 'Vorlage bearbeiten' : 'Vorlage erstellen'}</DialogTitle>
          <DialogContent>
            <HeldFields ref={fields} isHeld={saving} className={styles.content}>
              <div className={styles.column}>
                <TextField
                  label="Name"
                  required
                  name="name"
                  autoFocus
                  maxLength={120}
                  value={form.name}
                  onChange={(name) => change({ name })}
                  error={errors.name}
                />
                <SelectField
                  label="Kategorie"
                  required
                  name="category"
                  value={form.category}
                  options={form.category === '' ? [CHOOSE, ...CATEGORIES] : CATEGORIES}
                  onChange={(category) => change({ category })}
                  error={errors.category}
                />
                <TextField
                  label="Beschreibung"
                  name="description"
                  maxLength={500}
                  value={form.description}
                  onChange={(description) => change({ description })}
                  error={errors.description}
                />
                <TextField
                  label="Betreff"
                  required
                  name="subject"
                  maxLength={998}
                  value={form.subject}
                  onChange={(subject) => change({ subject })}
                  error={errors.subject}
                />
                <TextField
                  label="Inhalt"
                  required
                  multiline
                  name="content"
                  className={styles.text}
                  maxLength={50_000}
                  value={form.content}
                  onChange={(content) => change({ content })}
                  error={errors.content}
                />
              </div>
              <div className={styles.column}>
                <VariablesHelper onInsert={insert} />
                <TemplatePreview subject={form.subject} content={form.content} />
                <fieldset className={styles.attachments}>
                  <legend>Gehört in den Anhang</legend>
                  {(['quote', 'invoice'] as const).map((type) => (
                    <Checkbox
                      key={type}
                      label={ATTACHMENT_LABELS[type]}
                      checked={form.attachmentTypes.includes(type)}
                      onChange={(_, { checked }) =>
                        change({
                          attachmentTypes: [
                            ...form.attachmentTypes.filter((one) => one !== type),
                            ...(checked === true ? [type] : []),
                          ],
                        })
                      }
                    />
                  ))}
                </fieldset>
                <SwitchField
                  label="Aktiv"
                  checked={form.isActive}
                  onChange={(isActive) => change({ isActive })}
                  hint="Wird beim Schreiben angeboten und von Follow-ups gesendet"
                />
              </div>
            </HeldFields>
          </DialogContent>
          {editor.problem !== undefined && (
            <MessageBar
              intent="error"
              layout="multiline"
              politeness="assertive"
              className={dialogStyles.failure}
            >
              <MessageBarBody>{editor.problem}</MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button onClick={() => void editor.close()} disabled={saving}>
              Abbrechen
            </Button>
            <Button appearance="primary" disabledFocusable={saving} onClick={editor.save}>
              {saveLabel}
            </Button>
          </DialogActions>
          <ConflictDialog
            open={editor.conflict !== undefined}
            title="Die Vorlage wurde inzwischen geändert"
            fields={editor.conflict?.fields ?? []}
            onResolve={editor.resolveConflict}
            onClose={editor.dismissConflict}
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

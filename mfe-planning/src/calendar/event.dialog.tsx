import { type CalendarEvent, EVENT_TYPE_LABELS, EVENT_TYPES, type Stored } from 'shared-kit/domain';
import {
  Button,
  ConflictDialog,
  HeldFields,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  SelectField,
  Spinner,
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
import { CustomerField } from './customer.field.tsx';
import type { CustomerBook } from './customer-book.ts';
import { useEventEditor } from './event.model.ts';
import { EVENT_FIELD_LABELS, MAX_DESCRIPTION, MAX_TITLE } from './event-form.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  said: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  // From one side to the other: what deletes stands apart.
  actions: { gridColumnStart: 1, justifySelf: 'stretch', justifyContent: 'flex-end' },
  delete: { marginRight: 'auto' },
});

const TYPES = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));

export interface EventDialogProps {
  open: boolean;
  /** The day of a new one, or one that is there. */
  subject: { day: string } | { event: Stored<CalendarEvent> };
  book: CustomerBook | undefined;
  /** It stands at another day now than when the dialog opened, or came back. */
  onShow(id: string, day: string): void;
  onClose(): void;
}

/** Enters an appointment, or edits one (specification 3 section 2.3). */
export default function EventDialog({ open, subject, book, onShow, onClose }: EventDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const { form: fields, focusFirstError, focusWrong } = useFirstError<HTMLFormElement>();
  const editor = useEventEditor({
    open,
    subject,
    book,
    onShow,
    onClose,
    focusFirstError,
    focusWrong,
  });
  const { form, change, errors, leave, saving, isNew } = editor;
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && editor.close())}>
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>{isNew ? 'Neuer Termin' : 'Termin bearbeiten'}</DialogTitle>
          <DialogContent>
            <form
              ref={fields}
              id="event"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                editor.save();
              }}
            >
              <HeldFields isHeld={saving} className={styles.content}>
                <TextField
                  label={EVENT_FIELD_LABELS.title}
                  required
                  autoFocus
                  maxLength={MAX_TITLE}
                  value={form.title}
                  onChange={(title) => change({ title })}
                  onBlur={() => leave('title')}
                  error={errors.title}
                />
                <div className={styles.row}>
                  <TextField
                    label={EVENT_FIELD_LABELS.date}
                    required
                    type="date"
                    value={form.date}
                    onChange={(date) => change({ date })}
                    onBlur={() => leave('date')}
                    error={errors.date}
                    hint={editor.dateHint}
                  />
                  <TextField
                    label={EVENT_FIELD_LABELS.time}
                    required
                    type="time"
                    value={form.time}
                    onChange={(time) => change({ time })}
                    onBlur={() => leave('time')}
                    error={errors.time}
                  />
                  <SelectField
                    label={EVENT_FIELD_LABELS.type}
                    value={form.type}
                    options={TYPES}
                    onChange={(type) => change({ type })}
                  />
                </div>
                <TextField
                  label={EVENT_FIELD_LABELS.description}
                  multiline
                  maxLength={MAX_DESCRIPTION}
                  value={form.description}
                  onChange={(description) => change({ description })}
                  onBlur={() => leave('description')}
                  error={errors.description}
                />
                <CustomerField
                  book={book}
                  value={form.customerId}
                  onChange={(customerId) => change({ customerId })}
                  search={editor.search}
                  onSearch={editor.changeSearch}
                  error={errors.customerId}
                />
              </HeldFields>
            </form>
          </DialogContent>
          {(editor.news ?? editor.failure) !== undefined && (
            <div className={mergeClasses(dialogStyles.failure, styles.said)}>
              {editor.news !== undefined && (
                <MessageBar intent={editor.isGone ? 'warning' : 'info'} layout="multiline">
                  <MessageBarBody>{editor.news}</MessageBarBody>
                </MessageBar>
              )}
              {editor.failure !== undefined && (
                <MessageBar intent="error" layout="multiline" politeness="assertive">
                  <MessageBarBody>{editor.failure}</MessageBarBody>
                </MessageBar>
              )}
            </div>
          )}
          <DialogActions className={mergeClasses(dialogStyles.actions, styles.actions)}>
            {!isNew && !editor.isGone && (
              <Button
                className={styles.delete}
                appearance="subtle"
                icon={<Icon name="delete" />}
                disabledFocusable={saving}
                onClick={() => void editor.remove()}
              >
                Löschen
              </Button>
            )}
            <Button disabledFocusable={saving} onClick={() => void editor.close()}>
              Abbrechen
            </Button>
            <Button
              type="submit"
              form="event"
              appearance="primary"
              disabledFocusable={saving}
              {...(saving && { icon: <Spinner size="tiny" /> })}
            >
              {isNew ? 'Termin erstellen' : editor.isGone ? 'Neu anlegen' : 'Speichern'}
            </Button>
          </DialogActions>
          <ConflictDialog
            open={editor.conflict !== undefined}
            title="Der Termin wurde inzwischen geändert"
            fields={editor.conflict?.fields ?? []}
            onResolve={editor.resolveConflict}
            onClose={editor.dismissConflict}
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

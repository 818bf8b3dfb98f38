import { type Customer, PHOTO_CATEGORIES, type Stored } from 'shared-kit/domain';
import {
  Button,
  Caption1,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  SelectField,
  Spinner,
  TextField,
  tokens,
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
import { ChosenPhotoRow } from './chosen-photo.row.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { type UploadPhotos, useUploadPhotos } from './upload-photos.model.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  description: { '& textarea': { minHeight: '64px' } },
  progress: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  reasons: { margin: 0, paddingLeft: '20px' },
});

export interface UploadPhotosDialogProps {
  customer: Stored<Customer>;
  /** Dropped on the page. */
  files: readonly File[];
  onClose(): void;
}

const CHOOSE = '';

/** Chooses photos and uploads them; while that runs it stays open (specification 1 section 4). */
export function UploadPhotosDialog({ customer, files, onClose }: UploadPhotosDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const upload = useUploadPhotos(customer, files, onClose);
  const { isRunning, chosen, category } = upload;
  // What became of each photo comes first then; before, what is still to be filled in.
  const isUnderWay = isRunning || upload.message !== undefined;
  const list = chosen.length > 0 && (
    <ul className={styles.list} aria-label="Gewählte Fotos">
      {chosen.map((photo) => (
        <ChosenPhotoRow
          key={photo.id}
          photo={photo}
          onRemove={isRunning ? undefined : () => upload.remove(photo.id)}
        />
      ))}
    </ul>
  );
  return (
    <Dialog
      open
      onOpenChange={(_, data) => {
        if (!data.open) void upload.close();
      }}
    >
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>Fotos hochladen</DialogTitle>
          <DialogContent>
            <div className={styles.content}>
              <Messages upload={upload} />
              {isUnderWay && list}
              {!isRunning && <PhotoPicker compact={chosen.length > 0} onFiles={upload.add} />}
              {!isRunning && (
                <>
                  <SelectField
                    label="Kategorie"
                    required
                    value={category ?? CHOOSE}
                    options={[
                      { value: CHOOSE, label: 'Bitte wählen' },
                      ...PHOTO_CATEGORIES.map((value) => ({ value, label: value })),
                    ]}
                    onChange={(value) => upload.setCategory(value === CHOOSE ? undefined : value)}
                  />
                  <TextField
                    label="Beschreibung"
                    multiline
                    maxLength={2000}
                    className={styles.description}
                    hint="Optional, gilt für alle gewählten Fotos"
                    value={upload.description}
                    onChange={upload.setDescription}
                  />
                </>
              )}
              {!isUnderWay && list}
            </div>
          </DialogContent>
          <DialogActions>
            <Button onClick={isRunning ? upload.cancel : () => void upload.close()}>
              {upload.hasFailed ? 'Schließen' : 'Abbrechen'}
            </Button>
            {!(upload.hasFailed && upload.open === 0) && (
              <Button
                appearance="primary"
                disabled={upload.open === 0 || category === undefined}
                // It keeps the focus, which would be lost to the page behind.
                disabledFocusable={isRunning}
                icon={
                  isRunning ? <Spinner size="tiny" /> : <Icon name={upload.isRetry ? 'refresh' : 'upload'} />
                }
                onClick={() => void upload.upload()}
              >
                {isRunning ? 'Wird hochgeladen' : upload.isRetry ? 'Erneut versuchen' : label(upload.open)}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function label(count: number): string {
  if (count === 0) return 'Hochladen';
  return count === 1 ? '1 Foto hochladen' : `${count} Fotos hochladen`;
}

function Messages({
  upload: { message, refused, available, isRunning, chosen, progress },
}: {
  upload: UploadPhotos;
}) {
  const styles = useStyles();
  const sent = chosen.filter(({ at }) => at === 'sent').length;
  return (
    <>
      {isRunning && (
        <div className={styles.progress}>
          <Caption1 role="status">
            {sent} von {chosen.length} hochgeladen
          </Caption1>
          <ProgressBar value={progress} aria-label="Upload aller Fotos" />
        </div>
      )}
      {message && (
        <MessageBar intent={message.intent} layout="multiline" politeness="assertive">
          <MessageBarBody>{message.text}</MessageBarBody>
        </MessageBar>
      )}
      {refused.length > 0 && (
        <MessageBar intent="error" layout="multiline" politeness="assertive">
          <MessageBarBody>
            {refused.length === 1 ? (
              refused[0]
            ) : (
              <ul className={styles.reasons}>
                {refused.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {available === false && !message && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            Der Server nimmt gerade keine Fotos an. Sie werden nur lokal gespeichert und hochgeladen, sobald
            er wieder da ist.
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import {
  DEFAULT_PHOTO_CATEGORY,
  formatDate,
  megabytes,
  PHOTO_CATEGORIES,
  type PhotoCategory,
} from 'shared-kit/domain';
import { sendLocalPhotos } from 'shared-kit/photos';
import {
  Button,
  KeyValue,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  SelectField,
  Subtitle2,
  TextField,
  tokens,
} from 'shared-kit/ui';
import { changePhoto } from './change-photo.ts';
import { usePhotoDescription } from './photo-description.model.ts';
import type { ShownPhoto } from './shown-photo.ts';

const useStyles = makeStyles({
  details: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  name: { margin: 0, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  description: { '& textarea': { minHeight: '88px' } },
});

interface PhotoDetailsProps {
  photo: ShownPhoto;
  whose: ReactNode;
}

/** What is known of a photo; category and description are saved at once. */
export function PhotoDetails({ photo, whose }: PhotoDetailsProps) {
  const styles = useStyles();
  const { category, fileName, uploadDate, fileSize } = photo;
  const stored = photo.at === 'store' ? photo.stored : undefined;
  const categories: readonly PhotoCategory[] =
    category === DEFAULT_PHOTO_CATEGORY ? [DEFAULT_PHOTO_CATEGORY, ...PHOTO_CATEGORIES] : PHOTO_CATEGORIES;
  return (
    <div className={styles.details}>
      <Subtitle2 as="h2" className={styles.name}>
        {fileName}
      </Subtitle2>
      {photo.at === 'browser' && <LocalBar refusal={photo.refusal} />}
      {whose}
      <SelectField
        label="Kategorie"
        value={category}
        options={categories.map((value) => ({ value, label: value }))}
        onChange={(value) => void changePhoto(photo, { category: value })}
      />
      <DescriptionField photo={photo} />
      <div className={styles.facts}>
        <KeyValue label={stored ? 'Hochgeladen' : 'Gewählt'}>{formatDate(uploadDate)}</KeyValue>
        <KeyValue label="Größe">{megabytes(fileSize)}</KeyValue>
        {stored?.width !== undefined && stored.height !== undefined && (
          <KeyValue label="Bildpunkte">
            {stored.width} × {stored.height}
          </KeyValue>
        )}
      </div>
    </div>
  );
}

/** Saved by leaving it. */
function DescriptionField({ photo }: { photo: ShownPhoto }) {
  const styles = useStyles();
  const { value, change, save, refused } = usePhotoDescription(photo);
  return (
    <TextField
      label="Beschreibung"
      multiline
      maxLength={2000}
      className={styles.description}
      value={value}
      onChange={change}
      onBlur={save}
      error={refused ? 'Noch nicht gespeichert' : undefined}
    />
  );
}

function LocalBar({ refusal }: { refusal: string | undefined }) {
  return (
    <MessageBar intent={refusal === undefined ? 'warning' : 'error'} layout="multiline">
      <MessageBarBody>
        {refusal ?? 'Nur lokal: Das Foto wird hochgeladen, sobald der Server es annimmt.'}
      </MessageBarBody>
      {refusal === undefined && (
        <MessageBarActions>
          <Button onClick={() => void sendLocalPhotos()}>Jetzt hochladen</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

import { formatDate, megabytes } from 'shared-kit/domain';
import {
  Body1,
  Button,
  Caption1,
  Icon,
  makeStyles,
  mergeClasses,
  ONE_LINE,
  StatusBadge,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import { categoryIcon } from './category-icon.ts';
import { mayDelete } from './delete-photo.ts';
import { PhotoImage } from './photo-image.tsx';
import { photoName, type ShownPhoto } from './shown-photo.ts';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    // What is far below costs nothing.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 320px',
    '&:hover .photo-delete, &:focus-within .photo-delete': { opacity: 1 },
  },
  open: {
    position: 'relative',
    display: 'block',
    width: '100%',
    margin: 0,
    padding: 0,
    border: 0,
    cursor: 'zoom-in',
    backgroundColor: tokens.colorNeutralBackground3,
    aspectRatio: '4 / 3',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // Out of the flow: a tall photo must not stretch its place.
  image: { position: 'absolute', inset: 0, objectFit: 'cover' },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0, padding: '10px 12px' },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  category: { display: 'inline-flex', alignItems: 'center', gap: '6px', flex: '1 1 auto', minWidth: 0 },
  description: ONE_LINE,
  secondary: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  refusal: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  delete: {
    position: 'absolute',
    top: '8px',
    right: '8px',
    minWidth: '32px',
    opacity: 0,
    [TOUCH]: { opacity: 1, minWidth: '44px', minHeight: '44px' },
  },
});

interface PhotoCardProps {
  photo: ShownPhoto;
  onOpen(): void;
  onDelete(): void;
}

/** One photo of a customer; it opens large. */
export function PhotoCard({ photo, onOpen, onDelete }: PhotoCardProps) {
  const styles = useStyles();
  const { category, description, fileName, uploadDate, fileSize } = photo;
  const caption = description || fileName;
  return (
    <article className={styles.card} aria-label={photoName(photo)}>
      <button
        type="button"
        className={styles.open}
        aria-label={`${photoName(photo)} groß ansehen`}
        onClick={onOpen}
      >
        <PhotoImage photo={photo} size="card" lazy className={styles.image} />
      </button>
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.category}>
            <Icon name={categoryIcon(category)} size={20} />
            <Body1>{category}</Body1>
          </span>
          {photo.at === 'browser' && (
            <StatusBadge tone="warning" icon="laptop">
              nur lokal
            </StatusBadge>
          )}
        </div>
        <Caption1 className={styles.description} title={caption}>
          {caption}
        </Caption1>
        <Caption1 className={styles.secondary}>
          {formatDate(uploadDate)} · {megabytes(fileSize)}
        </Caption1>
        {photo.at === 'browser' && photo.refusal !== undefined && (
          <Caption1 className={styles.refusal}>{photo.refusal}</Caption1>
        )}
      </div>
      {mayDelete(photo) && (
        <Button
          className={mergeClasses('photo-delete', styles.delete)}
          icon={<Icon name="delete" />}
          aria-label={`${photoName(photo)} löschen`}
          title="Löschen"
          onClick={onDelete}
        />
      )}
    </article>
  );
}

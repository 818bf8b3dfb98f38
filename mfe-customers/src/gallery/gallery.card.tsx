import { Body1Strong, Caption1, Icon, makeStyles, ONE_LINE, StatusBadge, tokens } from 'shared-kit/ui';
import { categoryIcon } from '../photos/category-icon.ts';
import { PhotoImage } from '../photos/photo-image.tsx';
import type { ShownPhoto } from '../photos/shown-photo.ts';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    margin: 0,
    padding: 0,
    overflow: 'hidden',
    font: 'inherit',
    textAlign: 'left',
    color: tokens.colorNeutralForeground1,
    cursor: 'zoom-in',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  picture: { flex: '1 1 0', minHeight: 0, backgroundColor: tokens.colorNeutralBackground3 },
  image: { objectFit: 'cover' },
  words: {
    boxSizing: 'border-box',
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2px',
    minWidth: 0,
    padding: '0 10px',
  },
  line: ONE_LINE,
  category: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
  },
  local: { position: 'absolute', top: '8px', left: '8px' },
});

interface GalleryCardProps {
  photo: ShownPhoto;
  customerName: string;
  /** Pixels of the words. */
  captionHeight: number;
  tabIndex: 0 | -1;
  onOpen(): void;
}

/** A photo in the gallery, as high as it is against its width. */
export function GalleryCard({ photo, customerName, captionHeight, tabIndex, onOpen }: GalleryCardProps) {
  const styles = useStyles();
  const words = photo.description || photo.fileName;
  const title = customerName || words;
  return (
    <button type="button" tabIndex={tabIndex} className={styles.card} onClick={onOpen}>
      <div className={styles.picture}>
        <PhotoImage photo={photo} size="card" alt={customerName ? words : ''} className={styles.image} />
      </div>
      {photo.at === 'browser' && (
        <div className={styles.local}>
          <StatusBadge tone="warning" icon="laptop">
            nur lokal
          </StatusBadge>
        </div>
      )}
      <div className={styles.words} style={{ height: captionHeight }}>
        <Body1Strong className={styles.line} title={title}>
          {title}
        </Body1Strong>
        <span className={styles.category}>
          <Icon name={categoryIcon(photo.category)} size={16} />
          <Caption1 className={styles.line}>{photo.category}</Caption1>
        </span>
      </div>
    </button>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { type PhotoSize, photoUrl } from 'shared-kit/api';
import { localPhotoFile } from 'shared-kit/photos';
import { Icon, makeStyles, mergeClasses, tokens } from 'shared-kit/ui';
import { photoName, type ShownPhoto } from './shown-photo.ts';

const useStyles = makeStyles({
  image: { display: 'block', width: '100%', height: '100%', minWidth: 0, minHeight: 0 },
  missing: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    color: tokens.colorNeutralForeground3,
  },
});

interface PhotoImageProps {
  photo: ShownPhoto;
  size: PhotoSize;
  className?: string | undefined;
  /** Read out in its place; by itself what it is of. Empty where all of that stands beside it. */
  alt?: string;
  /** In the place of what cannot be shown. */
  missing?: ReactNode;
  /** Below what is in view, it is fetched when it comes there. */
  lazy?: boolean;
}

/** The picture of a photo, from wherever it is. */
export function PhotoImage({
  photo,
  size,
  className,
  alt = photoName(photo),
  missing,
  lazy = false,
}: PhotoImageProps) {
  const styles = useStyles();
  const address = usePhotoAddress(photo, size);
  const [failed, setFailed] = useState<string>();
  if (address === undefined || failed === address) {
    return (
      <div {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })} className={styles.missing}>
        {missing ?? <Icon name="image-off" size={32} />}
      </div>
    );
  }
  return (
    <img
      src={address}
      alt={alt}
      decoding="async"
      draggable={false}
      className={mergeClasses(styles.image, className)}
      onError={() => setFailed(address)}
      {...(lazy ? { loading: 'lazy' as const } : {})}
    />
  );
}

/** Where a picture is fetched from; undefined where there is none, as of migrated records, or not yet. */
export function usePhotoAddress(photo: ShownPhoto, size: PhotoSize): string | undefined {
  const isLarge = size === 'view' || size === 'original';
  const local = useLocalAddress(photo.id, photo.at === 'browser' && isLarge);
  if (photo.at === 'browser') return local ?? photo.base64Thumbnail;
  return storedAddress(photo.id, photo.stored.fileSetId !== undefined, size) ?? photo.base64Thumbnail;
}

function storedAddress(id: string, hasFiles: boolean, size: PhotoSize): string | undefined {
  return hasFiles ? photoUrl(id, size) : undefined;
}

/** Of the bytes that wait in this browser. */
function useLocalAddress(id: string, wanted: boolean): string | undefined {
  const [known, setKnown] = useState<{ id: string; address: string }>();
  useEffect(() => {
    if (!wanted) return undefined;
    let address: string | undefined;
    let ended = false;
    localPhotoFile(id).then(
      (file) => {
        if (!file || ended) return;
        address = URL.createObjectURL(file);
        setKnown({ id, address });
      },
      // The thumbnail stays.
      () => undefined,
    );
    return () => {
      ended = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [id, wanted]);
  return wanted && known?.id === id ? known.address : undefined;
}

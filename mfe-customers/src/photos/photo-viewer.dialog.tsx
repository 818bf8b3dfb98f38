import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef } from 'react';
import { photoUrl } from 'shared-kit/api';
import type { Photo, Stored } from 'shared-kit/domain';
import { Body1, Button, Icon, makeStyles, mergeClasses, NARROW, Spinner, TOUCH, tokens } from 'shared-kit/ui';
import { Dialog, DialogSurface } from 'shared-kit/ui-rich';
import { mayDelete } from './delete-photo.ts';
import { PhotoDetails } from './photo-details.tsx';
import { PhotoImage, usePhotoAddress } from './photo-image.tsx';
import { stepByKey, stepBySwipe } from './photo-step.ts';
import { type PhotoViewerModel, usePhotoViewer } from './photo-viewer.model.ts';
import type { ShownPhoto } from './shown-photo.ts';

/** Photos are looked at on dark ground, in the light theme too. */
const GROUND = '#161616';
const ON_GROUND = '#ffffff';

const useStyles = makeStyles({
  surface: {
    maxWidth: 'none',
    width: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    padding: 0,
    border: 0,
    borderRadius: 0,
    overflow: 'hidden',
  },
  layout: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    height: '100%',
    [NARROW]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: '62dvh auto',
      alignContent: 'start',
      overflowY: 'auto',
    },
  },
  stage: {
    position: 'relative',
    minWidth: 0,
    minHeight: 0,
    color: ON_GROUND,
    backgroundColor: GROUND,
    // Of the light theme it would be black.
    '--colorStrokeFocus2': ON_GROUND,
    touchAction: 'pan-y pinch-zoom',
  },
  picture: { position: 'absolute', inset: '48px 0 0 0' },
  under: { position: 'absolute', inset: 0, display: 'flex', alignItems: 'center', justifyContent: 'center' },
  image: { position: 'absolute', inset: 0, objectFit: 'contain' },
  missing: { color: ON_GROUND },
  bar: {
    position: 'absolute',
    zIndex: 1,
    top: 0,
    left: 0,
    right: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: '48px',
    padding: '0 8px 0 16px',
  },
  place: { flex: '1 1 auto', fontVariantNumeric: 'tabular-nums' },
  control: {
    color: ON_GROUND,
    ':hover': { color: ON_GROUND, backgroundColor: 'rgba(255, 255, 255, 0.16)' },
    ':hover:active': { color: ON_GROUND, backgroundColor: 'rgba(255, 255, 255, 0.24)' },
    '& svg': { color: ON_GROUND },
    [TOUCH]: { minWidth: '44px', minHeight: '44px' },
  },
  step: {
    position: 'absolute',
    zIndex: 1,
    top: 'calc(50% - 22px)',
    minWidth: '44px',
    minHeight: '44px',
    backgroundColor: 'rgba(0, 0, 0, 0.45)',
  },
  previous: { left: '12px' },
  next: { right: '12px' },
  side: {
    boxSizing: 'border-box',
    minWidth: 0,
    padding: '20px 20px 32px',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { overflowY: 'visible' },
  },
});

export interface PhotoViewerProps {
  photos: readonly ShownPhoto[];
  id: string;
  onShow(id: string): void;
  onClose(): void;
  onDeleted?: ((id: string) => void) | undefined;
  /** How the shown photo is stored now, for a list that does not follow it. */
  onLoaded?: ((photo: Stored<Photo>) => void) | undefined;
  /** Above the facts: whose photo it is, where that does not go without saying. */
  whose?: ((photo: ShownPhoto) => ReactNode) | undefined;
}

/** A photo as large as the screen, with what is known of it; arrows, Home, End and swiping lead to the others. */
export function PhotoViewer(props: PhotoViewerProps) {
  const styles = useStyles();
  const viewer = usePhotoViewer(props);
  const { photo, index, count } = viewer;

  const close = () => {
    // What is being typed is saved by leaving its field.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    props.onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isField = target instanceof HTMLElement && ['TEXTAREA', 'SELECT', 'INPUT'].includes(target.tagName);
    const step = isField ? undefined : stepByKey(event.key, index, count);
    if (step === undefined) return;
    event.preventDefault();
    viewer.step(step);
  };
  return (
    <Dialog
      open
      onOpenChange={(_, data) => {
        if (!data.open) close();
      }}
    >
      <DialogSurface
        className={styles.surface}
        aria-label={index < 0 ? 'Foto' : `Foto ${index + 1} von ${count}`}
        onKeyDown={onKeyDown}
      >
        <div className={styles.layout}>
          <Stage viewer={viewer} onClose={close} />
          <div className={styles.side}>
            {photo && <PhotoDetails key={photo.id} photo={photo} whose={props.whose?.(photo)} />}
          </div>
        </div>
      </DialogSurface>
    </Dialog>
  );
}

function Stage({ viewer, onClose }: { viewer: PhotoViewerModel; onClose(): void }) {
  const styles = useStyles();
  const { photo, index, count, before, after, step } = viewer;
  const touch = useRef<{ x: number; y: number }>(undefined);

  const onTouchStart = ({ touches }: TouchEvent) => {
    const first = touches.item(0);
    // Two fingers zoom.
    touch.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const from = touch.current;
    const last = changedTouches.item(0);
    touch.current = undefined;
    if (from && last) step(stepBySwipe({ x: last.clientX - from.x, y: last.clientY - from.y }, index, count));
  };
  return (
    <div className={styles.stage} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
      <div className={styles.bar}>
        <Body1 className={styles.place}>{index < 0 ? '' : `${index + 1} / ${count}`}</Body1>
        {photo && <DownloadButton photo={photo} />}
        {(!photo || mayDelete(photo)) && (
          <Button
            appearance="transparent"
            className={styles.control}
            disabledFocusable={!photo}
            icon={<Icon name="delete" />}
            aria-label="Foto löschen"
            title="Foto löschen"
            onClick={() => void viewer.remove()}
          />
        )}
        <Button
          appearance="transparent"
          className={styles.control}
          icon={<Icon name="dismiss" />}
          aria-label="Schließen"
          title="Schließen (Esc)"
          onClick={onClose}
        />
      </div>
      <div className={styles.picture}>
        {viewer.isLoading && (
          <div className={styles.under}>
            <Spinner aria-label="Wird geladen" appearance="inverted" />
          </div>
        )}
        {!photo && !viewer.isLoading && (
          <div className={styles.under}>
            <Body1>Dieses Foto gibt es nicht mehr.</Body1>
          </div>
        )}
        {photo && <LargePhoto key={photo.id} photo={photo} />}
      </div>
      {before && (
        <Button
          appearance="transparent"
          shape="circular"
          className={mergeClasses(styles.control, styles.step, styles.previous)}
          icon={<Icon name="chevron-left" />}
          aria-label="Vorheriges Foto"
          title="Vorheriges Foto (←)"
          onClick={() => step(index - 1)}
        />
      )}
      {after && (
        <Button
          appearance="transparent"
          shape="circular"
          className={mergeClasses(styles.control, styles.step, styles.next)}
          icon={<Icon name="chevron-right" />}
          aria-label="Nächstes Foto"
          title="Nächstes Foto (→)"
          onClick={() => step(index + 1)}
        />
      )}
    </div>
  );
}

/** Coarse at once, then sharp. */
function LargePhoto({ photo }: { photo: ShownPhoto }) {
  const styles = useStyles();
  const coarse = usePhotoAddress(photo, 'card');
  return (
    <>
      {coarse !== undefined && (
        <img src={coarse} alt="" className={styles.image} width="100%" height="100%" />
      )}
      <div className={styles.under}>
        <PhotoImage
          photo={photo}
          size="view"
          className={styles.image}
          missing={<Body1 className={styles.missing}>Das Foto kann hier nicht angezeigt werden.</Body1>}
        />
      </div>
    </>
  );
}

function DownloadButton({ photo }: { photo: ShownPhoto }) {
  const styles = useStyles();
  const local = usePhotoAddress(photo, 'original');
  const address =
    photo.at === 'store' && photo.stored.fileSetId !== undefined ? photoUrl(photo.id, 'original') : local;
  if (address === undefined) return null;
  return (
    <Button
      as="a"
      href={address}
      // In the store the edge API names the file.
      download={photo.at === 'browser' ? photo.fileName : ''}
      appearance="transparent"
      className={styles.control}
      icon={<Icon name="download" />}
      aria-label="Original herunterladen"
      title="Original herunterladen"
    />
  );
}

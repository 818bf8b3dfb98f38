import { useState } from 'react';
import type { SlotProps } from 'shared-kit/contract';
import { sendLocalPhotos } from 'shared-kit/photos';
import {
  Button,
  Caption1,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  NARROW,
  tokens,
} from 'shared-kit/ui';
import { MOST, useCustomerPhotos } from './customer-photos.model.ts';
import { askToDelete, deleteShownPhoto } from './delete-photo.ts';
import { PhotoCard } from './photo.card.tsx';
import { PhotoViewer } from './photo-viewer.dialog.tsx';
import type { ShownPhoto } from './shown-photo.ts';
import { keptText } from './upload-outcome.ts';
import { UploadPhotosDialog } from './upload-photos.dialog.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useOpenPhoto } from './use-open-photo.ts';

const useStyles = makeStyles({
  tab: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minHeight: '240px',
    containerType: 'inline-size',
    borderRadius: tokens.borderRadiusMedium,
  },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '4px' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    // The button stands where it will stay, before anything is counted.
    [NARROW]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
  count: { minHeight: '16px', color: tokens.colorNeutralForeground2 },
  add: { [NARROW]: { minHeight: '44px' } },
  // One, two or three in a row (specification 1 section 2).
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    '@container (min-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container (min-width: 840px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  end: { textAlign: 'center', color: tokens.colorNeutralForeground2 },
});

/** A customer's photos. */
export default function PhotosTab({ customer }: SlotProps['customer.tabs']) {
  const styles = useStyles();
  const { state, shown, local, isCut } = useCustomerPhotos(customer.id);
  const viewer = useOpenPhoto();
  const [files, setFiles] = useState<readonly File[]>();
  const { over, handlers } = useFileDrop(setFiles);
  const waiting = local.filter(({ refusal }) => refusal === undefined).length;
  const remove = async (photo: ShownPhoto) => {
    if (await askToDelete()) await deleteShownPhoto(photo);
  };
  const isEmpty = state.status === 'ready' && shown.length === 0;
  const add = (
    <Button
      appearance="primary"
      className={styles.add}
      icon={<Icon name="image-add" />}
      onClick={() => setFiles([])}
    >
      Fotos hochladen
    </Button>
  );
  return (
    <div className={mergeClasses(styles.tab, over && styles.over)} {...handlers}>
      {waiting > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{keptText(waiting)}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void sendLocalPhotos()}>Jetzt hochladen</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {!isEmpty && (
        <div className={styles.head}>
          <Caption1 className={styles.count}>
            {state.status === 'ready' && (shown.length === 1 ? '1 Foto' : `${shown.length} Fotos`)}
          </Caption1>
          {add}
        </div>
      )}
      {isEmpty && <EmptyState icon="camera" text="Noch keine Fotos hochgeladen" action={add} />}
      {state.status === 'loading' && local.length === 0 && <LoadingState shape="card" />}
      {state.status === 'failed' && (
        <FailureState
          title="Fehler beim Laden der Fotos"
          detail={state.error.message}
          onRetry={state.retry}
        />
      )}
      {state.status === 'ready' && state.damaged.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {state.damaged.length === 1
              ? '1 Foto ist beschädigt gespeichert und wird nicht angezeigt.'
              : `${state.damaged.length} Fotos sind beschädigt gespeichert und werden nicht angezeigt.`}
          </MessageBarBody>
        </MessageBar>
      )}
      {shown.length > 0 && (
        <div className={styles.cards}>
          {shown.map((photo) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              onOpen={() => viewer.open(photo.id)}
              onDelete={() => void remove(photo)}
            />
          ))}
        </div>
      )}
      {isCut && (
        <Caption1 className={styles.end}>
          Die neuesten {MOST} Fotos werden angezeigt, alle stehen in der Foto-Galerie.
        </Caption1>
      )}
      {viewer.id !== undefined && state.status !== 'loading' && (
        <PhotoViewer photos={shown} id={viewer.id} onShow={viewer.show} onClose={viewer.close} />
      )}
      {files && <UploadPhotosDialog customer={customer} files={files} onClose={() => setFiles(undefined)} />}
    </div>
  );
}

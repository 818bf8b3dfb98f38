import { useEffect, useMemo } from 'react';
import { photoUrl } from 'shared-kit/api';
import { useDocument } from 'shared-kit/data/hooks';
import { photos as collection, type Photo, type Stored } from 'shared-kit/domain';
import { askToDelete, deleteShownPhoto } from './delete-photo.ts';
import { type ShownPhoto, storedPhoto } from './shown-photo.ts';

interface PhotoViewerInput {
  /** In the order in which one steps through them. */
  photos: readonly ShownPhoto[];
  id: string;
  onShow(id: string): void;
  onClose(): void;
  onDeleted?: ((id: string) => void) | undefined;
  onLoaded?: ((photo: Stored<Photo>) => void) | undefined;
}

/** One photo of several, as it is stored now. */
export function usePhotoViewer({ photos, id, onShow, onClose, onDeleted, onLoaded }: PhotoViewerInput) {
  const index = photos.findIndex((one) => one.id === id);
  const listed = photos[index];
  const live = useDocument(collection, id);
  const current = useMemo(() => (live.status === 'ready' ? storedPhoto(live.document) : undefined), [live]);
  useEffect(() => {
    if (live.status === 'ready') onLoaded?.(live.document);
  }, [live, onLoaded]);
  const gone = live.status === 'missing' && listed?.at !== 'browser';
  const photo = gone ? undefined : (current ?? listed);
  const [before, after] = [photos[index - 1], index < 0 ? undefined : photos[index + 1]];

  // The neighbours are there when one steps on.
  useEffect(() => {
    for (const neighbour of [after, before]) {
      if (neighbour?.at !== 'store' || neighbour.stored.fileSetId === undefined) continue;
      new Image().src = photoUrl(neighbour.id, 'view');
    }
  }, [before, after]);

  return {
    photo,
    isLoading: photo === undefined && live.status === 'loading',
    index,
    count: photos.length,
    before,
    after,
    step(target: number | undefined) {
      const found = target === undefined ? undefined : photos[target];
      if (found) onShow(found.id);
    },
    async remove() {
      if (!photo || !(await askToDelete())) return;
      // On before it is gone: the focus has to stay on something.
      const next = after ?? before;
      if (next) onShow(next.id);
      else onClose();
      if (await deleteShownPhoto(photo)) onDeleted?.(id);
    },
  };
}

export type PhotoViewerModel = ReturnType<typeof usePhotoViewer>;

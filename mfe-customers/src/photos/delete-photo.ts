import { ApiError, deletePhoto } from 'shared-kit/api';
import { forgetLocalPhoto } from 'shared-kit/photos';
import { track } from 'shared-kit/tracking';
import { ask, notify } from 'shared-kit/ui';
import type { ShownPhoto } from './shown-photo.ts';

const QUESTION = {
  title: 'Foto löschen?',
  text: 'Möchten Sie dieses Foto wirklich löschen?',
  confirmLabel: 'Foto löschen',
  danger: true,
};

/** Others came from elsewhere, and the edge API leaves them be (specification 1 section 7). */
export function mayDelete({ id }: Pick<ShownPhoto, 'id'>): boolean {
  return id.startsWith('drive_');
}

export function askToDelete(): Promise<boolean> {
  return ask(QUESTION);
}

/** Deletes it where it is, and says what came of it. @returns whether it is gone. */
export async function deleteShownPhoto({ id, at }: Pick<ShownPhoto, 'id' | 'at'>): Promise<boolean> {
  try {
    if (at === 'browser') await forgetLocalPhoto(id);
    else await deletePhoto(id);
    track('photo_deleted');
    notify({ intent: 'success', text: 'Foto gelöscht' });
    return true;
  } catch (error) {
    const reason = error instanceof ApiError ? ` ${error.message}` : '';
    notify({ intent: 'error', text: `Das Foto konnte nicht gelöscht werden.${reason}` });
    return false;
  }
}

import { Conflict, repository, update } from 'shared-kit/data';
import { type Photo, photos } from 'shared-kit/domain';
import { changeLocalPhoto } from 'shared-kit/photos';
import { ask, notify } from 'shared-kit/ui';
import type { ShownPhoto } from './shown-photo.ts';

/** What staff may change of a photo. */
export type PhotoChange = Pick<Photo, 'category'> | { description: string };

/** Saves at once, where the photo is. @returns whether it is saved. */
export async function changePhoto(photo: ShownPhoto, change: PhotoChange): Promise<boolean> {
  try {
    if (photo.at === 'browser') await changeLocalPhoto(photo.id, change);
    else if (!(await changeStored(photo, change))) return false;
  } catch (error) {
    const reason = error instanceof Error ? ` ${error.message}` : '';
    notify({ intent: 'error', text: `Die Änderung am Foto konnte nicht gespeichert werden.${reason}` });
    return false;
  }
  notify({ intent: 'success', text: 'Änderungen gespeichert!', timeout: 4000 });
  return true;
}

/** What somebody else wrote meanwhile is shown, and staff choose (D7). */
async function changeStored(
  photo: Extract<ShownPhoto, { at: 'store' }>,
  change: PhotoChange,
): Promise<boolean> {
  const apply = (data: Photo): Photo => withChange(data, change);
  try {
    await update(photos, photo.id, photo.version, apply);
    return true;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const current = await repository(photos).get(photo.id);
    if (!current) throw new Error('Das Foto wurde inzwischen gelöscht.');
    const [theirs, mine] = [valueIn(current.data, change), valueIn(apply(current.data), change)];
    const isTheirsNew = theirs !== valueIn(photo.stored, change) && theirs !== mine;
    if (isTheirsNew && !(await askWhich(mine, theirs))) return false;
    await update(photos, photo.id, current.version, apply);
    return true;
  }
}

function withChange({ description: _before, ...data }: Photo, change: PhotoChange): Photo {
  const description = 'description' in change ? change.description.trim() : _before;
  return {
    ...data,
    ...('category' in change && { category: change.category }),
    ...(description && { description }),
  };
}

const valueIn = (photo: Photo, change: PhotoChange): string =>
  ('category' in change ? photo.category : photo.description) ?? '';

function askWhich(mine: string, theirs: string): Promise<boolean> {
  return ask({
    title: 'Das Foto wurde inzwischen geändert',
    text: `Inzwischen gespeichert: „${theirs}“. Ihre Eingabe: „${mine}“.`,
    confirmLabel: 'Meine Eingabe speichern',
    cancelLabel: 'Gespeichertes behalten',
  });
}

import { reasonOf } from 'shared-kit/api';
import { amend } from 'shared-kit/data';
import { type Photo, photos } from 'shared-kit/domain';
import { changeLocalPhoto } from 'shared-kit/photos';
import { ask, notify } from 'shared-kit/ui';
import type { ShownPhoto } from './shown-photo.ts';

type StoredPhoto = Extract<ShownPhoto, { at: 'store' }>;

/** What staff may change of a photo. */
export type PhotoChange = Pick<Photo, 'category'> | { description: string };

/** Saves at once, where the photo is. @returns whether it is saved. */
export async function changePhoto(photo: ShownPhoto, change: PhotoChange): Promise<boolean> {
  try {
    if (photo.at === 'browser') await changeLocal(photo.id, change);
    else if (!(await changeStored(photo, change))) return false;
  } catch (error) {
    notify({
      intent: 'error',
      text: `Die Änderung am Foto konnte nicht gespeichert werden. ${reasonOf(error)}`,
    });
    return false;
  }
  notify({ intent: 'success', text: 'Änderungen gespeichert!', timeout: 4000 });
  return true;
}

/** It may have been uploaded just now, and this screen does not know it yet. */
async function changeLocal(id: string, change: PhotoChange): Promise<void> {
  if (await changeLocalPhoto(id, change)) return;
  await amend(photos, id, (data) => withChange(data, change));
}

/** Somebody else has written there meanwhile. */
class WrittenMeanwhile extends Error {
  readonly theirs: string;
  constructor(theirs: string) {
    super('Das Foto wurde inzwischen geändert');
    this.theirs = theirs;
  }
}

/** What somebody else wrote meanwhile is shown, and staff choose (D7). */
async function changeStored({ id, stored }: StoredPhoto, change: PhotoChange): Promise<boolean> {
  const mine = valueIn(withChange(stored, change), change);
  try {
    await amend(photos, id, (data) => {
      const theirs = valueIn(data, change);
      if (theirs !== valueIn(stored, change) && theirs !== mine) throw new WrittenMeanwhile(theirs);
      return withChange(data, change);
    });
  } catch (error) {
    if (!(error instanceof WrittenMeanwhile)) throw error;
    if (!(await askWhich(mine, error.theirs))) return false;
    await amend(photos, id, (data) => withChange(data, change));
  }
  return true;
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

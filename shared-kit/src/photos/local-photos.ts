import { clear, createStore, del, get, set, update, values } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { isOfLoggedOut } from '../session/logged-out.ts';
import { listedPhotos } from './listed-photos.ts';
import { type LocalPhoto, type LocalPhotoChange, localPhotoSchema } from './local-photo.ts';

/** Where the records stand in localStorage (specification 1 section 7): the list, for who cannot wait for the database. */
export const LOCAL_PHOTOS_KEY = 'customerPhotos';

type KeptPhoto = LocalPhoto & { file: Blob };

/** Records and bytes, of which localStorage could not hold two. Opened when first used. */
let opened: ReturnType<typeof createStore> | undefined;
const database = () => {
  opened ??= createStore('local-photos', 'photos');
  return opened;
};

const NONE: readonly LocalPhoto[] = [];
let known = NONE;
const listeners = new Set<() => void>();
/** Other tabs of this browser; one object does not hear what it says itself. */
let channel: BroadcastChannel | undefined;

/** All that wait, newest first. @throws where the browser forbids its database */
export async function readLocalPhotos(): Promise<readonly LocalPhoto[]> {
  const kept = await values<unknown>(database());
  return kept
    .flatMap((one) => z.safeParse(localPhotoSchema, one).data ?? [])
    .toSorted((a, b) => b.uploadDate.localeCompare(a.uploadDate) || b.id.localeCompare(a.id));
}

export async function localPhotoFile(id: string): Promise<Blob | undefined> {
  return (await readLocalPhoto(id))?.file;
}

/** A record as it is now, with its bytes. @throws where the browser forbids its database */
export async function readLocalPhoto(id: string): Promise<{ photo: LocalPhoto; file: Blob } | undefined> {
  const kept = await get<KeptPhoto>(id, database());
  const photo = z.safeParse(localPhotoSchema, kept).data;
  return kept && photo && { photo, file: kept.file };
}

/**
 * Nothing of somebody who has logged out in another tab meanwhile (D2). @throws where the browser has no room, or forbids
 * its database: then the photo is not kept.
 */
export async function keepLocalPhoto(photo: LocalPhoto, file: Blob): Promise<void> {
  if (isOfLoggedOut()) return;
  await set(photo.id, { ...photo, file } satisfies KeptPhoto, database());
  await changed();
}

/** @returns whether it waits still; else nothing is changed. */
export async function changeLocalPhoto(id: string, change: LocalPhotoChange): Promise<boolean> {
  let waits = false;
  await update<KeptPhoto | undefined>(
    id,
    (before) => {
      waits = before !== undefined;
      const edited = 'category' in change || 'description' in change;
      return before && { ...before, ...change, ...(edited && { edited }) };
    },
    database(),
  );
  // What is not there was put down as an empty entry.
  if (!waits) await del(id, database());
  else await changed();
  return waits;
}

/** It is uploaded, or given up. */
export async function forgetLocalPhoto(id: string): Promise<void> {
  await del(id, database());
  await changed();
}

/** They are a customer's data: nothing of them stays after logging out (D2). */
export async function forgetLocalPhotos(): Promise<void> {
  await clear(database());
  await changed();
}

async function changed(): Promise<void> {
  await load();
  list(known);
  // Nobody may be looking at them in this tab.
  const telling = channel ?? new BroadcastChannel(LOCAL_PHOTOS_KEY);
  telling.postMessage('changed');
  if (telling !== channel) telling.close();
}

async function load(): Promise<void> {
  known = await readLocalPhotos();
  for (const listener of listeners) listener();
}

function list(photos: readonly LocalPhoto[]): void {
  try {
    localStorage.removeItem(LOCAL_PHOTOS_KEY);
  } catch {
    return;
  }
  for (const listed of listedPhotos(photos)) {
    try {
      localStorage.setItem(LOCAL_PHOTOS_KEY, JSON.stringify(listed));
      return;
    } catch {
      // No room: with less.
    }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A browser that forbids its database keeps no photos.
  const reload = () => void load().catch(() => undefined);
  if (listeners.size === 1) {
    channel = new BroadcastChannel(LOCAL_PHOTOS_KEY);
    channel.onmessage = reload;
    reload();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

/** What waits in this browser, newest first; what other tabs do with it shows at once. */
export function useLocalPhotos(): readonly LocalPhoto[] {
  return useSyncExternalStore(subscribe, () => known);
}

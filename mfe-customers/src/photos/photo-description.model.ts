import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { guardTab } from 'shared-kit/ui';
import { changePhoto } from './change-photo.ts';
import type { ShownPhoto } from './shown-photo.ts';

/**
 * What is typed as a photo's description. It is saved by leaving the field or the photo; until then closing the tab
 * asks.
 */
export function usePhotoDescription(photo: ShownPhoto) {
  const saved = photo.description ?? '';
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  /** Of the last time that it was drawn, for what is saved after it has gone. */
  const latest = useRef({ photo, typed });
  /** One save after the other: the next is made on what the one before has stored. */
  const saves = useRef(Promise.resolve());
  /** What was saved here, until the screen shows it. */
  const own = useRef<string>(undefined);

  useEffect(() => {
    if (latest.current.photo.description !== photo.description) own.current = undefined;
    latest.current = { photo, typed };
  }, [photo, typed]);

  const saveNow = async () => {
    const { photo: shown, typed: text } = latest.current;
    if (text === undefined) return;
    const description = text.trim();
    const before = own.current ?? shown.description ?? '';
    const isSaved =
      description === before || (await changePhoto(withDescription(shown, before), { description }));
    setRefused(!isSaved);
    if (!isSaved) return;
    own.current = description;
    // What was typed meanwhile stays in the field, as does what could not be saved.
    setTyped((now) => (now === text ? undefined : now));
  };
  const save = () => {
    saves.current = saves.current.then(saveNow);
  };
  const saveAtLast = useEffectEvent(save);
  useEffect(() => () => saveAtLast(), []);

  const isDirty = typed !== undefined && typed.trim() !== saved;
  useEffect(() => (isDirty ? guardTab() : undefined), [isDirty]);

  return { value: typed ?? saved, change: setTyped, save, refused };
}

function withDescription(photo: ShownPhoto, description: string): ShownPhoto {
  return photo.at === 'store'
    ? { ...photo, description, stored: { ...photo.stored, description } }
    : { ...photo, description };
}

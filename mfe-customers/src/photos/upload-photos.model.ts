import { useEffect, useState } from 'react';
import { photosAvailable } from 'shared-kit/api';
import type { Customer, PhotoCategory, Stored } from 'shared-kit/domain';
import { keepPhoto, type LocalPhoto, type SendOutcome, sendPhoto } from 'shared-kit/photos';
import { ask, useNotify, useUnsavedChanges } from 'shared-kit/ui';
import { atMostAtOnce } from './at-most-at-once.ts';
import { fileProblem, isSameFile } from './choose-files.ts';
import { discardText, type UploadMessage, uploadMessage } from './upload-outcome.ts';

const AT_ONCE = 2;

export interface ChosenPhoto {
  /** Kept over retries: the edge API stores a photo once, however often it is sent. */
  id: string;
  file: File;
  /** `kept`: not uploaded, and safe in this browser. `refused`: no attempt can succeed. */
  at: 'chosen' | 'waiting' | 'uploading' | 'sent' | 'kept' | 'failed' | 'refused';
  /** Share of it that has left this browser, 0 to 1. */
  progress: number;
  /** Why it is not uploaded. */
  reason?: string;
}

const isOpen = ({ at }: ChosenPhoto) => at !== 'sent' && at !== 'refused';

/** Photos that are chosen and uploaded for one customer. */
export function useUploadPhotos(customer: Stored<Customer>, given: readonly File[], onClose: () => void) {
  const notify = useNotify();
  const [first] = useState(() => choose(given, []));
  const [chosen, setChosen] = useState(first.chosen);
  const [refused, setRefused] = useState(first.refused);
  const [category, setCategory] = useState<PhotoCategory>();
  const [description, setDescription] = useState('');
  const [running, setRunning] = useState<AbortController>();
  const [message, setMessage] = useState<UploadMessage>();
  const available = useAvailable();

  const open = chosen.filter(isOpen);
  const isRunning = running !== undefined;
  /** Nowhere but in this dialog. */
  const unsaved = open.filter(({ at }) => at !== 'kept').length;
  const isUnsaved = unsaved > 0;
  useUnsavedChanges(isUnsaved);

  const change = (id: string, part: Partial<ChosenPhoto>) =>
    setChosen((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));

  const recordOf = (photo: ChosenPhoto, chosenCategory: PhotoCategory): LocalPhoto => ({
    id: photo.id,
    customerId: customer.id,
    customerName: customer.data.name.slice(0, 200),
    fileName: photo.file.name.slice(-255),
    category: chosenCategory,
    ...(description.trim() !== '' && { description: description.trim() }),
    uploadDate: new Date().toISOString(),
    fileSize: photo.file.size,
    mimeType: photo.file.type,
  });

  const upload = async () => {
    if (category === undefined || open.length === 0 || isRunning) return;
    const controller = new AbortController();
    setRunning(controller);
    setMessage(undefined);
    setRefused([]);
    for (const { id } of open) change(id, { at: 'waiting', progress: 0 });
    const outcomes = new Map<string, SendOutcome>();
    // Asked anew where it was away: nobody waits for 25 MB to arrive nowhere.
    const away = available === false && !(await photosAvailable());
    const send = async (photo: ChosenPhoto) => {
      const record = recordOf(photo, category);
      change(photo.id, { at: 'uploading' });
      const outcome: SendOutcome = away
        ? { ...AWAY, kept: await keepPhoto(record, photo.file) }
        : await sendPhoto(record, photo.file, {
            onProgress: (progress) => change(photo.id, { progress }),
            signal: controller.signal,
          });
      outcomes.set(photo.id, outcome);
      change(photo.id, { progress: 1, ...stateOf(outcome) });
    };
    try {
      await atMostAtOnce(open, AT_ONCE, send);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      setRunning(undefined);
    }
    if (controller.signal.aborted) {
      for (const { id } of open) if (!outcomes.has(id)) change(id, { at: 'chosen', progress: 0 });
      return;
    }
    const all = chosen.map(({ id, at }) => {
      const outcome = outcomes.get(id);
      return outcome ? stateOf(outcome).at : at;
    });
    const count = (at: ChosenPhoto['at']) => all.filter((each) => each === at).length;
    const result = uploadMessage({
      sent: count('sent'),
      kept: count('kept'),
      failed: count('failed'),
      refused: count('refused'),
    });
    if (result.intent !== 'success') return setMessage(result);
    notify(result);
    onClose();
  };

  return {
    chosen,
    open: open.length,
    refused,
    category,
    setCategory,
    description,
    setDescription,
    message,
    isRunning,
    available,
    hasFailed: message !== undefined && !isRunning,
    /** All that is left to upload was tried already. */
    isRetry: open.length > 0 && open.every(({ at }) => at === 'failed' || at === 'kept'),
    /** Of all bytes, 0 to 1. */
    progress: shareOf(chosen),
    add(files: readonly File[]) {
      const more = choose(files, chosen);
      setRefused(more.refused);
      setChosen((before) => [...before, ...more.chosen]);
    },
    remove: (id: string) => setChosen((before) => before.filter((one) => one.id !== id)),
    upload,
    cancel: () => running?.abort(),
    async close() {
      if (isRunning) return;
      const safe = chosen.filter(({ at }) => at === 'sent' || at === 'kept').length;
      if (!isUnsaved || (await ask({ ...DISCARD, text: discardText(unsaved, safe) }))) onClose();
    },
  };
}

export type UploadPhotos = ReturnType<typeof useUploadPhotos>;

/** What of some files can become photos that are not chosen yet, and why the others cannot. */
function choose(
  files: readonly File[],
  before: readonly ChosenPhoto[],
): { chosen: readonly ChosenPhoto[]; refused: readonly string[] } {
  const isNew = (file: File) => !before.some((one) => isSameFile(one.file, file));
  return {
    refused: files.flatMap((file) => fileProblem(file) ?? []),
    chosen: files
      .filter((file) => fileProblem(file) === undefined && isNew(file))
      .map((file) => ({ id: `drive_${crypto.randomUUID()}`, file, at: 'chosen', progress: 0 })),
  };
}

const AWAY = {
  status: 'failed',
  reason: 'Der Server ist nicht erreichbar.',
  temporary: true,
  away: true,
} as const;

const DISCARD = {
  title: 'Auswahl verwerfen?',
  confirmLabel: 'Verwerfen',
  cancelLabel: 'Weiter bearbeiten',
  danger: true,
};

function stateOf(outcome: SendOutcome): Pick<ChosenPhoto, 'at' | 'reason'> {
  if (outcome.status === 'sent') return { at: 'sent' };
  const { kept, temporary, reason } = outcome;
  return { at: kept ? 'kept' : temporary ? 'failed' : 'refused', reason };
}

function shareOf(photos: readonly ChosenPhoto[]): number {
  const total = photos.reduce((sum, { file }) => sum + file.size, 0);
  const done = photos.reduce((sum, { file, progress }) => sum + file.size * progress, 0);
  return total === 0 ? 0 : done / total;
}

/** Whether the edge API takes photos: asked once when this opens (specification 1 section 4). */
function useAvailable(): boolean | undefined {
  const [available, setAvailable] = useState<boolean>();
  useEffect(() => {
    const controller = new AbortController();
    void photosAvailable(controller.signal).then((answer) => {
      if (!controller.signal.aborted) setAvailable(answer);
    });
    return () => controller.abort();
  }, []);
  return available;
}

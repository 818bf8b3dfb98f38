import { ask, notify } from 'shared-kit/ui-core';

const loadPhotos = () => import('shared-kit/photos');

/**
 * Photos that only this browser has are a customer's data and go with the session (D2): says so first and offers to
 * upload them. @returns whether to log out.
 */
export async function mayLeavePhotos(): Promise<boolean> {
  const count = await countUnsent();
  if (count === 0) return true;
  const send = await ask({
    title: `${photos(count)} noch nicht hochgeladen`,
    text: `${count === 1 ? 'Es liegt' : 'Sie liegen'} nur in diesem Browser. Beim Abmelden ${count === 1 ? 'wird es' : 'werden sie'} daraus gelöscht.`,
    confirmLabel: 'Jetzt hochladen',
    cancelLabel: 'Nicht hochladen',
  });
  if (send) {
    const { sendLocalPhotos } = await loadPhotos();
    await sendLocalPhotos();
  }
  const left = await countUnsent();
  if (left === 0) {
    notify({ intent: 'success', text: `${photos(count)} erfolgreich hochgeladen` });
    return true;
  }
  return ask({
    title: left === 1 ? 'Foto verwerfen?' : `${left} Fotos verwerfen?`,
    text: send
      ? `${photos(left)} konnte${left === 1 ? '' : 'n'} nicht hochgeladen werden. Wer sich jetzt abmeldet, verliert ${left === 1 ? 'es' : 'sie'}.`
      : `Wer sich jetzt abmeldet, verliert ${left === 1 ? 'es' : 'sie'}.`,
    confirmLabel: 'Verwerfen und abmelden',
    cancelLabel: 'Angemeldet bleiben',
    danger: true,
  });
}

/** After logging out: nothing of a customer stays in this browser. */
export async function forgetPhotos(): Promise<void> {
  try {
    const { forgetLocalPhotos } = await loadPhotos();
    await forgetLocalPhotos();
  } catch {
    // None were kept.
  }
}

/** A browser that forbids its database has kept none; and where the code does not load, logging out fails too. */
async function countUnsent(): Promise<number> {
  try {
    const { readLocalPhotos } = await loadPhotos();
    return (await readLocalPhotos()).length;
  } catch {
    return 0;
  }
}

function photos(count: number): string {
  return count === 1 ? '1 Foto' : `${count} Fotos`;
}

/** Of an earlier visit: they are uploaded whichever screen is open, and nobody without any loads code for that. */
export function resumePhotos(): void {
  if (!isListed()) return;
  loadPhotos().then(
    ({ keepSendingLocalPhotos }) => keepSendingLocalPhotos(0),
    // The customer's photos try it again.
    () => undefined,
  );
}

function isListed(): boolean {
  try {
    return localStorage.getItem('customerPhotos') !== null;
  } catch {
    return false;
  }
}

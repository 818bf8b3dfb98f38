import { PICTURE_SENDERS_KEY } from 'shared-kit/mail-drafts';
import * as z from 'zod/mini';

const MOST = 500;
const senders = z.catch(z.array(z.string()), []);

function stored(): string[] {
  try {
    return senders.parse(JSON.parse(localStorage.getItem(PICTURE_SENDERS_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Whether this browser fetches the pictures in mails of this sender at once. */
export function showsPicturesOf(address: string): boolean {
  return address !== '' && stored().includes(address.toLowerCase());
}

/** From now on it does. */
export function alwaysShowPicturesOf(address: string): void {
  const sender = address.toLowerCase();
  const next = [sender, ...stored().filter((one) => one !== sender)].slice(0, MOST);
  try {
    localStorage.setItem(PICTURE_SENDERS_KEY, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: they are asked for again.
  }
}

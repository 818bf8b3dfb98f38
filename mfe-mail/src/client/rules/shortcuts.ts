import type { Shortcut } from 'shared-kit/ui';

export type MailKey =
  | 'next'
  | 'previous'
  | 'reply'
  | 'replyAll'
  | 'forward'
  | 'delete'
  | 'move'
  | 'compose'
  | 'select'
  | 'print'
  | 'undo'
  | 'close';

const KEYS: Readonly<Record<string, MailKey>> = {
  j: 'next',
  k: 'previous',
  r: 'reply',
  a: 'replyAll',
  f: 'forward',
  '#': 'delete',
  Delete: 'delete',
  v: 'move',
  c: 'compose',
  n: 'compose',
  x: 'select',
  Escape: 'close',
};

/** With Ctrl or Cmd. */
const COMMANDS: Readonly<Partial<Record<string, MailKey>>> = { z: 'undo', p: 'print' };

/** What a key means on the mail screen; with Ctrl, Cmd or Alt it is the browser's, but for Ctrl+Z and Ctrl+P. `/` and `?` are the kit's. */
export function mailKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): MailKey | undefined {
  const { key } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  const command = isCommand ? COMMANDS[key.toLowerCase()] : undefined;
  if (command) return command;
  // On a German keyboard Alt is not needed for '#', on an American Mac's it is.
  if (event.ctrlKey || event.metaKey || (event.altKey && key !== '#')) return undefined;
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}

/** For the overview behind `?`. */
export const MAIL_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['J', 'K'], meaning: 'Nächste, vorige E-Mail' },
  { keys: ['R'], meaning: 'Antworten' },
  { keys: ['A'], meaning: 'Allen antworten' },
  { keys: ['F'], meaning: 'Weiterleiten' },
  { keys: ['#', 'Entf'], meaning: 'Löschen' },
  { keys: ['V'], meaning: 'In einen Ordner verschieben' },
  { keys: ['C'], meaning: 'Neue E-Mail' },
  { keys: ['Strg', 'P'], meaning: 'Offene E-Mail drucken' },
  { keys: ['X'], meaning: 'E-Mail auswählen' },
  { keys: ['Esc'], meaning: 'Auswahl beenden, E-Mail schließen' },
];

import { ask } from '../ui/core.ts';

/** Asks before a mail that was written or changed is given up. */
export function mayDiscardMail(): Promise<boolean> {
  return ask({
    title: 'Nachricht verwerfen?',
    text: 'Was Sie geändert haben, geht verloren.',
    confirmLabel: 'Verwerfen',
    cancelLabel: 'Weiter bearbeiten',
    danger: true,
  });
}

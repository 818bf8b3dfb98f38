import { ask } from 'shared-kit/ui';

/** Asks before what was typed in a dialog is lost. */
export const mayDiscard = (text = 'Ihre Eingaben sind noch nicht gespeichert.') =>
  ask({
    title: 'Änderungen verwerfen?',
    text,
    confirmLabel: 'Verwerfen',
    cancelLabel: 'Weiter bearbeiten',
    danger: true,
  });

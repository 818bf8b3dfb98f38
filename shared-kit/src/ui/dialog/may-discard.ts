import { ask } from './questions.ts';

/** Asks before what was typed is lost. @param text what exactly is not done yet @returns whether it may be */
export const mayDiscard = (text = 'Ihre Eingaben sind noch nicht gespeichert.'): Promise<boolean> =>
  ask({
    title: 'Änderungen verwerfen?',
    text,
    confirmLabel: 'Verwerfen',
    cancelLabel: 'Weiter bearbeiten',
    danger: true,
  });

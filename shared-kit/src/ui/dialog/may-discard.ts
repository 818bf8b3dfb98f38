import { ask } from './questions.ts';

/** Asks before what was typed is lost. @param text what exactly is not done yet @returns whether it may be */
export const mayDiscard = (
  text = 'Ihre Eingaben sind noch nicht gespeichert.',
  settled?: Promise<boolean | undefined>,
): Promise<boolean> =>
  ask(
    {
      title: 'Änderungen verwerfen?',
      text,
      confirmLabel: 'Verwerfen',
      cancelLabel: 'Weiter bearbeiten',
      danger: true,
    },
    settled,
  );

/** The same of what was sent and has no answer. @param settled what becomes of it: see `ask` */
export const mayDiscardSent = (settled?: Promise<boolean | undefined>): Promise<boolean> =>
  mayDiscard('Ihre Eingaben sind vielleicht schon ganz oder zum Teil gespeichert.', settled);

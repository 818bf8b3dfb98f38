import { type Gaps, variableLabel } from 'shared-kit/domain';
import { ask } from 'shared-kit/ui';

export const NO_GAPS: Gaps = { missing: [], unfinished: [] };

const list = (names: readonly string[]) => new Intl.ListFormat('de').format(names);

export const unfinishedInText = (unfinished: readonly string[]) => `Unfertig im Text: ${list(unfinished)}.`;

/** Asks before a mail leaves in which a template had nothing to say, or not all. @param gaps `gapsLeft` */
export async function mayLeaveGaps({ missing, unfinished }: Gaps): Promise<boolean> {
  const texts = [
    ...(missing.length > 0
      ? [`${list(missing.map(variableLabel))} ${missing.length === 1 ? 'fehlt' : 'fehlen'} im Text.`]
      : []),
    ...(unfinished.length > 0 ? [unfinishedInText(unfinished)] : []),
  ];
  if (texts.length === 0) return true;
  return ask({
    title: 'Trotzdem senden?',
    text: texts.join(' '),
    confirmLabel: 'Trotzdem senden',
    cancelLabel: 'Weiter bearbeiten',
  });
}

import { type Gaps, variableLabel } from 'shared-kit/domain';
import { ask } from 'shared-kit/ui';

export const NO_GAPS: Gaps = { missing: [], unfinished: [] };

const list = (names: readonly string[]) => new Intl.ListFormat('de').format(names);

export const unfinishedInText = (unfinished: readonly string[]) => `Unfertig im Text: ${list(unfinished)}.`;

/**
 * Asks before a mail leaves, or is planned to, in which a template had nothing to say, or not all.
 * @param gaps `gapsLeft`
 */
export async function mayLeaveGaps({ missing, unfinished }: Gaps, isPlanned = false): Promise<boolean> {
  const texts = [
    ...(missing.length > 0
      ? [`${list(missing.map(variableLabel))} ${missing.length === 1 ? 'fehlt' : 'fehlen'} im Text.`]
      : []),
    ...(unfinished.length > 0 ? [unfinishedInText(unfinished)] : []),
  ];
  if (texts.length === 0) return true;
  const anyway = isPlanned ? 'Trotzdem planen' : 'Trotzdem senden';
  return ask({
    title: `${anyway}?`,
    text: texts.join(' '),
    confirmLabel: anyway,
    cancelLabel: 'Weiter bearbeiten',
  });
}

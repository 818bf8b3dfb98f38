import { variableLabel } from 'shared-kit/domain';
import { ask } from 'shared-kit/ui';

/** Before a mail leaves in which a template had nothing to say. @param gaps `gapsLeft` */
export function mayLeaveGaps(gaps: readonly string[]): Promise<boolean> {
  const named = new Intl.ListFormat('de').format(gaps.map(variableLabel));
  return ask({
    title: 'Trotzdem senden?',
    text: gaps.some((gap) => gap.startsWith('{{'))
      ? `${named}: Das fehlt im Text oder steht dort als unfertige Variable.`
      : `${named} ${gaps.length === 1 ? 'fehlt' : 'fehlen'} im Text.`,
    confirmLabel: 'Trotzdem senden',
    cancelLabel: 'Weiter bearbeiten',
  });
}

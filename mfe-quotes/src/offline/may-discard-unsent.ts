import { quoteNumber } from 'shared-kit/domain';
import { ask } from 'shared-kit/ui';

/** Asks before what only this browser has is given up (D5). @returns whether to discard it. */
export function mayDiscardUnsent(quoteId: string, customerName: string): Promise<boolean> {
  return ask({
    title: 'Angebot verwerfen?',
    text: `${quoteNumber(quoteId)} für ${customerName} liegt nur in diesem Browser und geht verloren.`,
    confirmLabel: 'Verwerfen',
    danger: true,
  });
}

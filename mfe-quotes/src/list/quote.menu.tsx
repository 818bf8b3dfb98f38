import { quoteNumber } from 'shared-kit/domain';
import { RowMenu } from 'shared-kit/ui-rich';
import { type ModuleAction, useModuleActions } from '../handling/module-actions.tsx';
import { ACTION_LOOKS } from '../quote/action-looks.ts';
import type { QuoteAction } from '../quote/quote-actions.ts';
import type { ListedQuote } from './quote-rows.ts';

export interface QuoteMenuProps {
  open: boolean;
  quote: ListedQuote;
  actions: readonly QuoteAction[];
  /** Of the row. */
  button: HTMLElement;
  onAction(action: QuoteAction | ModuleAction, id: string): void;
  onClose(): void;
}

/** All that can be done with a quote. */
export default function QuoteMenu({ quote, actions, onAction, ...rest }: QuoteMenuProps) {
  const offered = [
    ...useModuleActions()(quote),
    ...actions.map((action) => ({ action, ...ACTION_LOOKS[action] })),
  ];
  return (
    <RowMenu<QuoteAction | ModuleAction>
      {...rest}
      label={`Aktionen für ${quoteNumber(quote.id)}`}
      actions={offered}
      onAction={(action) => onAction(action, quote.id)}
    />
  );
}

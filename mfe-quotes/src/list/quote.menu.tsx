import { quoteNumber } from 'shared-kit/domain';
import { Icon, makeStyles, TOUCH } from 'shared-kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover } from 'shared-kit/ui-rich';
import { ACTION_LOOKS } from '../document/action-looks.ts';
import { type ModuleAction, useModuleActions } from '../document/module-actions.tsx';
import type { QuoteAction } from '../document/quote-actions.ts';
import type { ListedQuote } from './quote-rows.ts';

const useStyles = makeStyles({
  item: { [TOUCH]: { minHeight: '44px', alignItems: 'center' } },
});

export interface QuoteMenuProps {
  open: boolean;
  quote: ListedQuote;
  actions: readonly QuoteAction[];
  /** Of the row. */
  button: HTMLElement;
  onAction(action: QuoteAction | ModuleAction, id: string): void;
  onClose(): void;
}

/** All that can be done with a quote. One menu for the whole list, at the button that was pressed: rows keep no state. */
export default function QuoteMenu({ open, quote, actions, button, onAction, onClose }: QuoteMenuProps) {
  const styles = useStyles();
  const { id } = quote;
  const offered = [
    ...useModuleActions()(quote),
    ...actions.map((action) => ({ action, ...ACTION_LOOKS[action] })),
  ];
  return (
    <Menu
      open={open}
      positioning={{ target: button, position: 'below', align: 'end' }}
      onOpenChange={(_, data) => {
        if (data.open) return;
        onClose();
        // There is no trigger that Fluent knows.
        button.focus();
      }}
    >
      <MenuPopover aria-label={`Aktionen für ${quoteNumber(id)}`}>
        <MenuList>
          {offered.map(({ action, label, icon }) => (
            <MenuItem
              key={action}
              className={styles.item}
              icon={<Icon name={icon} />}
              onClick={() => onAction(action, id)}
            >
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

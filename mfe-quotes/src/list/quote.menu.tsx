import { useDocument } from 'shared-kit/data/hooks';
import { quoteNumber, quotes } from 'shared-kit/domain';
import { Icon, makeStyles, SlotOutlet, TOUCH, useSlotEntries } from 'shared-kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover } from 'shared-kit/ui-rich';
import { ACTION_LOOKS } from '../document/action-looks.ts';
import type { QuoteAction } from '../document/quote-actions.ts';

const useStyles = makeStyles({
  item: { [TOUCH]: { minHeight: '44px', alignItems: 'center' } },
  more: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', padding: '4px' },
});

export interface QuoteMenuProps {
  open: boolean;
  id: string;
  actions: readonly QuoteAction[];
  /** Of the row. */
  button: HTMLElement;
  onAction(action: QuoteAction, id: string): void;
  onClose(): void;
}

/** All that can be done with a quote. One menu for the whole list, at the button that was pressed: rows keep no state. */
export default function QuoteMenu({ open, id, actions, button, onAction, onClose }: QuoteMenuProps) {
  const styles = useStyles();
  const fromModules = useSlotEntries('quote.actions');
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
          {actions.map((action) => (
            <MenuItem
              key={action}
              className={styles.item}
              icon={<Icon name={ACTION_LOOKS[action].icon} />}
              onClick={() => onAction(action, id)}
            >
              {ACTION_LOOKS[action].label}
            </MenuItem>
          ))}
        </MenuList>
        {open && fromModules.length > 0 && <FromModules id={id} />}
      </MenuPopover>
    </Menu>
  );
}

/** What other modules do with a quote needs all of it. */
function FromModules({ id }: { id: string }) {
  const styles = useStyles();
  const quote = useDocument(quotes, id);
  if (quote.status !== 'ready') return null;
  return (
    <div className={styles.more}>
      <SlotOutlet name="quote.actions" quote={quote.document} />
    </div>
  );
}

import { quoteNumber } from 'shared-kit/domain';
import { Button, Icon, makeStyles } from 'shared-kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from 'shared-kit/ui-rich';
import { ACTION_LOOKS } from '../document/action-looks.ts';
import type { QuoteRowProps } from './quote-row.tsx';

const useStyles = makeStyles({
  trigger: { minWidth: '44px', minHeight: '44px' },
  item: { minHeight: '44px', alignItems: 'center' },
});

/** All that can be done with a quote, in one menu: on the phone. */
export default function QuoteMenu({ quote, actions, busy, onAction }: QuoteRowProps) {
  const styles = useStyles();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.trigger}
          icon={<Icon name="more" />}
          aria-label={`Aktionen für ${quoteNumber(quote.id)}`}
          disabledFocusable={busy}
          onClick={(event) => event.stopPropagation()}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map((action) => (
            <MenuItem
              key={action}
              className={styles.item}
              icon={<Icon name={ACTION_LOOKS[action].icon} />}
              onClick={(event) => {
                event.stopPropagation();
                onAction(action);
              }}
            >
              {ACTION_LOOKS[action].label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

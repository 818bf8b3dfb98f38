import { Button, Icon, makeStyles } from 'shared-kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from 'shared-kit/ui-rich';
import { CUSTOMER_ORDERS } from '../find-customers/customer-order.ts';
import { ORDER_LABELS, SHORT_ORDER_LABELS } from './order-labels.ts';
import type { SortProps } from './sort-props.ts';

const useStyles = makeStyles({ trigger: { whiteSpace: 'nowrap' } });

/** The four orders, beside the search. */
export default function SortMenu({ order, onOrder }: SortProps) {
  const styles = useStyles();
  return (
    <Menu hasIcons>
      <MenuTrigger disableButtonEnhancement>
        <Button className={styles.trigger} icon={<Icon name="sort" />}>
          Sortierung: {SHORT_ORDER_LABELS[order]}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {CUSTOMER_ORDERS.map((one) => (
            <MenuItem
              key={one}
              role="menuitemradio"
              aria-checked={one === order}
              {...(one === order ? { icon: <Icon name="check" /> } : {})}
              onClick={() => onOrder(one)}
            >
              {ORDER_LABELS[one]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

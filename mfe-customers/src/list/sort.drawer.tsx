import { Button, Icon, makeStyles, tokens } from 'shared-kit/ui';
import { DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from 'shared-kit/ui-rich';
import { CUSTOMER_ORDERS } from '../find-customers/customer-order.ts';
import { ORDER_LABELS } from './order-labels.ts';
import type { SortProps } from './sort-props.ts';

const useStyles = makeStyles({
  drawer: { height: 'auto', borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0` },
  orders: { display: 'flex', flexDirection: 'column', gap: '4px', paddingBottom: '16px' },
  order: { minHeight: '48px', justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
});

interface SortDrawerProps extends SortProps {
  open: boolean;
  onClose(): void;
}

/** The four orders on the phone, within the thumb's reach (specification 1 section 2). */
export default function SortDrawer({ open, order, onOrder, onClose }: SortDrawerProps) {
  const styles = useStyles();
  return (
    <OverlayDrawer
      open={open}
      position="bottom"
      className={styles.drawer}
      aria-label="Sortierung"
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<Icon name="dismiss" />}
              aria-label="Sortierung schließen"
              onClick={onClose}
            />
          }
        >
          Sortieren nach
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.orders}>
          {CUSTOMER_ORDERS.map((one) => (
            <Button
              key={one}
              className={styles.order}
              appearance="subtle"
              aria-pressed={one === order}
              icon={<Icon name={one === order ? 'check' : 'sort'} />}
              onClick={() => {
                onOrder(one);
                onClose();
              }}
            >
              {ORDER_LABELS[one]}
            </Button>
          ))}
        </div>
      </DrawerBody>
    </OverlayDrawer>
  );
}

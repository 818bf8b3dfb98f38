import { Menu, MenuItem, MenuList, makeStyles, tokens } from '@fluentui/react-components';
import { TOUCH } from '../control.styles.ts';
import { Icon, type IconProps } from '../icon.tsx';
import { MenuPopover } from './menu.tsx';

const useStyles = makeStyles({
  item: { [TOUCH]: { minHeight: '44px', alignItems: 'center' } },
  danger: { color: tokens.colorStatusDangerForeground1 },
});

export interface RowMenuProps<Action extends string> {
  open: boolean;
  /** Read out, such as 'Aktionen für AN-1A2B3C4D'. */
  label: string;
  actions: readonly {
    action: Action;
    label: string;
    icon: IconProps['name'];
    danger?: boolean | undefined;
  }[];
  /** Of the row. */
  button: HTMLElement;
  onAction(action: Action): void;
  onClose(): void;
}

/** All that can be done with a row. One menu for the whole list, at the button that was pressed: rows keep no state. */
export function RowMenu<Action extends string>(props: RowMenuProps<Action>) {
  const styles = useStyles();
  const { open, label, actions, button, onAction, onClose } = props;
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
      <MenuPopover aria-label={label}>
        <MenuList>
          {actions.map(({ action, label: text, icon, danger }) => (
            <MenuItem
              key={action}
              className={styles.item}
              icon={<Icon name={icon} {...(danger && { className: styles.danger })} />}
              onClick={() => onAction(action)}
            >
              {text}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

import { Button, MenuItem, MenuList, MenuTrigger, makeStyles } from '@fluentui/react-components';
import { Icon } from '../icon.tsx';
import { ChoiceText, type ListChoiceProps, shownChoice } from './list-choice.tsx';
import { Menu, MenuPopover } from './menu.tsx';

const useStyles = makeStyles({ trigger: { whiteSpace: 'nowrap' } });

export default function ChoiceMenuBody(props: ListChoiceProps) {
  const styles = useStyles();
  const { icon, name, value, options, onChange } = props;
  return (
    <Menu hasIcons>
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={styles.trigger}
          icon={<Icon name={icon} />}
          aria-label={`${name}: ${shownChoice(props)}`}
        >
          <ChoiceText {...props} />
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {options.map((option) => (
            <MenuItem
              key={option.value}
              role="menuitemradio"
              aria-checked={option.value === value}
              {...(option.value === value ? { icon: <Icon name="check" /> } : {})}
              onClick={() => onChange(option.value)}
            >
              {option.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

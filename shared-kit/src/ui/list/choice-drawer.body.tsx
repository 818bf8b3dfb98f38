import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { OverlayDrawer } from '../dialog/overlay-drawer.tsx';
import { Icon } from '../icon.tsx';
import type { ListChoiceProps } from './list-choice.tsx';

const useStyles = makeStyles({
  drawer: { height: 'auto', borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0` },
  options: { display: 'flex', flexDirection: 'column', gap: '4px', paddingBottom: '16px' },
  option: { minHeight: '48px', justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
});

export interface ChoiceDrawerProps extends ListChoiceProps {
  open: boolean;
  onClose(): void;
}

/** On the phone, within the thumb's reach (specification 1 section 2). */
export default function ChoiceDrawerBody({
  open,
  onClose,
  icon,
  name,
  title,
  value,
  options,
  onChange,
}: ChoiceDrawerProps) {
  const styles = useStyles();
  return (
    <OverlayDrawer
      open={open}
      position="bottom"
      className={styles.drawer}
      aria-label={name}
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
              aria-label={`${name} schließen`}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.options}>
          {options.map((option) => (
            <Button
              key={option.value}
              className={styles.option}
              appearance="subtle"
              aria-pressed={option.value === value}
              icon={<Icon name={option.value === value ? 'check' : icon} />}
              onClick={() => {
                onChange(option.value);
                onClose();
              }}
            >
              {option.label}
            </Button>
          ))}
        </div>
      </DrawerBody>
    </OverlayDrawer>
  );
}

import type { ComposedMail } from 'shared-kit/mail-drafts';
import { Button, Icon, useOpening } from 'shared-kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from 'shared-kit/ui-rich';
import { openScheduledMails } from './composer.store.ts';
import { SignatureDialog } from './signature.dialog.tsx';

interface OptionsMenuProps {
  disabled: boolean;
  priority: ComposedMail['priority'];
  onPriority(priority: ComposedMail['priority']): void;
  onDiscard(): void;
}

export function OptionsMenu({ disabled, priority, onPriority, onDiscard }: OptionsMenuProps) {
  const signature = useOpening<undefined>();
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            disabled={disabled}
            icon={<Icon name="more" />}
            aria-label="Weitere Optionen"
            title="Weitere Optionen"
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => onPriority(priority === 'low' ? 'normal' : 'low')}>
              {priority === 'low' ? 'Normale Priorität' : 'Niedrige Priorität'}
            </MenuItem>
            <MenuItem icon={<Icon name="signature" />} onClick={() => signature.openFor(undefined)}>
              Signatur bearbeiten …
            </MenuItem>
            <MenuItem icon={<Icon name="calendar-clock" />} onClick={openScheduledMails}>
              Geplante E-Mails
            </MenuItem>
            <MenuItem icon={<Icon name="delete" />} onClick={onDiscard}>
              Entwurf verwerfen
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {signature.opening && (
        <SignatureDialog
          key={signature.opening.count}
          open={signature.opening.isOpen}
          onClose={signature.close}
        />
      )}
    </>
  );
}

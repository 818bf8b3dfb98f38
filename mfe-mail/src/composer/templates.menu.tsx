import { useEffect, useRef, useState } from 'react';
import { reasonOf } from 'shared-kit/api';
import type { EmailTemplate, Stored } from 'shared-kit/domain';
import { Button, Icon } from 'shared-kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from 'shared-kit/ui-rich';
import { activeTemplates } from '../email-templates/take-template.ts';

interface TemplatesMenuProps {
  disabled: boolean;
  onTemplate(template: EmailTemplate): void;
}

type Offered =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; items: readonly Stored<EmailTemplate>[] };

/** The active e-mail templates. */
export function TemplatesMenu({ disabled, onTemplate }: TemplatesMenuProps) {
  const [offered, setOffered] = useState<Offered>({ status: 'loading' });
  const load = () => {
    activeTemplates().then(
      (items) => setOffered({ status: 'ready', items }),
      (error: unknown) => setOffered({ status: 'failed', reason: reasonOf(error) }),
    );
  };
  const list = useRef<HTMLDivElement>(null);
  // The focus stood on what was shown while they were fetched: lost with it, Esc would close the mail behind the menu.
  useEffect(() => {
    if (offered.status !== 'loading') list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [offered.status]);
  return (
    <Menu onOpenChange={(_, { open }) => void (open && load())}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          disabled={disabled}
          icon={<Icon name="templates" />}
          title="Vorlage einfügen"
        >
          Vorlagen
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <div ref={list}>
          <MenuList>
            {offered.status === 'loading' && <MenuItem disabled>Wird geladen …</MenuItem>}
            {offered.status === 'failed' && (
              <MenuItem disabled>Fehler beim Laden der Vorlagen. {offered.reason}</MenuItem>
            )}
            {offered.status === 'ready' && offered.items.length === 0 && (
              <MenuItem disabled>Keine aktive Vorlage</MenuItem>
            )}
            {offered.status === 'ready' &&
              offered.items.map(({ id, data }) => (
                <MenuItem key={id} onClick={() => onTemplate(data)}>
                  {data.name}
                </MenuItem>
              ))}
          </MenuList>
        </div>
      </MenuPopover>
    </Menu>
  );
}

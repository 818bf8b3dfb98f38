import { useEffect, useRef, useState } from 'react';
import { reasonOf } from 'shared-kit/api';
import type { EmailTemplate, Stored } from 'shared-kit/domain';
import { Button, Icon, makeStyles, ONE_LINE, tokens } from 'shared-kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from 'shared-kit/ui-rich';
import { activeTemplates } from '../email-templates/take-template.ts';

const useStyles = makeStyles({
  // It says something and can only not be chosen: it is read as the others are.
  said: {
    color: tokens.colorNeutralForeground2,
    ':hover': { color: tokens.colorNeutralForeground2 },
    ':focus': { color: tokens.colorNeutralForeground2 },
  },
  name: { minWidth: 0, ...ONE_LINE },
});

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
  const styles = useStyles();
  const [offered, setOffered] = useState<Offered>({ status: 'loading' });
  const load = () => {
    activeTemplates().then(
      (items) => setOffered({ status: 'ready', items }),
      (error: unknown) => setOffered({ status: 'failed', reason: reasonOf(error) }),
    );
  };
  const again = () => {
    setOffered({ status: 'loading' });
    load();
  };
  const list = useRef<HTMLDivElement>(null);
  // The focus stood on what was shown before: lost with it, Esc would close the mail behind the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each status shows other items
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
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
            {offered.status === 'loading' && (
              <MenuItem disabled className={styles.said}>
                Wird geladen …
              </MenuItem>
            )}
            {offered.status === 'failed' && (
              <>
                <MenuItem disabled className={styles.said}>
                  Fehler beim Laden der Vorlagen. {offered.reason}
                </MenuItem>
                <MenuItem persistOnClick onClick={again}>
                  Erneut versuchen
                </MenuItem>
              </>
            )}
            {offered.status === 'ready' && offered.items.length === 0 && (
              <MenuItem disabled className={styles.said}>
                Keine aktive Vorlage
              </MenuItem>
            )}
            {offered.status === 'ready' &&
              offered.items.map(({ id, data }) => (
                <MenuItem
                  key={id}
                  title={data.name}
                  content={{ className: styles.name }}
                  onClick={() => onTemplate(data)}
                >
                  {data.name}
                </MenuItem>
              ))}
          </MenuList>
        </div>
      </MenuPopover>
    </Menu>
  );
}

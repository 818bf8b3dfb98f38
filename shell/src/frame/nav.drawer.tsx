import { Button, Caption1, Icon, makeStyles, Subtitle2 } from 'shared-kit/ui-core';
import { DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from 'shared-kit/ui-rich';
import type { Brand } from './brand.ts';
import { NavGroups, type NavGroupsProps } from './nav-groups.tsx';

const useStyles = makeStyles({
  drawer: { width: '85%', maxWidth: '320px' },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  body: { padding: '0 8px 16px' },
});

interface NavDrawerProps extends Omit<NavGroupsProps, 'collapsed'> {
  brand: Brand;
  open: boolean;
  onClose(): void;
}

/** The whole navigation on the phone: 85 % wide, at most 320. */
export default function NavDrawer({ brand, open, onClose, ...nav }: NavDrawerProps) {
  const styles = useStyles();
  return (
    <OverlayDrawer
      open={open}
      position="start"
      className={styles.drawer}
      aria-label="Navigation"
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
              aria-label="Menü schließen"
              onClick={onClose}
            />
          }
        >
          <span className={styles.words}>
            <Subtitle2>{brand.name}</Subtitle2>
            <Caption1>{brand.subtitle}</Caption1>
          </span>
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <nav aria-label="Navigation">
          <NavGroups {...nav} />
        </nav>
      </DrawerBody>
    </OverlayDrawer>
  );
}

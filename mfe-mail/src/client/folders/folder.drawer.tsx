import { makeStyles } from 'shared-kit/ui';
import { DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from 'shared-kit/ui-rich';
import type { MailScreenModel } from '../model/mail-screen.model.ts';
import { FolderPane } from './folder.pane.tsx';

const useStyles = makeStyles({
  drawer: { width: '280px', maxWidth: '85vw' },
  body: { display: 'flex', flexDirection: 'column', padding: 0 },
});

interface FolderDrawerProps {
  open: boolean;
  screen: MailScreenModel;
  onClose(): void;
}

/** The folders where there is no room beside the list; choosing one closes it. */
export default function FolderDrawer({ open, screen, onClose }: FolderDrawerProps) {
  const styles = useStyles();
  return (
    <OverlayDrawer
      className={styles.drawer}
      position="start"
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle>Ordner</DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody
        className={styles.body}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a, [data-closes]')) onClose();
        }}
      >
        <FolderPane screen={screen} />
      </DrawerBody>
    </OverlayDrawer>
  );
}

import { type RefCallback, useCallback, useState } from 'react';
import {
  Button,
  Icon,
  makeStyles,
  mergeClasses,
  NARROW,
  overlayOnDemand,
  tokens,
  useAnnouncedBack,
  usePageChrome,
} from 'shared-kit/ui';
import { ComposerHost } from '../composer/composer-host.tsx';
import { FolderPane } from './folders/folder.pane.tsx';
import { MailListPane } from './list/mail-list.pane.tsx';
import { createMailClient } from './model/mail-client.ts';
import { useMailScreen } from './model/mail-screen.model.ts';
import type { MoveDialogProps } from './move.dialog.tsx';
import { ReaderPane } from './reader/reader.pane.tsx';

const FolderDrawer = overlayOnDemand(() => import('./folders/folder.drawer.tsx'));
const MoveDialog = overlayOnDemand<MoveDialogProps>(() => import('./move.dialog.tsx'));

/** From here on folders, list and reader stand beside each other. */
export const WIDE_ENOUGH = '@media (min-width: 1200px)';

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(300px, 2fr) 3fr',
    gridTemplateRows: '100%',
    minHeight: '320px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    [WIDE_ENOUGH]: { gridTemplateColumns: '280px minmax(320px, 2fr) 3fr' },
    [NARROW]: { gridTemplateColumns: '100%' },
  },
  pane: { minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' },
  folders: {
    display: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    [WIDE_ENOUGH]: { display: 'flex' },
  },
  list: {
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { borderRight: 'none', gridArea: '1 / 1' },
  },
  reader: { [NARROW]: { gridArea: '1 / 1', display: 'none' } },
  // Hidden and not gone: its rows stand where they stood when one comes back.
  behind: { [NARROW]: { visibility: 'hidden' } },
  inFront: { [NARROW]: { display: 'flex' } },
  floating: {
    display: 'none',
    [NARROW]: {
      display: 'flex',
      position: 'fixed',
      zIndex: 50,
      right: '16px',
      bottom: 'calc(var(--frame-bottom, 0px) + 16px)',
      height: '56px',
      minWidth: '56px',
      borderRadius: tokens.borderRadiusCircular,
      boxShadow: tokens.shadow16,
    },
  },
});

/** /email and /email-client: folders, list and reader of the office's mailbox (specification 3 section 2.17). */
export default function MailClientScreen() {
  const styles = useStyles();
  const [client] = useState(createMailClient);
  const screen = useMailScreen(client);
  const [hasDrawer, setDrawer] = useState(false);
  const fills = useFilling();
  const { brand } = usePageChrome();
  const [reader, setReader] = useState<HTMLElement | null>(null);
  const isReading = screen.open !== undefined;
  useAnnouncedBack(isReading && screen.isNarrow ? screen.closeMail : undefined);
  const unread = screen.folder?.unreadCount ?? 0;
  return (
    <div ref={fills} className={styles.screen}>
      <title>{`${screen.title}${unread > 0 ? ` (${unread})` : ''} · ${brand}`}</title>
      <div className={mergeClasses(styles.pane, styles.folders)}>
        <FolderPane screen={screen} />
      </div>
      <div className={mergeClasses(styles.pane, styles.list, isReading && styles.behind)}>
        <MailListPane screen={screen} onFolders={() => setDrawer(true)} />
      </div>
      <div ref={setReader} className={mergeClasses(styles.pane, styles.reader, isReading && styles.inFront)}>
        <ReaderPane screen={screen} />
      </div>
      {!isReading && (
        <Button
          className={styles.floating}
          appearance="primary"
          size="large"
          icon={<Icon name="edit" />}
          aria-label="Compose"
          title="Compose"
          onClick={screen.compose}
        />
      )}
      <MoveDialog
        open={screen.isChoosingFolder}
        folders={screen.folders ?? []}
        mails={screen.relocating}
        onMove={(to) => screen.move(screen.relocating, to)}
        onClose={screen.keepFolder}
      />
      <FolderDrawer open={hasDrawer} screen={screen} onClose={() => setDrawer(false)} />
      <ComposerHost beside={screen.open && reader ? { pane: reader, mail: screen.open } : undefined} />
    </div>
  );
}

/** As high as what the frame leaves of the window: each pane scrolls by itself. */
function useFilling(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const above = element.getBoundingClientRect().top + window.scrollY;
      element.style.height = `calc(100dvh - ${Math.round(above)}px - var(--frame-bottom, 0px))`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
}

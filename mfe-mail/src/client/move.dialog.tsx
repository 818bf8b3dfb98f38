import type { MailFolder, MailSummary } from 'shared-kit/api';
import { Button, Icon, makeStyles, tokens } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { type FolderNode, folderTree, moveTargets } from './rules/folder-tree.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' },
  folder: {
    width: '100%',
    minHeight: '40px',
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
  },
});

export interface MoveDialogProps {
  open: boolean;
  folders: readonly MailFolder[];
  /** Where all of them are already they cannot be moved. */
  mails: readonly MailSummary[];
  onMove(to: string): void;
  onClose(): void;
}

/** Into which folder. */
export default function MoveDialog({ open, folders, mails, onMove, onClose }: MoveDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>Verschieben nach</DialogTitle>
          <DialogContent>
            <ul className={styles.list}>
              {outline(folderTree(moveTargets(folders)), 0).map(
                ({ node: { folder, label, icon }, level }) => (
                  <li key={folder.path}>
                    <Button
                      className={styles.folder}
                      appearance="subtle"
                      icon={<Icon name={icon} />}
                      style={{ paddingLeft: `${12 + level * 20}px` }}
                      disabled={!folder.selectable || mails.every((mail) => mail.folder === folder.path)}
                      onClick={() => {
                        onMove(folder.path);
                        onClose();
                      }}
                    >
                      {label}
                    </Button>
                  </li>
                ),
              )}
            </ul>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Abbrechen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** As it stands there, line by line. */
function outline(nodes: readonly FolderNode[], level: number): { node: FolderNode; level: number }[] {
  return nodes.flatMap((node) => [{ node, level }, ...outline(node.children, level + 1)]);
}

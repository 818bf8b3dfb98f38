import { Button, Icon, makeStyles } from 'shared-kit/ui';
import { openScheduledMails } from '../../composer/composer.store.ts';
import type { MailScreenModel } from '../model/mail-screen.model.ts';
import { FolderTree } from './folder-tree.tsx';

const useStyles = makeStyles({
  head: { padding: '12px 12px 8px' },
  compose: { width: '100%' },
  // In line with the folders above.
  planned: {
    width: '100%',
    justifyContent: 'flex-start',
    marginTop: '8px',
    paddingLeft: '21px',
    fontWeight: 'normal',
  },
  scroll: { flex: '1 1 0', minHeight: 0, overflowY: 'auto', padding: '0 8px 16px' },
});

/** What stands beside the list where there is room. */
export function FolderPane({ screen }: { screen: MailScreenModel }) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.head}>
        <Button
          className={styles.compose}
          appearance="primary"
          icon={<Icon name="edit" />}
          onClick={screen.compose}
          data-closes
        >
          Compose
        </Button>
      </div>
      <div className={styles.scroll}>
        <FolderTree screen={screen} />
        <Button
          className={styles.planned}
          appearance="subtle"
          icon={<Icon name="calendar-clock" />}
          onClick={openScheduledMails}
          data-closes
        >
          Geplant
        </Button>
      </div>
    </>
  );
}

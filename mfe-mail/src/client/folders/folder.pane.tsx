import { MAX_LIMIT } from 'shared-kit/data';
import { useDocuments } from 'shared-kit/data/hooks';
import { notices } from 'shared-kit/domain';
import { Button, Icon, makeStyles, TOUCH, tokens, typographyStyles } from 'shared-kit/ui';
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
    [TOUCH]: { paddingLeft: '33px' },
    fontWeight: 'normal',
  },
  unsent: {
    ...typographyStyles.caption1Strong,
    marginLeft: 'auto',
    color: tokens.colorStatusDangerForeground1,
    fontVariantNumeric: 'tabular-nums',
  },
  // Read out alone.
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  scroll: { flex: '1 1 0', minHeight: 0, overflowY: 'auto', padding: '0 8px 16px' },
});

/** Those that left while nobody looked; in `Geplant` they are told and taken off. */
const UNSENT = {
  where: [{ field: 'kind', op: '==', value: 'mail-failed' }],
  limit: MAX_LIMIT,
} as const;

/** What stands beside the list where there is room. */
export function FolderPane({ screen }: { screen: MailScreenModel }) {
  const styles = useStyles();
  const found = useDocuments(notices, UNSENT);
  const unsent = found.status === 'ready' ? found.items.length : 0;
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
          {unsent > 0 && (
            <>
              <span className={styles.unsent} aria-hidden="true">
                {unsent}
              </span>
              <span className={styles.hidden}>, {unsent} nicht gesendet</span>
            </>
          )}
        </Button>
      </div>
    </>
  );
}

import type { SlotProps } from 'shared-kit/contract';
import { Button, Icon, makeStyles, overlayOnDemand, tokens, useOpening } from 'shared-kit/ui';
import { LinkedMails } from './linked-mails.tsx';
import { useSentHistory } from './sent-history.model.ts';
import { SentMails } from './sent-mails.tsx';
import type { WriteMailDialogProps } from './write-mail.dialog.tsx';

const WriteMailDialog = overlayOnDemand<WriteMailDialogProps>(() => import('./write-mail.dialog.tsx'));

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  new: { alignSelf: 'flex-start' },
});

/** All mail with a customer: what is linked, what was sent, and a new one (specification 1 section 2). */
export default function EmailsTab({ customer }: SlotProps['customer.tabs']) {
  const styles = useStyles();
  const history = useSentHistory(customer.id);
  const writing = useOpening<SlotProps['customer.tabs']['customer']>();
  return (
    <div className={styles.tab}>
      <Button
        appearance="primary"
        className={styles.new}
        icon={<Icon name="add" />}
        onClick={() => writing.openFor(customer)}
      >
        Neue E-Mail
      </Button>
      <LinkedMails customerId={customer.id} />
      <SentMails state={history} />
      {writing.opening && (
        <WriteMailDialog
          key={writing.opening.count}
          open={writing.opening.isOpen}
          customer={writing.opening.subject}
          onClose={writing.close}
        />
      )}
    </div>
  );
}

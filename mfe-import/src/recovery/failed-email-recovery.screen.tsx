import { Page, PageHeader } from 'shared-kit/ui';
import { FailedMails } from './failed-mails.tsx';

/** /failed-email-recovery (specification 3 section 2.11). */
export default function FailedEmailRecoveryScreen() {
  return (
    <Page>
      <PageHeader
        title="Failed Email Recovery"
        back="/import-monitor"
        context="Anfragen, aus denen noch kein Kunde geworden ist"
      />
      <FailedMails />
    </Page>
  );
}

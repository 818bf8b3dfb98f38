import {
  type EmailCustomerLink,
  type EmailHistoryEntry,
  emailCustomerLinks,
  emailLinkId,
} from 'shared-kit/domain';
import { DEMO_SETTINGS } from './demo-settings.ts';

interface DemoLink {
  collection: string;
  id: string;
  data: EmailCustomerLink;
}

/** As the outbox links what it has sent; undefined for what did not leave. */
export function demoLink({
  status,
  customerId,
  messageId: emailId,
  sentAt,
  ...mail
}: EmailHistoryEntry): DemoLink | undefined {
  if (status !== 'sent' || customerId === undefined) return undefined;
  const data: EmailCustomerLink = {
    emailId,
    customerId,
    linkedAt: sentAt,
    linkedBy: mail.sentBy,
    emailSubject: mail.subject,
    emailFrom: DEMO_SETTINGS.company.email,
    emailTo: mail.to.slice(0, 600),
    emailDate: sentAt,
    isSent: true,
  };
  return { collection: emailCustomerLinks.name, id: emailLinkId(emailId), data };
}

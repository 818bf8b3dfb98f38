import { readSettings } from 'shared-kit/api';
import { repository } from 'shared-kit/data';
import {
  type Customer,
  type EmailTemplate,
  emailTemplates,
  type Invoice,
  invoices,
  type Quote,
  quotes,
  type Settings,
  type Stored,
  type TemplateValues,
  templateValues,
  today,
} from 'shared-kit/domain';
import type { MailRecipient } from 'shared-kit/mail-drafts';
import { staffName } from 'shared-kit/preferences';

/** What is offered where mails are written, by name. @throws StoreUnavailable, Refused */
export async function activeTemplates(): Promise<Stored<EmailTemplate>[]> {
  const { items } = await repository(emailTemplates).list({ limit: 500 });
  return items
    .filter(({ data }) => data.isActive)
    .sort((a, b) => a.data.name.localeCompare(b.data.name, 'de'));
}

/** What a mail to a customer may speak of. */
export interface TemplateMatter {
  customer: Stored<Customer> | undefined;
  /** As they are offered now, newest first. */
  quotes: readonly Stored<Quote>[];
  /** Those that have a number, newest first. */
  invoices: readonly Stored<Invoice>[];
  settings: Settings;
}

/** @param customer undefined: nobody that we know @throws StoreUnavailable, Refused, ApiError */
export async function matterOf(
  customer: Stored<Customer> | undefined,
  signal?: AbortSignal,
): Promise<TemplateMatter> {
  const [offered, charged, settings] = await Promise.all([
    customer && repository(quotes).list(newestOf(customer)),
    customer && repository(invoices).list(newestOf(customer)),
    readSettings(signal),
  ]);
  return {
    customer,
    quotes: offered?.items.filter(isOffered) ?? [],
    invoices: charged?.items.filter(isNumbered) ?? [],
    settings: settings.data,
  };
}

/**
 * What the variables stand for in a mail about these.
 * @param recipient by whose name a mail to nobody that we know calls them
 */
export function valuesOf(
  { customer, settings }: Pick<TemplateMatter, 'customer' | 'settings'>,
  { quote, invoice }: { quote: Stored<Quote> | undefined; invoice: Stored<Invoice> | undefined },
  recipient?: MailRecipient,
): TemplateValues {
  const stranger = {
    ...{ name: recipient?.name ?? '', email: recipient?.address ?? '' },
    ...{ phone: '', fromAddress: '', toAddress: '' },
  };
  return templateValues({
    customer: customer?.data ?? stranger,
    quote,
    invoice,
    settings,
    employeeName: staffName(),
    today: today(),
  });
}

/** An older version of a quote is not what the customer has. */
export const isOffered = ({ data }: { data: Pick<Quote, 'isLatestVersion'> }) => data.isLatestVersion;

/** Neither a draft nor a cancellation. */
export const isNumbered = ({ data }: { data: Pick<Invoice, 'kind' | 'invoiceNumber'> }) =>
  data.kind === 'invoice' && data.invoiceNumber !== '';

const newestOf = ({ id }: Stored<Customer>) =>
  ({
    where: [{ field: 'customerId', op: '==', value: id }],
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: 50,
  }) as const;

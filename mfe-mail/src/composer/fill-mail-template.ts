import { readSettings } from 'shared-kit/api';
import { repository } from 'shared-kit/data';
import {
  type EmailTemplate,
  fillTemplate,
  invoices,
  quotes,
  templateValues,
  today,
  variableLabel,
  variablesIn,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { readCustomer } from './people.ts';

export interface FilledMail {
  subject: string;
  html: string;
  /** German: the variables that nothing was known for. */
  missing: string[];
}

const NEWEST = { orderBy: { field: 'createdAt', direction: 'desc' }, limit: 1 } as const;
const OF_QUOTE = new Set(['quoteNumber', 'quotePrice', 'quoteValidUntil']);

/** A template with what is known of the customer in it, of their newest quote and invoice where it speaks of them (D27). */
export async function fillMailTemplate(
  { subject, content }: EmailTemplate,
  customerId: string | undefined,
): Promise<FilledMail> {
  const used = variablesIn(`${subject}\n${content}`);
  const where = [{ field: 'customerId', op: '==', value: customerId ?? '' }] as const;
  const isAbout = (named: (name: string) => boolean) => customerId !== undefined && used.some(named);
  const [customer, settings, quote, invoice] = await Promise.all([
    readCustomer(customerId),
    readSettings(),
    isAbout((name) => OF_QUOTE.has(name)) ? newest(repository(quotes).list({ where, ...NEWEST })) : undefined,
    isAbout((name) => name === 'invoiceNumber')
      ? newest(repository(invoices).list({ where, ...NEWEST }))
      : undefined,
  ]);
  const values = templateValues({
    customer: customer?.data ?? { name: '', email: '', phone: '', fromAddress: '', toAddress: '' },
    quote,
    invoice,
    settings: settings.data,
    employeeName: staffName(),
    today: today(),
  });
  const filledSubject = fillTemplate(subject, values, 'plain');
  const filledContent = fillTemplate(content, values, 'html');
  const missing = new Set([...filledSubject.missing, ...filledContent.missing]);
  return {
    subject: filledSubject.text,
    html: filledContent.text,
    missing: [...missing].map(variableLabel),
  };
}

async function newest<T>(page: Promise<{ items: readonly T[] }>): Promise<T | undefined> {
  return (await page).items[0];
}

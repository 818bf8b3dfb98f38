import type { Transaction } from 'shared-kit/data';
import {
  type Customer,
  customerSchema,
  customers,
  type EmailTemplate,
  emailTemplates,
  type FollowUpRule,
  followUpRules,
  type Invoice,
  invoices,
  isEmail,
  isOpen,
  isWon,
  QUOTE_STATUS_LABELS,
  type Quote,
  type ScheduledFollowUp,
  type Stored,
  toCents,
} from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { readQuote } from '../quotes/stored-family.ts';

/** What a follow-up is about, as it is now. */
export interface FollowUpSubject {
  rule: FollowUpRule;
  template: EmailTemplate;
  customer: Stored<Customer>;
  quote: Stored<Quote> | undefined;
  invoice: Stored<Invoice> | undefined;
}

/** Why none is sent: `cancelled`, it is not wanted any more; `failed`, something is missing. The reason is German. */
export interface Hindrance {
  status: 'cancelled' | 'failed';
  reason: string;
}

type About = Pick<ScheduledFollowUp, 'ruleId' | 'customerId' | 'quoteId' | 'invoiceId'>;

/** Reads what the follow-up is about and holds it against its rule, in the transaction of whoever acts on it. */
export function judgeFollowUp(transaction: Transaction, about: About): Promise<FollowUpSubject | Hindrance> {
  return judge(transaction, about).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.code === 'damaged') return failed(error.message);
    throw error;
  });
}

async function judge(transaction: Transaction, about: About): Promise<FollowUpSubject | Hindrance> {
  const rule = (await transaction.get<FollowUpRule>(followUpRules.name, about.ruleId))?.data;
  if (!rule) return failed('Follow-up Regel nicht gefunden');
  const template = (await transaction.get<EmailTemplate>(emailTemplates.name, rule.emailTemplateId))?.data;
  if (!template) return failed('E-Mail-Vorlage nicht gefunden');
  const customer = await readCustomer(transaction, about.customerId);
  if (!customer) return failed('Kunde nicht gefunden');
  const quote = about.quoteId === undefined ? undefined : await readQuote(transaction, about.quoteId);
  if (about.quoteId !== undefined && !quote) return failed('Angebot nicht gefunden');
  const invoice =
    about.invoiceId === undefined
      ? undefined
      : await transaction.get<Invoice>(invoices.name, about.invoiceId);
  if (about.invoiceId !== undefined && !invoice) return failed('Rechnung nicht gefunden');
  const subject = { rule, template, customer, quote, invoice };
  const reason = followUpProblem({
    rule,
    template,
    customer: customer.data,
    quote: quote?.data,
    invoice: invoice?.data,
  });
  return reason === undefined ? subject : { status: 'cancelled', reason };
}

/** What a follow-up is held against. */
export interface Judged {
  rule: Pick<FollowUpRule, 'isActive' | 'triggerEvent' | 'conditions'>;
  template: Pick<EmailTemplate, 'isActive'>;
  customer: Pick<Customer, 'email' | 'priority'>;
  quote: Pick<Quote, 'status' | 'price' | 'counts' | 'delivery'> | undefined;
  invoice: Pick<Invoice, 'status'> | undefined;
}

/** Why it is not sent (specification 2 section 5), German; undefined: it is. */
export function followUpProblem({ rule, template, customer, quote, invoice }: Judged): string | undefined {
  if (!rule.isActive) return 'Die Regel ist nicht aktiv';
  if (!template.isActive) return 'Die E-Mail-Vorlage ist nicht aktiv';
  if (!isEmail(customer.email.trim())) return 'Der Kunde hat keine gültige E-Mail-Adresse';
  if (invoice?.status === 'cancelled') return 'Die Rechnung ist storniert';
  return priorityProblem(rule, customer) ?? quoteProblem(rule, quote);
}

function priorityProblem(
  { conditions }: Judged['rule'],
  { priority }: Judged['customer'],
): string | undefined {
  const wanted = conditions.customerPriority;
  if (wanted.length === 0 || (priority !== undefined && wanted.includes(priority))) return undefined;
  return 'Die Priorität des Kunden passt nicht zur Regel';
}

function quoteProblem(rule: Judged['rule'], quote: Judged['quote']): string | undefined {
  const { quoteStatus } = rule.conditions;
  const isAboutQuote = rule.triggerEvent === 'quote_sent' || rule.triggerEvent === 'quote_viewed';
  if (!quote) {
    const asksForQuote = quoteStatus.length > 0 || hasValueLimit(rule);
    return asksForQuote ? 'Die Regel gilt für Angebote, und der Kunde hat kein passendes' : undefined;
  }
  if (quote.delivery?.state === 'local') return 'Das Angebot ging nicht nach außen (lokal)';
  if (!quote.counts) return 'Es gibt eine neuere Version des Angebots';
  if (quoteStatus.length > 0 ? !quoteStatus.includes(quote.status) : isAboutQuote && !isOpen(quote.status)) {
    return statusReason(quote);
  }
  return valueProblem(rule, quote);
}

function statusReason({ status }: Pick<Quote, 'status'>): string {
  if (isWon(status)) return 'Das Angebot ist angenommen';
  if (status === 'rejected') return 'Das Angebot ist abgelehnt';
  return `Das Angebot hat den Status „${QUOTE_STATUS_LABELS[status]}“`;
}

/** Of the rule's limits, both included (D10: in cents). */
export function valueProblem(
  { conditions: { minQuoteValue, maxQuoteValue } }: Pick<FollowUpRule, 'conditions'>,
  { price }: Pick<Quote, 'price'>,
): string | undefined {
  const cents = toCents(price);
  if (minQuoteValue !== undefined && cents < toCents(minQuoteValue)) {
    return 'Der Preis des Angebots liegt unter dem Mindestwert der Regel';
  }
  if (maxQuoteValue !== undefined && cents > toCents(maxQuoteValue)) {
    return 'Der Preis des Angebots liegt über dem Höchstwert der Regel';
  }
  return undefined;
}

function hasValueLimit({ conditions }: Judged['rule']): boolean {
  return conditions.minQuoteValue !== undefined || conditions.maxQuoteValue !== undefined;
}

async function readCustomer(transaction: Transaction, id: string): Promise<Stored<Customer> | undefined> {
  const stored = await transaction.get<unknown>(customers.name, id);
  if (!stored) return undefined;
  const customer = customerSchema.safeParse(stored.data);
  if (!customer.success) throw new ApiProblem(500, 'damaged', `Der Kunde ${id} ist beschädigt`);
  return { ...stored, data: customer.data };
}

const failed = (reason: string): Hindrance => ({ status: 'failed', reason });

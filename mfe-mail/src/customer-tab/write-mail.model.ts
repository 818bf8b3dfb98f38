import { useEffect, useRef, useState } from 'react';
import { ApiError, reasonOf, type SentEmail, sendEmail } from 'shared-kit/api';
import { type Customer, type EmailTemplate, formatEuros, type Stored } from 'shared-kit/domain';
import { attachmentsOf, type MailFile, quotesAmong } from 'shared-kit/mail-drafts';
import { htmlOfText, mailFailure, useMailSending, type WrittenMail } from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import {
  type DocumentType,
  documentFile,
  isAbout,
  quoteFor,
  quoteInWords,
} from '../composer/template-matter.ts';
import { activeTemplates, matterOf, type TemplateMatter } from '../email-templates/take-template.ts';

export type TemplateMenu =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  | { status: 'ready'; templates: readonly Stored<EmailTemplate>[]; matter: TemplateMatter };

/** The templates in use, and what a mail to this customer may speak of. */
export function useTemplateMenu(customer: Stored<Customer>): TemplateMenu {
  const [source, setSource] = useState({ customer });
  const [state, setState] = useState<TemplateMenu>({ status: 'loading' });
  useEffect(() => {
    const asked = new AbortController();
    prepare(source.customer, asked.signal).then(setState, (error: unknown) => {
      if (asked.signal.aborted) return;
      setState({
        status: 'failed',
        reason: reasonOf(error),
        retry: () => {
          setState({ status: 'loading' });
          setSource({ ...source });
        },
      });
    });
    return () => asked.abort();
  }, [source]);
  return state;
}

async function prepare(customer: Stored<Customer>, signal: AbortSignal): Promise<TemplateMenu> {
  const [templates, matter] = await Promise.all([activeTemplates(), matterOf(customer, signal)]);
  return { status: 'ready', templates, matter };
}

/** What a template speaks of, of all that the customer has. */
export function subjectsOf(template: EmailTemplate, { quotes, invoices, settings }: TemplateMatter) {
  return {
    quote: quoteFor(template, quotes, settings),
    invoice: isAbout(template, 'invoice') ? invoices[0] : undefined,
  };
}

/** A document that the template promises; `id` undefined: the customer has none. */
export interface Enclosure {
  type: DocumentType;
  id: string | undefined;
  /** German, to be told apart from others. */
  name: string;
  /** Of a quote, in euros: what the text says that it costs. */
  price?: number | undefined;
}

export function enclosuresOf(template: EmailTemplate, matter: TemplateMatter): Enclosure[] {
  const { quote, invoice } = subjectsOf(template, matter);
  return template.attachmentTypes.map((type) =>
    type === 'quote'
      ? {
          type,
          id: quote?.id,
          name: quote ? `Angebot ${quoteInWords(quote, matter.settings)}` : 'Angebot',
          price: quote?.data.price,
        }
      : { type, id: invoice?.id, name: invoice ? `Rechnung ${invoice.data.invoiceNumber}` : 'Rechnung' },
  );
}

/** The message is for staff. */
class NotAttached extends Error {}

/** Sends a mail to a customer with the documents that belong to it (`useMailSending`). */
export function useCustomerMailing(customer: Stored<Customer>) {
  const { state, send } = useMailSending(`custom:${customer.id}`, (error) =>
    error instanceof NotAttached
      ? { step: 'failed', text: error.message }
      : mailFailure(error, 'Fehler beim E-Mail-Versand'),
  );
  /** As they are sent again where an answer was lost. */
  const made = useRef<{ of: readonly Enclosure[]; files: readonly MailFile[] }>(undefined);
  /** By quote: the price that staff were told of while they wrote. */
  const told = useRef(new Map<string, number>());
  /** Text and document of one mail do not say two prices. @throws NotAttached, once for each change */
  const checkPrices = (enclosed: readonly Enclosure[], { quotes }: TemplateMatter) => {
    for (const { id, price: written } of enclosed) {
      const now = quotes.find((quote) => quote.id === id)?.data.price;
      if (id === undefined || now === undefined || now === (told.current.get(id) ?? written)) continue;
      told.current.set(id, now);
      throw new NotAttached(
        `Nicht gesendet: Das Angebot wurde inzwischen geändert und kostet jetzt ${formatEuros(now)}. Bitte prüfen Sie den Text.`,
      );
    }
  };
  const filesOf = async (enclosed: readonly Enclosure[]): Promise<readonly MailFile[]> => {
    if (made.current?.of === enclosed) return made.current.files;
    try {
      const ids = enclosed.flatMap(({ type, id }) => (id === undefined ? [] : [{ type, id }]));
      // As they are now: an older quote is refused.
      const matter = ids.length > 0 ? await matterOf(customer) : undefined;
      if (matter) checkPrices(enclosed, matter);
      const files = matter
        ? await Promise.all(ids.map(({ type, id }) => documentFile(type, id, matter)))
        : [];
      made.current = { of: enclosed, files };
      return files;
    } catch (error) {
      if (error instanceof NotAttached) throw error;
      throw new NotAttached(`Nicht gesendet: Der Anhang fehlt. ${reasonOf(error)}`);
    }
  };
  const hand = async ({ to, subject, text }: WrittenMail, enclosed: readonly Enclosure[], key: string) => {
    const files = await filesOf(enclosed);
    const quotes = quotesAmong(files);
    const attachments = await attachmentsOf(files);
    return sendEmail({
      to: to.trim(),
      subject: subject.trim(),
      content: htmlOfText(text),
      ...(attachments.length > 0 && { attachments }),
      customerId: customer.id,
      ...(quotes.length === 0
        ? { templateType: 'custom' as const }
        : { quotes, templateType: 'quote_email' as const }),
      sentBy: staffName(),
      idempotencyKey: key,
    }).catch((error: unknown) => {
      // The next try takes the quote as it is by then.
      if (error instanceof ApiError && error.code === 'conflict') made.current = undefined;
      throw error;
    });
  };
  return {
    state,
    send: (mail: WrittenMail, enclosed: readonly Enclosure[], onSent: (sent: SentEmail) => void) =>
      send((key) => hand(mail, enclosed, key), onSent),
  };
}

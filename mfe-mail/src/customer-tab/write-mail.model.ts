import { useEffect, useState } from 'react';
import { reasonOf, type SentEmail, sendEmail } from 'shared-kit/api';
import type { Customer, EmailTemplate, Stored, TemplateValues } from 'shared-kit/domain';
import { htmlOfText, mailFailure, useMailSending, type WrittenMail } from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import { activeTemplates, valuesFor } from '../email-templates/take-template.ts';

export type TemplateMenu =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  | { status: 'ready'; templates: readonly Stored<EmailTemplate>[]; values: TemplateValues };

/** The templates in use, and what their variables stand for in a mail to this customer. */
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
  const [templates, values] = await Promise.all([activeTemplates(), valuesFor(customer, signal)]);
  return { status: 'ready', templates, values };
}

/** Sends a mail to a customer (`useMailSending`). */
export function useCustomerMailing(customerId: string) {
  const { state, send } = useMailSending(`custom:${customerId}`, (error) =>
    mailFailure(error, 'Fehler beim E-Mail-Versand'),
  );
  return {
    state,
    send: ({ to, subject, text }: WrittenMail, onSent: (sent: SentEmail) => void) =>
      send(
        (idempotencyKey) =>
          sendEmail({
            to: to.trim(),
            subject: subject.trim(),
            content: htmlOfText(text),
            customerId,
            templateType: 'custom',
            sentBy: staffName(),
            idempotencyKey,
          }),
        onSent,
      ),
  };
}

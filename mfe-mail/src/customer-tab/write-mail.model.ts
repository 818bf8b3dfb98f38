import { useEffect, useState } from 'react';
import { reasonOf, type SentEmail, sendEmail } from 'shared-kit/api';
import type { Customer, EmailTemplate, Stored, TemplateValues } from 'shared-kit/domain';
import {
  endIntent,
  htmlOfText,
  intentOf,
  type MailFailure,
  mailFailure,
  mayBeUnderWay,
  type WrittenMail,
} from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { useOnce } from 'shared-kit/ui';
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

export type MailSending = { step: 'writing' } | { step: 'sending' } | MailFailure;

/** Sends a mail to a customer once for each intention, however often it is asked to meanwhile (D21). */
export function useMailSending(customerId: string, onSent: (transport: SentEmail['transport']) => void) {
  const [state, setState] = useState<MailSending>({ step: 'writing' });
  const once = useOnce();
  const intention = `custom:${customerId}`;
  const send = ({ to, subject, text }: WrittenMail) =>
    once(async () => {
      setState({ step: 'sending' });
      try {
        const { transport } = await sendEmail({
          to: to.trim(),
          subject: subject.trim(),
          content: htmlOfText(text),
          customerId,
          templateType: 'custom',
          sentBy: staffName(),
          idempotencyKey: intentOf(intention),
        });
        endIntent(intention);
        track('email_sent');
        onSent(transport);
        setState({ step: 'writing' });
      } catch (error) {
        if (!mayBeUnderWay(error)) endIntent(intention);
        setState(mailFailure(error, 'Fehler beim E-Mail-Versand'));
      }
    });
  return { state, send };
}

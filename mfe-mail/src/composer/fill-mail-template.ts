import { type EmailTemplate, fillTemplate, variableLabel } from 'shared-kit/domain';
import { valuesFor } from '../email-templates/take-template.ts';
import { readCustomer } from './people.ts';

export interface FilledMail {
  subject: string;
  html: string;
  /** German: the variables that nothing was known for. */
  missing: string[];
}

/** A template with what is known of the customer in it (D27). */
export async function fillMailTemplate(
  { subject, content }: EmailTemplate,
  customerId: string | undefined,
): Promise<FilledMail> {
  const values = await valuesFor(await readCustomer(customerId));
  const filledSubject = fillTemplate(subject, values, 'plain');
  const filledContent = fillTemplate(content, values, 'html');
  const missing = new Set([...filledSubject.missing, ...filledContent.missing]);
  return {
    subject: filledSubject.text,
    html: filledContent.text,
    missing: [...missing].map(variableLabel),
  };
}

import { type EmailTemplate, type FilledMail, filledMail } from 'shared-kit/domain';
import { valuesFor } from '../email-templates/take-template.ts';
import { readCustomer } from './people.ts';

/** A template with what is known of the customer in it (D27). */
export async function fillMailTemplate(
  template: EmailTemplate,
  customerId: string | undefined,
): Promise<FilledMail> {
  return filledMail(template, await valuesFor(await readCustomer(customerId)));
}

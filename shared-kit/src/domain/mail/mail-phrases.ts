import { isBlank } from '../is-blank.ts';
import { brandOf } from '../settings/brand.ts';
import type { Settings } from '../settings/settings.schema.ts';

/** How a mail to a customer begins. */
export function greeting(name: string): string {
  return isBlank(name) ? 'Guten Tag,' : `Guten Tag ${asText(name.trim())},`;
}

/** How it ends, line by line: whom one can ask. */
export function closing(settings: Pick<Settings, 'company'>): string[] {
  const { phone, email } = settings.company;
  return [
    'Mit freundlichen Grüßen',
    asText(brandOf(settings)),
    ...labelled('Telefon', phone),
    ...labelled('E-Mail', email),
  ];
}

function labelled(label: string, value: string): string[] {
  return isBlank(value) ? [] : [`${label}: ${asText(value.trim())}`];
}

/** A value that looks like a variable stays text, also once staff have edited it (D27): a word joiner is not seen. */
export function asText(value: string): string {
  return value.replace(/\{(?=\{)/g, '{\u2060');
}

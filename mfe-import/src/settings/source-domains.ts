import { importSettingsSchema } from 'shared-kit/domain';

/** What somebody types or pastes for a domain: '@Umzug365.de', 'info@umzug365.de', 'https://www.umzug365.de/'. */
function tidyDomain(text: string): string {
  return (
    text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^[^@]*@/, '')
      .replace(/\/.*$/, '')
      // A name of websites: mails come from the domain itself.
      .replace(/^www\./, '')
  );
}

/** @returns the list with it, or why it cannot be added (German); an empty text adds nothing */
export function withDomain(
  domains: readonly string[],
  text: string,
): { domains: string[] } | { problem: string } | undefined {
  const domain = tidyDomain(text);
  if (domain === '') return undefined;
  if (domains.includes(domain)) return { problem: `${domain} steht schon in der Liste` };
  const reading = importSettingsSchema.shape.emailSources.safeParse([...domains, domain]);
  if (!reading.success) return { problem: 'Bitte geben Sie eine Domain ein, zum Beispiel umzug365.de' };
  return { domains: reading.data };
}

import { type Company, isBlank } from 'shared-kit/domain';

/** What a quote cannot do without, and is not there yet; in words. */
export function missingCompanyData(company: Company): string[] {
  const isEmpty = (...fields: (keyof Company)[]) => fields.every((field) => isBlank(company[field]));
  return [
    ...(isEmpty('legalName', 'name') ? ['Firmenname'] : []),
    ...(isEmpty('street') ? ['Anschrift'] : []),
    ...(isEmpty('phone', 'email') ? ['Telefon oder E-Mail'] : []),
  ];
}

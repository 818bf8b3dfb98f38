import { brandOf, type Settings } from '../domain/index.ts';

/** Who writes: what every document of the company shows at its head and foot. */
export interface Letterhead {
  brand: string;
  subtitle: string;
  /** The one line above the recipient in the window of the envelope. */
  sender: string;
  contact: string[];
  /** Legal and bank data, in columns; nothing that the settings do not hold (D30). */
  footer: string[][];
}

/** The letterhead that the settings give; a company without data is 'Umzugsbüro' and nothing more. */
export function letterheadOf(settings: Pick<Settings, 'company'>): Letterhead {
  const { company } = settings;
  const brand = brandOf(settings);
  const legalName = company.legalName.trim() || brand;
  const town = `${company.postcode} ${company.town}`.trim();
  const address = given(company.street, town);
  return {
    brand,
    subtitle: company.subtitle.trim(),
    sender: given(legalName, ...address).join(' · '),
    contact: given(company.phone, company.email, company.website),
    footer: [
      // The brand stands in the head already; alone it would say nothing here.
      company.legalName.trim() || address.length > 0 || company.owner.trim()
        ? given(legalName, ...address, labelled('Vertreten durch', company.owner))
        : [],
      given(company.bankName, labelled('IBAN', inFours(company.iban)), labelled('BIC', company.bic)),
      given(
        company.registration,
        labelled('Steuernummer', company.taxNumber),
        labelled('USt-IdNr.', company.vatId),
      ),
    ].filter((column) => column.length > 0),
  };
}

function given(...lines: string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function labelled(label: string, value: string): string {
  return value.trim() === '' ? '' : `${label} ${value.trim()}`;
}

/** An IBAN as it is read and typed. */
export function inFours(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

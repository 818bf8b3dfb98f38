import { type Company, companySchema, type Settings } from 'shared-kit/domain';

/** The settings as the form holds them: a field that is empty or no number is undefined. */
export interface SettingsForm extends Company {
  /** Where the spreadsheet is, one field an address (D41). */
  sheetAddress1: string;
  sheetAddress2: string;
  sheetAddress3: string;
  quoteValidityDays: number | undefined;
  labourSharePercent: number | undefined;
}

export type SettingsField = keyof SettingsForm;

export function formOf(settings: Settings): SettingsForm {
  const [sheetAddress1 = '', sheetAddress2 = '', sheetAddress3 = ''] = settings.sheetAddresses ?? [];
  return {
    ...settings.company,
    sheetAddress1,
    sheetAddress2,
    sheetAddress3,
    quoteValidityDays: settings.quoteValidityDays,
    labourSharePercent: settings.labourSharePercent,
  };
}

/** What the form says, on top of settings that hold more than the form shows. Call it with a valid form only. */
export function settingsOf(form: SettingsForm, base: Settings): Settings {
  const { quoteValidityDays, labourSharePercent, ...texts } = form;
  const { sheetAddress1, sheetAddress2, sheetAddress3, ...company } = texts;
  const { labourSharePercent: _, sheetAddresses: __, ...rest } = base;
  const addresses = [sheetAddress1, sheetAddress2, sheetAddress3].map((one) => one.trim());
  const sheetAddresses = addresses.filter((address) => address !== '');
  return {
    ...rest,
    company: trimmed(company),
    quoteValidityDays: quoteValidityDays ?? base.quoteValidityDays,
    ...(labourSharePercent === undefined ? {} : { labourSharePercent }),
    ...(sheetAddresses.length === 0 ? {} : { sheetAddresses }),
  };
}

function trimmed(company: Company): Company {
  return companySchema.parse(
    Object.fromEntries(Object.entries(company).map(([field, text]) => [field, text.trim()])),
  );
}

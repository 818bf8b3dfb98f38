import { type Company, companySchema, type Settings } from 'shared-kit/domain';

/** The settings as the form holds them: a field that is empty or no number is undefined. */
export interface SettingsForm extends Company {
  quoteValidityDays: number | undefined;
  labourSharePercent: number | undefined;
}

export type SettingsField = keyof SettingsForm;

export function formOf(settings: Settings): SettingsForm {
  return {
    ...settings.company,
    quoteValidityDays: settings.quoteValidityDays,
    labourSharePercent: settings.labourSharePercent,
  };
}

/** What the form says, on top of settings that hold more than the form shows. Call it with a valid form only. */
export function settingsOf(form: SettingsForm, base: Settings): Settings {
  const { quoteValidityDays, labourSharePercent, ...company } = form;
  const { labourSharePercent: _, ...rest } = base;
  return {
    ...rest,
    company: trimmed(company),
    quoteValidityDays: quoteValidityDays ?? base.quoteValidityDays,
    ...(labourSharePercent === undefined ? {} : { labourSharePercent }),
  };
}

function trimmed(company: Company): Company {
  return companySchema.parse(
    Object.fromEntries(Object.entries(company).map(([field, text]) => [field, text.trim()])),
  );
}

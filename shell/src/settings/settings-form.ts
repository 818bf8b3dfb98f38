import {
  ANALYTICS_MODES,
  type AnalyticsMode,
  type Company,
  givenNumber,
  type Settings,
  type TypedNumber,
  typedNumberSchema,
} from 'shared-kit/domain';
import * as z from 'zod/mini';

/** The settings as the form holds them. */
export interface SettingsForm extends Company {
  /** Where the spreadsheet is, one field an address (D41). */
  sheetAddress1: string;
  sheetAddress2: string;
  sheetAddress3: string;
  /** Where routes are measured and addresses are found (D31). */
  routingAddress: string;
  geocodingAddress: string;
  /** Where analytics events go (D45). */
  analytics: AnalyticsMode;
  analyticsAddress: string;
  analyticsSite: string;
  quoteValidityDays: TypedNumber;
  labourSharePercent: TypedNumber;
  invoicedStaysAccepted: boolean;
}

export type SettingsField = keyof SettingsForm;

const text = z.string();

/** As it is typed: whether it may be saved says `validateSettings`. */
const formSchema = z.object({
  name: text,
  subtitle: text,
  legalName: text,
  street: text,
  postcode: text,
  town: text,
  phone: text,
  email: text,
  website: text,
  owner: text,
  registration: text,
  taxNumber: text,
  vatId: text,
  bankName: text,
  iban: text,
  bic: text,
  sheetAddress1: text,
  sheetAddress2: text,
  sheetAddress3: text,
  routingAddress: text,
  geocodingAddress: text,
  analyticsAddress: text,
  analyticsSite: text,
  analytics: z.enum(ANALYTICS_MODES),
  quoteValidityDays: typedNumberSchema,
  labourSharePercent: typedNumberSchema,
  invoicedStaysAccepted: z.boolean(),
});

export function parseForm(parts: unknown): SettingsForm {
  const { quoteValidityDays, labourSharePercent, ...others } = formSchema.parse(parts);
  return { ...others, quoteValidityDays, labourSharePercent };
}

/** As it is stored: what is typed around it is no change. */
export function trimmed(form: SettingsForm): SettingsForm {
  return parseForm(
    Object.fromEntries(
      Object.entries(form).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
    ),
  );
}

export function formOf(settings: Settings): SettingsForm {
  const [sheetAddress1 = '', sheetAddress2 = '', sheetAddress3 = ''] = settings.sheetAddresses ?? [];
  return {
    ...settings.company,
    sheetAddress1,
    sheetAddress2,
    sheetAddress3,
    routingAddress: settings.routingAddress ?? '',
    geocodingAddress: settings.geocodingAddress ?? '',
    analytics: settings.analytics,
    analyticsAddress: settings.analyticsAddress ?? '',
    analyticsSite: settings.analyticsSite ?? '',
    quoteValidityDays: settings.quoteValidityDays,
    labourSharePercent: settings.labourSharePercent,
    invoicedStaysAccepted: settings.invoicedStaysAccepted,
  };
}

/** What the form says, on top of settings that hold more than the form shows. Call it with a valid form only. */
export function settingsOf(form: SettingsForm, base: Settings): Settings {
  const { quoteValidityDays, labourSharePercent, invoicedStaysAccepted, analytics, ...texts } = trimmed(form);
  const { sheetAddress1, sheetAddress2, sheetAddress3, ...others } = texts;
  const { routingAddress, geocodingAddress, analyticsAddress, analyticsSite, ...company } = others;
  const sheetAddresses = [sheetAddress1, sheetAddress2, sheetAddress3].filter((address) => address !== '');
  return {
    ...withoutOptional(base),
    company,
    quoteValidityDays: givenNumber(quoteValidityDays) ?? base.quoteValidityDays,
    invoicedStaysAccepted,
    analytics,
    ...(typeof labourSharePercent === 'number' && { labourSharePercent }),
    ...(sheetAddresses.length === 0 ? {} : { sheetAddresses }),
    ...given('routingAddress', routingAddress),
    ...given('geocodingAddress', geocodingAddress),
    ...given('analyticsAddress', analyticsAddress),
    ...given('analyticsSite', analyticsSite),
  };
}

/** What the form leaves empty is absent. */
function given<Field extends string>(field: Field, value: string): { [Key in Field]?: string } {
  const entry: { [Key in Field]?: string } = {};
  if (value !== '') entry[field] = value;
  return entry;
}

function withoutOptional(settings: Settings) {
  const {
    labourSharePercent: _share,
    sheetAddresses: _sheet,
    routingAddress: _routing,
    geocodingAddress: _geocoding,
    analyticsAddress: _address,
    analyticsSite: _site,
    ...rest
  } = settings;
  return rest;
}

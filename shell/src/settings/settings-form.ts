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

/**
 * What two may change at once (D7), as it is stored: trimmed, and the addresses of the spreadsheet as one, since they move
 * up where one is emptied.
 */
export interface SettingsParts
  extends Omit<SettingsForm, 'sheetAddress1' | 'sheetAddress2' | 'sheetAddress3'> {
  sheetAddresses: string[];
}

const text = z.string();

/** As it is typed: whether it may be saved says `validateSettings`. */
const partsSchema = z.object({
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
  sheetAddresses: z.array(text),
  routingAddress: text,
  geocodingAddress: text,
  analyticsAddress: text,
  analyticsSite: text,
  analytics: z.enum(ANALYTICS_MODES),
  quoteValidityDays: typedNumberSchema,
  labourSharePercent: typedNumberSchema,
  invoicedStaysAccepted: z.boolean(),
});

export function parseParts(parts: unknown): SettingsParts {
  const { quoteValidityDays, labourSharePercent, ...others } = partsSchema.parse(parts);
  return { ...others, quoteValidityDays, labourSharePercent };
}

export function formOf({ sheetAddresses, ...others }: SettingsParts): SettingsForm {
  const [sheetAddress1 = '', sheetAddress2 = '', sheetAddress3 = ''] = sheetAddresses;
  return { ...others, sheetAddress1, sheetAddress2, sheetAddress3 };
}

export function partsOf(form: SettingsForm): SettingsParts {
  const entries = Object.entries(form).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ]);
  const { sheetAddress1, sheetAddress2, sheetAddress3 } = form;
  const sheetAddresses = [sheetAddress1, sheetAddress2, sheetAddress3]
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return parseParts({ ...Object.fromEntries(entries), sheetAddresses });
}

export function partsOfSettings(settings: Settings): SettingsParts {
  return {
    ...settings.company,
    sheetAddresses: settings.sheetAddresses ?? [],
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

/** A rest that holds a company's own fields alone: the server refuses others, and `Company` by itself lets them pass. */
type CompanyAlone<Rest> = Record<Exclude<keyof Rest, keyof Company>, never>;

/** These, on top of settings that hold more than the form shows. Numbers that cannot be read stay as they are stored. */
export function settingsOf(parts: SettingsParts, base: Settings): Settings {
  const { quoteValidityDays, labourSharePercent, invoicedStaysAccepted, analytics, ...texts } = parts;
  const { sheetAddresses, routingAddress, geocodingAddress, analyticsAddress, analyticsSite, ...company } =
    texts;
  return {
    ...withoutOptional(base),
    company: company satisfies CompanyAlone<typeof company>,
    quoteValidityDays: givenNumber(quoteValidityDays) ?? base.quoteValidityDays,
    invoicedStaysAccepted,
    analytics,
    ...(typeof labourSharePercent === 'number' && { labourSharePercent }),
    ...(sheetAddresses.length > 0 && { sheetAddresses }),
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

import type { AnalyticsMode, Company } from 'shared-kit/domain';
import type { SettingsField } from './settings-form.ts';

/** German, by field. */
export const SETTINGS_LABELS: Readonly<Record<SettingsField, string>> = {
  name: 'Name',
  subtitle: 'Untertitel',
  legalName: 'Firma',
  street: 'Straße und Hausnummer',
  postcode: 'Postleitzahl',
  town: 'Ort',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
  owner: 'Inhaber oder Geschäftsführung',
  registration: 'Registereintrag',
  taxNumber: 'Steuernummer',
  vatId: 'Umsatzsteuer-Identifikationsnummer',
  bankName: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  sheetAddress1: 'Adresse der Tabelle',
  sheetAddress2: 'Zweite Adresse',
  sheetAddress3: 'Dritte Adresse',
  routingAddress: 'Routendienst',
  geocodingAddress: 'Adresssuche',
  analytics: 'Nutzungsstatistik',
  analyticsAddress: 'Adresse des Dienstes',
  analyticsSite: 'Name der Website beim Dienst',
  quoteValidityDays: 'Gültigkeit von Angeboten',
  labourSharePercent: 'Lohnanteil',
  invoicedStaysAccepted: 'Abgerechnete Angebote bleiben „Angenommen“',
};

export interface CompanyField {
  key: keyof Company;
  label: string;
  maxLength: number;
  hint?: string;
  type?: 'email' | 'tel' | 'url';
  autoComplete?: string;
  /** Takes a whole row. */
  wide?: boolean;
}

export const BRAND_FIELDS: readonly CompanyField[] = [
  {
    key: 'name',
    label: SETTINGS_LABELS.name,
    maxLength: 100,
    hint: 'Steht über der Navigation und an der Anmeldung',
  },
  { key: 'subtitle', label: SETTINGS_LABELS.subtitle, maxLength: 100 },
];

export const COMPANY_FIELDS: readonly CompanyField[] = [
  {
    key: 'legalName',
    label: SETTINGS_LABELS.legalName,
    maxLength: 200,
    hint: 'Mit Rechtsform, wie auf Angeboten gedruckt',
  },
  { key: 'owner', label: SETTINGS_LABELS.owner, maxLength: 200 },
  {
    key: 'street',
    label: SETTINGS_LABELS.street,
    maxLength: 200,
    wide: true,
    autoComplete: 'street-address',
  },
  { key: 'postcode', label: SETTINGS_LABELS.postcode, maxLength: 10, autoComplete: 'postal-code' },
  { key: 'town', label: SETTINGS_LABELS.town, maxLength: 100, autoComplete: 'address-level2' },
  { key: 'phone', label: SETTINGS_LABELS.phone, maxLength: 60, type: 'tel', autoComplete: 'tel' },
  { key: 'email', label: SETTINGS_LABELS.email, maxLength: 254, type: 'email', autoComplete: 'email' },
  { key: 'website', label: SETTINGS_LABELS.website, maxLength: 200, type: 'url', autoComplete: 'url' },
  {
    key: 'registration',
    label: SETTINGS_LABELS.registration,
    maxLength: 200,
    hint: 'Registergericht und Nummer',
  },
];

export const BANK_FIELDS: readonly CompanyField[] = [
  { key: 'bankName', label: SETTINGS_LABELS.bankName, maxLength: 100 },
  { key: 'iban', label: SETTINGS_LABELS.iban, maxLength: 40 },
  { key: 'bic', label: SETTINGS_LABELS.bic, maxLength: 11 },
  { key: 'taxNumber', label: SETTINGS_LABELS.taxNumber, maxLength: 40 },
  { key: 'vatId', label: SETTINGS_LABELS.vatId, maxLength: 20 },
];

export const SHEET_FIELDS = [
  { key: 'sheetAddress1', label: SETTINGS_LABELS.sheetAddress1 },
  { key: 'sheetAddress2', label: SETTINGS_LABELS.sheetAddress2 },
  { key: 'sheetAddress3', label: SETTINGS_LABELS.sheetAddress3 },
] as const;

export const ROUTING_FIELDS = [
  { key: 'routingAddress', label: SETTINGS_LABELS.routingAddress, placeholder: 'https://osrm.example.de' },
  {
    key: 'geocodingAddress',
    label: SETTINGS_LABELS.geocodingAddress,
    placeholder: 'https://nominatim.example.de',
  },
] as const;

export const ANALYTICS_LABEL = SETTINGS_LABELS.analytics;
export const ANALYTICS_CHOICES: Record<AnalyticsMode, string> = {
  off: 'Aus',
  own: 'Auf diesem Server zählen',
  service: 'Webanalyse-Dienst, nach Einwilligung',
};
export const ANALYTICS_FIELDS = [
  {
    key: 'analyticsAddress',
    label: SETTINGS_LABELS.analyticsAddress,
    placeholder: 'https://plausible.example.de',
  },
  { key: 'analyticsSite', label: SETTINGS_LABELS.analyticsSite, placeholder: 'umzug.example.de' },
] as const;

export const VALIDITY_LABEL = SETTINGS_LABELS.quoteValidityDays;
export const LABOUR_SHARE_LABEL = SETTINGS_LABELS.labourSharePercent;
export const STAYS_ACCEPTED_LABEL = SETTINGS_LABELS.invoicedStaysAccepted;

import type { AnalyticsMode, Company } from 'shared-kit/domain';
import type { SettingsField } from './settings-form.ts';

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
  { key: 'name', label: 'Name', maxLength: 100, hint: 'Steht über der Navigation und an der Anmeldung' },
  { key: 'subtitle', label: 'Untertitel', maxLength: 100 },
];

export const COMPANY_FIELDS: readonly CompanyField[] = [
  { key: 'legalName', label: 'Firma', maxLength: 200, hint: 'Mit Rechtsform, wie auf Angeboten gedruckt' },
  { key: 'owner', label: 'Inhaber oder Geschäftsführung', maxLength: 200 },
  {
    key: 'street',
    label: 'Straße und Hausnummer',
    maxLength: 200,
    wide: true,
    autoComplete: 'street-address',
  },
  { key: 'postcode', label: 'Postleitzahl', maxLength: 10, autoComplete: 'postal-code' },
  { key: 'town', label: 'Ort', maxLength: 100, autoComplete: 'address-level2' },
  { key: 'phone', label: 'Telefon', maxLength: 60, type: 'tel', autoComplete: 'tel' },
  { key: 'email', label: 'E-Mail', maxLength: 254, type: 'email', autoComplete: 'email' },
  { key: 'website', label: 'Website', maxLength: 200, type: 'url', autoComplete: 'url' },
  { key: 'registration', label: 'Registereintrag', maxLength: 200, hint: 'Registergericht und Nummer' },
];

export const BANK_FIELDS: readonly CompanyField[] = [
  { key: 'bankName', label: 'Bank', maxLength: 100 },
  { key: 'iban', label: 'IBAN', maxLength: 40 },
  { key: 'bic', label: 'BIC', maxLength: 11 },
  { key: 'taxNumber', label: 'Steuernummer', maxLength: 40 },
  { key: 'vatId', label: 'Umsatzsteuer-Identifikationsnummer', maxLength: 20 },
];

export const SHEET_FIELDS = [
  { key: 'sheetAddress1', label: 'Adresse der Tabelle' },
  { key: 'sheetAddress2', label: 'Zweite Adresse' },
  { key: 'sheetAddress3', label: 'Dritte Adresse' },
] as const;

export const ROUTING_FIELDS = [
  { key: 'routingAddress', label: 'Routendienst', placeholder: 'https://osrm.example.de' },
  { key: 'geocodingAddress', label: 'Adresssuche', placeholder: 'https://nominatim.example.de' },
] as const;

export const ANALYTICS_LABEL = 'Nutzungsstatistik';
export const ANALYTICS_CHOICES: Record<AnalyticsMode, string> = {
  off: 'Aus',
  own: 'Auf diesem Server zählen',
  service: 'Webanalyse-Dienst, nach Einwilligung',
};
export const ANALYTICS_FIELDS = [
  { key: 'analyticsAddress', label: 'Adresse des Dienstes', placeholder: 'https://plausible.example.de' },
  { key: 'analyticsSite', label: 'Name der Website beim Dienst', placeholder: 'umzug.example.de' },
] as const;

const TEXT_LABELS = new Map<SettingsField, string>(
  [
    ...BRAND_FIELDS,
    ...COMPANY_FIELDS,
    ...BANK_FIELDS,
    ...SHEET_FIELDS,
    ...ROUTING_FIELDS,
    ...ANALYTICS_FIELDS,
  ].map(({ key, label }) => [key, label]),
);

export const VALIDITY_LABEL = 'Gültigkeit von Angeboten';
export const LABOUR_SHARE_LABEL = 'Lohnanteil';
export const STAYS_ACCEPTED_LABEL = 'Abgerechnete Angebote bleiben „Angenommen“';

export function labelOf(field: SettingsField): string {
  if (field === 'quoteValidityDays') return VALIDITY_LABEL;
  if (field === 'labourSharePercent') return LABOUR_SHARE_LABEL;
  if (field === 'invoicedStaysAccepted') return STAYS_ACCEPTED_LABEL;
  if (field === 'analytics') return ANALYTICS_LABEL;
  return TEXT_LABELS.get(field) ?? field;
}

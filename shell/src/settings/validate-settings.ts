import {
  isEmail,
  isHttpsAddress,
  isIban,
  isServiceAddress,
  noNumberText,
  SERVICE_ADDRESS_REASON,
} from 'shared-kit/domain';
import { SHEET_FIELDS } from './settings-fields.ts';
import type { SettingsField, SettingsForm } from './settings-form.ts';

export type SettingsErrors = Partial<Record<SettingsField, string>>;

/** What is wrong, by field, in German. Empty fields of the company are allowed: documents leave them out. */
export function validateSettings(form: SettingsForm): SettingsErrors {
  const errors: SettingsErrors = {};
  if (form.email.trim() !== '' && !isEmail(form.email.trim())) {
    errors.email = 'Bitte geben Sie eine gültige E-Mail-Adresse ein';
  }
  if (form.iban.trim() !== '' && !isIban(form.iban)) {
    errors.iban = 'Diese IBAN stimmt nicht. Bitte prüfen Sie die Ziffern.';
  }
  const days = form.quoteValidityDays;
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > 365) {
    errors.quoteValidityDays = 'Bitte geben Sie 1 bis 365 ganze Tage ein';
  }
  const share = form.labourSharePercent;
  if (typeof share === 'string') errors.labourSharePercent = noNumberText();
  else if (share !== undefined && (share < 0 || share > 100)) {
    errors.labourSharePercent = 'Bitte geben Sie 0 bis 100 Prozent ein';
  }
  for (const { key } of SHEET_FIELDS) {
    if (form[key].trim() !== '' && !isHttpsAddress(form[key].trim())) {
      errors[key] = 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt';
    }
  }
  for (const key of ['routingAddress', 'geocodingAddress', 'analyticsAddress'] as const) {
    if (form[key].trim() !== '' && !isServiceAddress(form[key].trim())) {
      errors[key] = `Das ${SERVICE_ADDRESS_REASON}`;
    }
  }
  if (form.routingAddress.trim() !== '' && form.geocodingAddress.trim() === '') {
    errors.geocodingAddress = 'Der Routendienst braucht auch eine Adresssuche';
  }
  if (form.geocodingAddress.trim() !== '' && form.routingAddress.trim() === '') {
    errors.routingAddress = 'Zur Adresssuche gehört ein Routendienst';
  }
  const isAsked = form.analytics === 'service';
  if (isAsked && form.analyticsAddress.trim() === '') {
    errors.analyticsAddress = 'Bitte geben Sie die Adresse des Dienstes ein';
  }
  const site = form.analyticsSite.trim();
  if ((isAsked || site !== '') && !/^[a-z0-9.-]+$/i.test(site)) {
    errors.analyticsSite = 'Bitte geben Sie einen Namen wie umzug.example.de ein';
  }
  return errors;
}

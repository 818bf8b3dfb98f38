import { conflictingSettings } from 'shared-kit/api-core';
import type { MergedRecord } from 'shared-kit/data/three-way-merge';
import { formatNumber, type Settings } from 'shared-kit/domain';
import { ANALYTICS_CHOICES, SETTINGS_LABELS } from './settings-fields.ts';
import { formOf, parseForm, type SettingsField, type SettingsForm } from './settings-form.ts';

/** The settings where two change them at once (D7). */
export const SETTINGS: MergedRecord<SettingsForm, Settings> = {
  labels: SETTINGS_LABELS,
  contentOf: formOf,
  parse: parseForm,
  shown: inWords,
  conflictOf: conflictingSettings,
};

function inWords(form: SettingsForm, field: SettingsField): string {
  if (field === 'analytics') return ANALYTICS_CHOICES[form.analytics];
  const value = form[field];
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  return typeof value === 'number' ? formatNumber(value) : value;
}

import { conflictingSettings } from 'shared-kit/api-core';
import type { MergedRecord } from 'shared-kit/data/three-way-merge';
import { formatNumber, type Settings } from 'shared-kit/domain';
import { ANALYTICS_CHOICES, SETTINGS_LABELS } from './settings-fields.ts';
import { parseParts, partsOfSettings, type SettingsParts } from './settings-form.ts';

const { sheetAddress1: _first, sheetAddress2: _second, sheetAddress3: _third, ...LABELS } = SETTINGS_LABELS;

/** The settings where two change them at once (D7). */
export const SETTINGS: MergedRecord<SettingsParts, Settings> = {
  labels: { ...LABELS, sheetAddresses: 'Adressen der Tabelle' },
  contentOf: partsOfSettings,
  parse: parseParts,
  shown: inWords,
  conflictOf: conflictingSettings,
};

function inWords(parts: SettingsParts, part: keyof SettingsParts): string {
  if (part === 'analytics') return ANALYTICS_CHOICES[parts.analytics];
  if (part === 'sheetAddresses') return parts.sheetAddresses.join(', ');
  const value = parts[part];
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  return typeof value === 'number' ? formatNumber(value) : value;
}

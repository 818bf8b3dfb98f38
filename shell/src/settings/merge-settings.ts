import type { SettingsField, SettingsForm } from './settings-form.ts';

export interface SettingsMerge {
  /** Each side's own changes; where both changed a field, mine for now. */
  merged: SettingsForm;
  /** Changed by both, to different values: staff choose (D7). */
  conflicts: SettingsField[];
}

/** Brings together what two people made of the same settings. */
export function mergeSettings(base: SettingsForm, mine: SettingsForm, theirs: SettingsForm): SettingsMerge {
  const merged = { ...mine };
  const conflicts: SettingsField[] = [];
  for (const field of fieldsOf(base)) {
    if (theirs[field] === base[field] || theirs[field] === mine[field]) continue;
    if (mine[field] === base[field]) takeField(merged, theirs, field);
    else conflicts.push(field);
  }
  return { merged, conflicts };
}

/** The merged settings with what staff chose for each conflict. */
export function resolveSettings(
  { merged, conflicts }: SettingsMerge,
  theirs: SettingsForm,
  choice: Record<string, 'mine' | 'theirs'>,
): SettingsForm {
  const resolved = { ...merged };
  for (const field of conflicts) if (choice[field] === 'theirs') takeField(resolved, theirs, field);
  return resolved;
}

function takeField<Field extends SettingsField>(into: SettingsForm, from: SettingsForm, field: Field): void {
  into[field] = from[field];
}

export function fieldsOf(form: SettingsForm): SettingsField[] {
  const fields: SettingsField[] = [];
  for (const key in form) if (isField(form, key)) fields.push(key);
  return fields;
}

function isField(form: SettingsForm, key: string): key is SettingsField {
  return Object.hasOwn(form, key);
}

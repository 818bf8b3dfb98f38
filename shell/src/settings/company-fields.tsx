import { TextField } from 'shared-kit/ui';
import type { SettingsEditing } from './settings.model.ts';
import { useSettingsStyles } from './settings.styles.ts';
import type { CompanyField } from './settings-fields.ts';

/** The text fields of one section. */
export function CompanyFields({
  fields,
  model,
}: {
  fields: readonly CompanyField[];
  model: SettingsEditing;
}) {
  const styles = useSettingsStyles();
  return fields.map(({ key, label, maxLength, hint, type, autoComplete, wide }) => (
    <TextField
      key={key}
      label={label}
      name={key}
      value={model.form[key]}
      error={model.errors[key]}
      maxLength={maxLength}
      type={type}
      hint={hint}
      className={wide ? styles.wide : undefined}
      autoComplete={autoComplete ?? 'off'}
      onChange={(value) => model.change({ [key]: value })}
      onBlur={() => model.leave(key)}
    />
  ));
}

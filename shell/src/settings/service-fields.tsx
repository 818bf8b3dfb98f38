import { TextField } from 'shared-kit/ui';
import type { SettingsEditing } from './settings.model.ts';
import { useSettingsStyles } from './settings.styles.ts';
import type { ANALYTICS_FIELDS, ROUTING_FIELDS } from './settings-fields.ts';

interface ServiceFieldsProps {
  fields: typeof ROUTING_FIELDS | typeof ANALYTICS_FIELDS;
  model: SettingsEditing;
}

/** Where a service of others is. */
export function ServiceFields({ fields, model }: ServiceFieldsProps) {
  const styles = useSettingsStyles();
  return fields.map(({ key, label, placeholder }) => (
    <TextField
      key={key}
      label={label}
      name={key}
      maxLength={500}
      className={styles.wide}
      autoComplete="off"
      placeholder={placeholder}
      value={model.form[key]}
      error={model.errors[key]}
      onChange={(text) => model.change({ [key]: text })}
      onBlur={() => model.leave(key)}
    />
  ));
}

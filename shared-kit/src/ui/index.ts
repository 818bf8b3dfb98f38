/** What most screens are made of: Fluent as it comes, and ours. What is heavier is in `shared-kit/ui-rich`. */
import './later-icons.ts';

export {
  Body2,
  type ButtonProps,
  Caption1Strong,
  Checkbox,
  Divider,
  Field,
  Input,
  Label,
  LargeTitle,
  Link,
  ProgressBar,
  Radio,
  RadioGroup,
  Select,
  Subtitle1,
  Switch,
  Text,
  Textarea,
  Title1,
  ToggleButton,
} from '@fluentui/react-components';
export * from './core.ts';
export { ConflictDialog, type ConflictDialogProps, type ConflictField } from './dialog/conflict-dialog.tsx';
export { FormField, type FormFieldProps } from './form-field.tsx';
export { KeyValue } from './key-value.tsx';
export { DataList, type DataListProps } from './list/data-list.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { SelectField, type SelectFieldProps } from './select-field.tsx';
export { StatTile, type StatTileProps } from './stat-tile.tsx';
export { StatusBadge, type StatusBadgeProps, type StatusTone } from './status-badge.tsx';
export { SwitchField, type SwitchFieldProps } from './switch-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { TextLink } from './text-link.tsx';
export { useFirstError } from './use-first-error.ts';
export { useNewKey } from './use-new-key.ts';

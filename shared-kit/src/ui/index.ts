/** What most screens are made of: Fluent as it comes, and ours. What is heavier is in `shared-kit/ui-rich`. */
export {
  Badge,
  Body1,
  Body1Strong,
  Body2,
  Button,
  type ButtonProps,
  Caption1,
  Caption1Strong,
  Checkbox,
  CounterBadge,
  Divider,
  Field,
  FluentProvider,
  Input,
  Label,
  LargeTitle,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  ProgressBar,
  Radio,
  RadioGroup,
  Select,
  Skeleton,
  SkeletonItem,
  Spinner,
  Subtitle1,
  Subtitle2,
  Switch,
  Text,
  Textarea,
  Title1,
  Title2,
  Title3,
  ToggleButton,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
export { BackButton } from './back-button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx';
export { Card, type CardProps } from './card.tsx';
export { TOUCH } from './control.styles.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog.tsx';
export { ConflictDialog, type ConflictDialogProps, type ConflictField } from './dialog/conflict-dialog.tsx';
export { preloadDialogs } from './dialog/dialog-bodies.ts';
export { QuestionArea } from './dialog/question-area.tsx';
export { ask, type Question } from './dialog/questions.ts';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { FailureState, type FailureStateProps } from './failure-state.tsx';
export { FormField, type FormFieldProps } from './form-field.tsx';
export { Icon, type IconName, type IconProps } from './icon.tsx';
export { KeyValue } from './key-value.tsx';
export { DataList, type DataListProps } from './list/data-list.tsx';
export { LoadingState } from './loading-state.tsx';
export { NotificationArea } from './notify/notification-area.tsx';
export { dismissNotification, type Notification, notify, useNotify } from './notify/notifications.ts';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { Page, type PageProps } from './page.tsx';
export { type Back, usePageChrome } from './page-chrome.ts';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { isTyping, SearchField, type SearchFieldProps } from './search-field.tsx';
export { SelectField, type SelectFieldProps } from './select-field.tsx';
export { SlotOutlet, type SlotOutletProps } from './slots/slot-outlet.tsx';
export {
  type RegisteredSlotEntry,
  registerSlots,
  type SlotRegistration,
  useSlotEntries,
} from './slots/slot-registry.ts';
export { StatTile, type StatTileProps } from './stat-tile.tsx';
export { StatusBadge, type StatusBadgeProps, type StatusTone } from './status-badge.tsx';
export { SwitchField, type SwitchFieldProps } from './switch-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { TextLink } from './text-link.tsx';
export { BRAND_RAMPS } from './theme/ramps.ts';
export { ThemedRoot } from './theme/themed-root.tsx';
export { useFirstError } from './use-first-error.ts';
export { NARROW, useIsNarrow, VERY_NARROW } from './use-is-narrow.ts';
export { mayDiscardChanges, useUnsavedChanges } from './use-unsaved-changes.ts';

/** What most screens are made of: Fluent as it comes, and ours. What is heavier is in `shared-kit/ui-rich`. */
import './later-icons.ts';

export {
  Caption1Strong,
  Checkbox,
  Input,
  Link,
  ProgressBar,
  Subtitle1,
  Switch,
  Text,
  ToggleButton,
} from '@fluentui/react-components';
export { APPEARS_LATE } from './appears-late.ts';
export { copyText } from './copy-text.ts';
export * from './core.ts';
export { ConflictDialog, type ConflictField } from './dialog/conflict-dialog.tsx';
export { DoubleClickEnds } from './dialog/double-click-ends.tsx';
export { type Leaving, mayDiscardSent } from './dialog/may-discard-sent.ts';
export { FormActions } from './form-actions.tsx';
export { FormField } from './form-field.tsx';
export { HeldFields } from './held-fields.tsx';
export { isFocusLost } from './is-focus-lost.ts';
export { KeyValue } from './key-value.tsx';
export { BulkDeletionDialog, type BulkDeletionModel } from './list/bulk-deletion-dialog.tsx';
export { customerDeletion, DeleteCustomersDialog } from './list/customer-deletion.tsx';
export { DamagedBar } from './list/damaged-bar.tsx';
export { DataList } from './list/data-list.tsx';
export { DeletionFailures } from './list/deletion-failures.tsx';
export { useListStyles } from './list/list.styles.ts';
export type { ListChoiceProps } from './list/list-choice.tsx';
export { ListRow } from './list/list-row.tsx';
export { ListTools } from './list/list-tools.tsx';
export { RowButton } from './list/row-button.tsx';
export { LINES, NAMED_LINES } from './list/row-lines.ts';
export { SearchDrawer } from './list/search-drawer.tsx';
export { SelectionBar } from './list/selection-bar.tsx';
export { StaleListNotice } from './list/stale-list-notice.tsx';
export { useArrowToList } from './list/use-arrow-to-list.ts';
export {
  type BulkDeletion,
  type BulkDeletionRules,
  type DeletionFailure,
  useBulkDeletion,
} from './list/use-bulk-deletion.ts';
export { usePointedAt } from './list/use-pointed-at.ts';
export { type SearchText, useSearchAddress, useSearchText } from './list/use-search-address.ts';
export { useSelectedDeletion } from './list/use-selected-deletion.ts';
export type { Selection } from './list/use-selection.ts';
export { useSteadyScroll } from './list/use-steady-scroll.ts';
export { Mark } from './mark.tsx';
export { notifyUndoable } from './notify/notify-undoable.ts';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { useOpening } from './on-demand/use-opening.ts';
export { IN_BAR_AT_END } from './page.tsx';
export { PLAIN_FIELDSET } from './plain-fieldset.ts';
export { SearchField } from './search-field.tsx';
export { SelectField } from './select-field.tsx';
export { StatTile, StatTiles } from './stat-tile.tsx';
export { StatusBadge, type StatusTone } from './status-badge.tsx';
export { SwitchField } from './switch-field.tsx';
export { TextField } from './text-field.tsx';
export { TextLink } from './text-link.tsx';
export { useFirstError } from './use-first-error.ts';
export { useIsLeft } from './use-is-left.ts';
export { useLastDefined } from './use-last-defined.ts';
export { useNewKey } from './use-new-key.ts';
export { useOnce } from './use-once.ts';
export { useRoomAtEnd } from './use-room-at-end.ts';
export { useShownErrors } from './use-shown-errors.ts';
export { useStable } from './use-stable.ts';

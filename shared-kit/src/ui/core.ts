/**
 * The part of the kit that stands before the first screen does: gate, frame and dashboard. The shell takes its UI from
 * here, so that form controls and lists are not loaded before something needs them; `shared-kit/ui` has all of it.
 */
export {
  Badge,
  Body1,
  Body1Strong,
  Button,
  Caption1,
  CounterBadge,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  SkeletonItem,
  Spinner,
  Subtitle2,
  Title2,
  Title3,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
export { BackButton } from './back-button.tsx';
export { ButtonLink } from './button-link.tsx';
export { Card } from './card.tsx';
export { TOUCH } from './control.styles.ts';
export { atMostLines, ONE_LINE } from './cut-text.ts';
export { ConfirmDialog } from './dialog/confirm-dialog.tsx';
export { dialogInFront, preloadDialogs } from './dialog/dialog-bodies.ts';
export { mayDiscard } from './dialog/may-discard.ts';
export { QuestionArea } from './dialog/question-area.tsx';
export { ask } from './dialog/questions.ts';
export { EmptyState } from './empty-state.tsx';
export { FailureState } from './failure-state.tsx';
export { Icon, type IconName } from './icon.tsx';
export { isTyping } from './is-typing.ts';
export { LoadingState } from './loading-state.tsx';
export { NotificationArea } from './notify/notification-area.tsx';
export {
  dismissAbout,
  dismissNotification,
  type Notification,
  notify,
  useNotify,
} from './notify/notifications.ts';
export { overlayOnDemand } from './on-demand/overlay-on-demand.tsx';
export { useCode } from './on-demand/use-code.ts';
export { Page } from './page.tsx';
export { type Shortcut, useAnnouncedBack, useAnnouncedShortcuts, usePageChrome } from './page-chrome.ts';
export { PageHeader } from './page-header.tsx';
export { mayDiscardChanges, mayLeaveApp } from './routing/guarded-history.ts';
export { holdTab, isHeldElsewhere } from './routing/held-tab.ts';
export { SlotOutlet } from './slots/slot-outlet.tsx';
export {
  type RegisteredSlotEntry,
  registerSlots,
  useSlotEntries,
} from './slots/slot-registry.ts';
export { BRAND_RAMPS } from './theme/ramps.ts';
export { ThemedRoot } from './theme/themed-root.tsx';
export { createTypedAhead, type TypedAhead } from './typed-ahead.ts';
export { NARROW, useIsNarrow, VERY_NARROW } from './use-is-narrow.ts';
export { useToday } from './use-today.ts';
export { guardTab, useUnsavedChanges } from './use-unsaved-changes.ts';

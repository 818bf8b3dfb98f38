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
  FluentProvider,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  Spinner,
  Subtitle2,
  Title2,
  Title3,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
export { BackButton } from './back-button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx';
export { Card, type CardProps } from './card.tsx';
export { TOUCH } from './control.styles.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog.tsx';
export { preloadDialogs } from './dialog/dialog-bodies.ts';
export { QuestionArea } from './dialog/question-area.tsx';
export { ask, type Question } from './dialog/questions.ts';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { FailureState, type FailureStateProps } from './failure-state.tsx';
export { Icon, type IconName, type IconProps } from './icon.tsx';
export { isTyping } from './is-typing.ts';
export { LoadingState } from './loading-state.tsx';
export { NotificationArea } from './notify/notification-area.tsx';
export { dismissNotification, type Notification, notify, useNotify } from './notify/notifications.ts';
export { overlayOnDemand } from './on-demand/overlay-on-demand.tsx';
export { type Code, type LoadCode, useCode } from './on-demand/use-code.ts';
export { Page, type PageProps } from './page.tsx';
export { type Back, usePageChrome } from './page-chrome.ts';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { SlotOutlet, type SlotOutletProps } from './slots/slot-outlet.tsx';
export {
  type RegisteredSlotEntry,
  registerSlots,
  type SlotRegistration,
  useSlotEntries,
} from './slots/slot-registry.ts';
export { BRAND_RAMPS } from './theme/ramps.ts';
export { ThemedRoot } from './theme/themed-root.tsx';
export { NARROW, useIsNarrow, VERY_NARROW } from './use-is-narrow.ts';
export { mayDiscardChanges, useUnsavedChanges } from './use-unsaved-changes.ts';

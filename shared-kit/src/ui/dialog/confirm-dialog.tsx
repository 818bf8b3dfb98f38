import type { ReactNode } from 'react';
import { overlayOnDemand } from '../on-demand/overlay-on-demand.tsx';
import { loadConfirmDialog } from './dialog-bodies.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What happens then. */
  children?: ReactNode;
  /** Names the action: 'Kunde löschen', not 'OK'; undefined: there is nothing that could be done. */
  confirmLabel: string | undefined;
  cancelLabel?: string | undefined;
  /** Something is lost for good: the button is red and never the default. */
  danger?: boolean | undefined;
  /** What nothing is lost by: it is the primary one and has the focus at first. The dialog closes, then it is done. */
  instead?: { label: string; onChoose(): void } | undefined;
  /** While it runs the dialog stays open and shows that; a rejection is the caller's to show. */
  onConfirm(): void | Promise<void>;
  /** Cancelled, by button, Esc or, where nothing is lost, a press beside it. */
  onClose(): void;
}

/** Asks before something happens. It does not close itself: `open` is the caller's. */
export const ConfirmDialog = overlayOnDemand<ConfirmDialogProps>(loadConfirmDialog);

import { overlayOnDemand } from '../on-demand/overlay-on-demand.tsx';
import { loadConflictDialog } from './dialog-bodies.ts';

export interface ConflictField {
  key: string;
  label: string;
  /** As shown; empty reads 'leer'. */
  mine: string;
  theirs: string;
}

export interface ConflictDialogProps {
  open: boolean;
  title: string;
  /** What the choice leads to; without it 'Auswahl speichern'. */
  confirm?: string | undefined;
  /** Those that differ. */
  fields: readonly ConflictField[];
  /** What to keep of each field, by its key. */
  onResolve(choice: Record<string, 'mine' | 'theirs'>): void;
  onClose(): void;
}

/** Somebody else saved meanwhile: both values are seen, and chosen field by field (D7). */
export const ConflictDialog = overlayOnDemand<ConflictDialogProps>(loadConflictDialog);

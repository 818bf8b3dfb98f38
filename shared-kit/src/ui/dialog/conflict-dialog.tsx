import { Suspense } from 'react';
import { ConflictDialogBody } from './dialog-bodies.ts';
import { useWasOpen } from './use-was-open.ts';

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
  /** Those that differ. */
  fields: readonly ConflictField[];
  /** What to keep of each field, by its key. */
  onResolve(choice: Record<string, 'mine' | 'theirs'>): void;
  onClose(): void;
}

/** Somebody else saved meanwhile: both values are seen, and chosen field by field (D7). */
export function ConflictDialog(props: ConflictDialogProps) {
  const wasOpen = useWasOpen(props.open);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <ConflictDialogBody {...props} />
    </Suspense>
  );
}

import { lazy } from 'react';

const loadConfirm = () => import('./confirm-dialog.body.tsx');
const loadConflict = () => import('./conflict-dialog.body.tsx');

/** Fluent's dialog is heavy and no first screen opens one: it is loaded on first use (design section 10). */
export const ConfirmDialogBody = lazy(loadConfirm);
export const ConflictDialogBody = lazy(loadConflict);

/** Fetches the dialogs ahead, once the first screen stands: a question must not depend on the network being up. */
export async function preloadDialogs(): Promise<void> {
  await Promise.all([loadConfirm(), loadConflict()]);
}

/** Stable functions: what `overlayOnDemand` loads by, and what is fetched ahead. */
export const loadConfirmDialog = () => import('./confirm-dialog.body.tsx');
export const loadConflictDialog = () => import('./conflict-dialog.body.tsx');

/** Fetches the dialogs ahead, once the first screen stands: a question must not depend on the network being up. */
export async function preloadDialogs(): Promise<void> {
  await Promise.all([loadConfirmDialog(), loadConflictDialog()]);
}

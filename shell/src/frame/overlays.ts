/** Stable functions: what `overlayOnDemand` loads by, and what is fetched ahead. */
export const loadCommandPalette = () => import('../palette/command-palette.tsx');
export const loadShortcuts = () => import('./shortcuts.dialog.tsx');

/** Whoever presses a key expects what it opens at once. */
export async function preloadOverlays(): Promise<void> {
  await Promise.all([loadCommandPalette(), loadShortcuts()]);
}

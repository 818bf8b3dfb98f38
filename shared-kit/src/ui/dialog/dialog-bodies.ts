import type { ComponentType } from 'react';
import { create } from 'zustand';

/** Stable functions: what `overlayOnDemand` loads by, and what is fetched ahead. */
export const loadConfirmDialog = () => import('./confirm-dialog.body.tsx');
export const loadConflictDialog = () => import('./conflict-dialog.body.tsx');

/** Stands with the questions for as long as the page does, once the dialogs are there. */
export const useFocusKeeper = create<{ Keeper: ComponentType | undefined }>()(() => ({ Keeper: undefined }));

/** Fetches the dialogs ahead, once the first screen stands: a question must not depend on the network being up. */
export async function preloadDialogs(): Promise<void> {
  const [{ default: Keeper }] = await Promise.all([
    import('./focus-keeper.tsx'),
    loadConfirmDialog(),
    loadConflictDialog(),
  ]);
  useFocusKeeper.setState({ Keeper });
}

/** Of the dialogs, drawers and popovers that keep the page behind them from being used the last: each is added at its end. */
export const dialogInFront = (): HTMLElement | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>('[aria-modal="true"]')).at(-1);

import { overlayOnDemand } from 'shared-kit/ui';
import { closeComposer, type OpenedComposer, useOpenedComposer } from './composer.store.ts';

const ComposerWindow = overlayOnDemand<{ open: boolean; opened: OpenedComposer; onClose(): void }>(
  () => import('./composer.window.tsx'),
);

/** Draws what `openComposer` opens; stands once on a screen. */
export function ComposerHost() {
  const opened = useOpenedComposer();
  return opened === undefined ? null : (
    <ComposerWindow key={opened.id} open opened={opened} onClose={closeComposer} />
  );
}

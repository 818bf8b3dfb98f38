import { useEffect } from 'react';
import { readKeptDrafts } from 'shared-kit/mail-drafts';
import { overlayOnDemand } from 'shared-kit/ui';
import {
  closeComposer,
  closeScheduledMails,
  isComposerOpen,
  type OpenedComposer,
  reopenComposer,
  useComposerState,
} from './composer.store.ts';
import { goOnSending } from './send-composed.ts';
import { isBeingWritten } from './written-here.ts';

const ComposerWindow = overlayOnDemand<{ open: boolean; opened: OpenedComposer; onClose(): void }>(
  () => import('./composer.window.tsx'),
);
const ScheduledMails = overlayOnDemand<{ open: boolean; onClose(): void }>(
  () => import('./scheduled-mails.dialog.tsx'),
);

/** Draws what `openComposer` and `openScheduledMails` open; stands once on a screen. */
export function ComposerHost() {
  const { opened, showsScheduled = false } = useComposerState();

  useEffect(() => {
    restore().catch(() => undefined);
  }, []);

  return (
    <>
      {opened && <ComposerWindow key={opened.id} open opened={opened} onClose={closeComposer} />}
      <ScheduledMails open={showsScheduled} onClose={closeScheduledMails} />
    </>
  );
}

/** A tab that ended with a mail in it left it behind. */
async function restore(): Promise<void> {
  for (const kept of await readKeptDrafts()) {
    if (await isBeingWritten(kept.id)) continue;
    if (goOnSending(kept)) continue;
    if (!isComposerOpen()) reopenComposer(kept, { restored: true });
    return;
  }
}

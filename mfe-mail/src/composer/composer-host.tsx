import { useEffect } from 'react';
import { type KeptDraft, readKeptDrafts } from 'shared-kit/mail-drafts';
import { useNavigate } from 'shared-kit/router';
import { overlayOnDemand, useStable } from 'shared-kit/ui';
import {
  closeComposer,
  closeScheduledMails,
  giveFocusBack,
  hostComposer,
  isComposerOpen,
  reopenComposer,
  useComposerState,
} from './composer.store.ts';
import type { ComposerWindowProps } from './composer.window.tsx';
import { goOnSending } from './leaving-mail.ts';
import { leaveDraft, useLeftDrafts } from './left-drafts.ts';
import { isBeingWritten } from './written-here.ts';

const ComposerWindow = overlayOnDemand<ComposerWindowProps & { open: boolean }>(
  () => import('./composer.window.tsx'),
);
const ScheduledMails = overlayOnDemand<{ open: boolean; onClose(): void }>(
  () => import('./scheduled-mails.dialog.tsx'),
);

/** Draws what `openComposer` and `openScheduledMails` open; stands once on a screen. */
export function ComposerHost({ beside }: Partial<Pick<ComposerWindowProps, 'beside'>>) {
  const { opened, showsScheduled = false } = useComposerState();

  const navigate = useNavigate();
  const goThere = useStable(() => void navigate('/email'));
  useEffect(() => hostComposer(goThere), [goThere]);
  useEffect(() => {
    restore()
      .then(leaveDraft)
      .catch(() => undefined);
  }, []);
  useLeftDrafts();

  const isOpen = opened !== undefined;
  useEffect(() => {
    // After the window itself has tried to.
    return isOpen ? () => queueMicrotask(giveFocusBack) : undefined;
  }, [isOpen]);

  return (
    <>
      {opened && (
        <ComposerWindow
          key={opened.id}
          open
          opened={opened}
          beside={beside}
          onClose={() => closeComposer(opened.id)}
        />
      )}
      <ScheduledMails open={showsScheduled} onClose={closeScheduledMails} />
    </>
  );
}

/** A tab that ended with a mail in it left it behind. What is on its way is gone on with, whatever else there is. */
async function restore(): Promise<void> {
  let newest: KeptDraft | undefined;
  for (const kept of await readKeptDrafts()) {
    if (await isBeingWritten(kept.id)) continue;
    if (!goOnSending(kept)) newest ??= kept;
  }
  if (newest && !isComposerOpen()) reopenComposer(newest, { restored: true });
}

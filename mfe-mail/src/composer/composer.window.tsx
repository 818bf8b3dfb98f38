import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MailPlace } from 'shared-kit/api';
import { LoadingState, makeStyles, mergeClasses, tokens, useIsNarrow } from 'shared-kit/ui';
import { Dialog, DialogSurface } from 'shared-kit/ui-rich';
import { ComposerForm } from './composer.form.tsx';
import type { ComposerSize } from './composer.head.tsx';
import { answers, isAnswer, type OpenedComposer } from './composer.store.ts';
import { useRoomBeside } from './room-beside.ts';
import { type StartedComposer, startComposer } from './start-composer.ts';
import { writeHere } from './written-here.ts';

const useStyles = makeStyles({
  surface: {
    padding: 0,
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
  },
  docked: {
    inset: 'auto 24px 0 auto',
    margin: 0,
    width: '680px',
    maxWidth: 'calc(100vw - 48px)',
    height: 'min(720px, calc(100dvh - 64px))',
    maxHeight: 'none',
    borderRadius: `${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge} 0 0`,
    boxShadow: tokens.shadow64,
  },
  beside: { right: 'auto', maxWidth: 'none', height: 'auto', borderRadius: 0, boxShadow: tokens.shadow16 },
  putDown: { width: '360px', height: 'auto' },
  large: {
    width: 'min(1100px, calc(100vw - 96px))',
    maxWidth: 'none',
    height: 'calc(100dvh - 64px)',
    maxHeight: 'none',
  },
  whole: {
    width: '100vw',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    borderRadius: 0,
    border: 0,
  },
});

export interface ComposerWindowProps {
  opened: OpenedComposer;
  /** The mail that is open: an answer leaves it to be read where there is room. */
  beside: { pane: HTMLElement; mail: MailPlace } | undefined;
  onClose(): void;
}

/** The window in which a mail is written: docked, so that mails can be read beside it; the whole screen on a phone. */
export default function ComposerWindow({ opened, beside, onClose }: ComposerWindowProps) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const [chosen, setSize] = useState<ComposerSize>('docked');
  const [started, setStarted] = useState<StartedComposer>();
  const room = useRoomBeside((isAnswer(opened) && beside?.pane) || null);
  /** The form's, once there is one: it asks. */
  const closing = useRef(onClose);

  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    let isWaiting = true;
    void startComposer(opened).then((one) => {
      if (!isWaiting) return;
      if (one) setStarted(one);
      else giveUp();
    });
    return () => {
      isWaiting = false;
    };
  }, [opened]);
  useEffect(() => writeHere(opened.id), [opened.id]);

  const size = isNarrow ? 'whole' : chosen;
  const isDocked = size === 'docked' || size === 'put-down';
  const isBeside = size === 'docked' && room !== undefined;
  return (
    <Dialog
      open
      modalType={isDocked ? 'non-modal' : 'modal'}
      onOpenChange={(_, data) => {
        if (data.open || data.type === 'backdropClick') return;
        closing.current();
      }}
    >
      <DialogSurface
        aria-label="E-Mail schreiben"
        {...(isDocked && { 'data-docked': true })}
        className={mergeClasses(
          styles.surface,
          isDocked && styles.docked,
          isBeside && styles.beside,
          size === 'put-down' && styles.putDown,
          size === 'large' && styles.large,
          size === 'whole' && styles.whole,
        )}
        style={isBeside ? { ...room, bottom: 0 } : {}}
      >
        {started ? (
          <ComposerForm
            opened={opened}
            started={started}
            size={size}
            onSize={setSize}
            showsOriginal={isBeside && answers(opened, beside?.mail)}
            closing={closing}
            onClose={onClose}
          />
        ) : (
          <LoadingState shape="form" />
        )}
      </DialogSurface>
    </Dialog>
  );
}

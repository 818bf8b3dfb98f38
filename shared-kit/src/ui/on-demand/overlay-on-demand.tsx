import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { notify } from '../notify/notifications.ts';
import { type LoadCode, useCode } from './use-code.ts';

interface Overlay {
  open: boolean;
  /** What was pressed to open it: it is busy until the code is there. Where it is not said, the one that was clicked just now. */
  button?: HTMLElement | undefined;
  onClose(): void;
}

const LOAD_FAILED = {
  intent: 'error',
  text: 'Das konnte nicht geladen werden. Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.',
} as const;

/**
 * Makes a dialog, drawer or popover whose code is loaded when it first opens: no first screen needs one (design section
 * 10). The button that was pressed is busy until then. Where that fails it says so and closes; opening it again tries anew.
 */
export function overlayOnDemand<Props extends Overlay>(load: LoadCode<Props>): ComponentType<Props> {
  return function OverlayOnDemand(overlay: Props) {
    const code = useCode(load, overlay.open);
    const giveUp = useEffectEvent(() => {
      notify(LOAD_FAILED);
      overlay.onClose();
      if (code.status === 'failed') code.retry();
    });
    const hasFailed = code.status === 'failed';
    const { button } = overlay;
    const isAwaited = overlay.open && code.status === 'loading';
    // By hand: a list's rows know nothing of the menu that they share.
    useEffect(() => {
      const pressed = button ?? (window.event?.type === 'click' && document.querySelector('button:focus'));
      if (!isAwaited || !pressed) return undefined;
      pressed.setAttribute('aria-busy', 'true');
      return () => pressed.removeAttribute('aria-busy');
    }, [isAwaited, button]);
    useEffect(() => {
      if (hasFailed) giveUp();
    }, [hasFailed]);
    return code.status === 'ready' ? <code.Part {...overlay} /> : null;
  };
}

import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { notify } from '../notify/notifications.ts';
import { type LoadCode, useCode } from './use-code.ts';

interface Overlay {
  open: boolean;
  onClose(): void;
}

const LOAD_FAILED = {
  intent: 'error',
  text: 'Das konnte nicht geladen werden. Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.',
} as const;

/**
 * Makes a dialog, drawer or popover whose code is loaded when it first opens: no first screen needs one (design section
 * 10). Where that fails it says so and closes; opening it again tries anew.
 */
export function overlayOnDemand<Props extends Overlay>(load: LoadCode<Props>): ComponentType<Props> {
  return (props: Props) => <OverlayOnDemand load={load} overlay={props} />;
}

function OverlayOnDemand<Props extends Overlay>({
  load,
  overlay,
}: {
  load: LoadCode<Props>;
  overlay: Props;
}) {
  const code = useCode(load, overlay.open);
  const giveUp = useEffectEvent(() => {
    notify(LOAD_FAILED);
    overlay.onClose();
    if (code.status === 'failed') code.retry();
  });
  const hasFailed = code.status === 'failed';
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  return code.status === 'ready' ? <code.Part {...overlay} /> : null;
}

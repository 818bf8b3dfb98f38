import type { Quote, Stored } from 'shared-kit/domain';
import { overlayOnDemand, useLastDefined } from 'shared-kit/ui';
import type { VersionsDialogProps } from './versions.dialog.tsx';

const Body = overlayOnDemand<VersionsDialogProps>(() => import('./versions.dialog.tsx'));

export interface OpenedVersions {
  /** Any version of the quote. */
  quote: Stored<Quote>;
  /** Opened again it begins anew. */
  count: number;
}

interface Props {
  /** undefined: closed. */
  opened: OpenedVersions | undefined;
  /** Of what is said, in milliseconds. */
  timeout: number;
  onClose(): void;
}

/** The versions of a quote; the code comes as it first opens. */
export function VersionsDialog({ opened, timeout, onClose }: Props) {
  const shown = useLastDefined(opened);
  if (!shown) return null;
  return (
    <Body
      key={shown.count}
      open={opened !== undefined}
      quote={shown.quote}
      timeout={timeout}
      onClose={onClose}
    />
  );
}

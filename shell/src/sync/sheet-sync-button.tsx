import { useRef, useState } from 'react';
import { Button, Icon, makeStyles, overlayOnDemand, useIsNarrow } from 'shared-kit/ui-core';

const SheetSyncPopover = overlayOnDemand(() => import('./sheet-sync.popover.tsx'));

const useStyles = makeStyles({ touch: { minWidth: '44px', width: '44px', height: '44px' } });

const LABEL = 'Tabelle synchronisieren';

/** Opens the sync popover; what it is drawn with is loaded then. */
export function SheetSyncButton() {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={(element: HTMLButtonElement | null) => {
          button.current = element;
        }}
        icon={<Icon name="refresh" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        {...(isNarrow ? { 'aria-label': LABEL, title: LABEL, className: styles.touch } : {})}
      >
        {isNarrow ? undefined : LABEL}
      </Button>
      <SheetSyncPopover
        open={open}
        target={button}
        onClose={() => {
          setOpen(false);
          button.current?.focus();
        }}
      />
    </>
  );
}

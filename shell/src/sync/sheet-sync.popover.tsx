import type { RefObject } from 'react';
import { makeStyles, tokens } from 'shared-kit/ui';
import { Popover, PopoverSurface } from 'shared-kit/ui-rich';
import { SheetSyncPanel } from './sheet-sync-panel.tsx';

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    // Specification 1 section 2; a phone may be narrower.
    width: 'min(350px, calc(100vw - 24px))',
    maxHeight: 'calc(100dvh - 120px)',
    overflowY: 'auto',
    outlineStyle: 'none',
    padding: tokens.spacingHorizontalL,
  },
});

interface SheetSyncPopoverProps {
  open: boolean;
  target: RefObject<HTMLElement | null>;
  onClose(): void;
}

export default function SheetSyncPopover({ open, target, onClose }: SheetSyncPopoverProps) {
  const styles = useStyles();
  return (
    <Popover
      open={open}
      trapFocus
      positioning={{ target: target.current, position: 'below', align: 'end' }}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      {/* At first there is nothing in it that could take the focus: it takes it itself. */}
      <PopoverSurface className={styles.surface} tabIndex={-1} aria-label="Synchronisation">
        <SheetSyncPanel onLeave={onClose} />
      </PopoverSurface>
    </Popover>
  );
}

import type { RefObject } from 'react';
import { makeStyles, Subtitle2, tokens } from 'shared-kit/ui-core';
import { Popover, PopoverSurface } from 'shared-kit/ui-rich';
import { DisplayPreferences } from './display-preferences.tsx';

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    width: 'min(320px, calc(100vw - 24px))',
  },
  title: { margin: 0 },
});

interface DisplayPreferencesPopoverProps {
  open: boolean;
  target: RefObject<HTMLElement | null>;
  onClose(): void;
}

export default function DisplayPreferencesPopover({ open, target, onClose }: DisplayPreferencesPopoverProps) {
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
      <PopoverSurface className={styles.surface} aria-label="Anzeige">
        <Subtitle2 as="h2" className={styles.title}>
          Anzeige
        </Subtitle2>
        <DisplayPreferences />
      </PopoverSurface>
    </Popover>
  );
}

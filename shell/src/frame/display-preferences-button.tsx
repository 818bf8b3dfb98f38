import { useRef, useState } from 'react';
import { Button, Icon, makeStyles, overlayOnDemand } from 'shared-kit/ui-core';

const DisplayPreferencesPopover = overlayOnDemand(() => import('./display-preferences.popover.tsx'));

const useStyles = makeStyles({ large: { minWidth: '44px', width: '44px', height: '44px' } });

/** Opens the display preferences; what they are drawn with is loaded then. */
export function DisplayPreferencesButton({ large = false }: { large?: boolean }) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={(element: HTMLButtonElement | null) => {
          button.current = element;
        }}
        appearance="subtle"
        size={large ? 'large' : 'medium'}
        icon={<Icon name="color" />}
        aria-label="Anzeige anpassen"
        title="Anzeige anpassen"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        {...(large ? { className: styles.large } : {})}
      />
      <DisplayPreferencesPopover
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

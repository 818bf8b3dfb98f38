import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { PLAIN_FIELDSET } from './plain-fieldset.ts';

const useStyles = makeStyles({
  fields: PLAIN_FIELDSET,
});

interface HeldFieldsProps {
  /** It is being saved, or sent. */
  isHeld: boolean;
  className?: string;
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
}

/**
 * Fields that take no input while it is saved: what is typed meanwhile would be in nothing that is stored, and gone with
 * the form. The one that loses the focus by that has it back afterwards, where nothing else took it.
 */
export function HeldFields({ isHeld, className, ref, children }: HeldFieldsProps) {
  const styles = useStyles();
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Nothing else took it: what is around the field has it, the page or a dialog.
    const isLost = focused.current && document.activeElement?.contains(focused.current);
    if (!isHeld && isLost) focused.current?.focus({ preventScroll: true });
  }, [isHeld]);
  return (
    <fieldset
      ref={ref}
      // What nobody asked for does not lie over them.
      data-fields
      className={mergeClasses(styles.fields, className)}
      disabled={isHeld}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        // Chromium takes the focus at once from what a fieldset disables.
        if (!isHeld) focused.current = null;
      }}
    >
      {children}
    </fieldset>
  );
}

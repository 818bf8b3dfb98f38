import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { makeStyles, mergeClasses, PLAIN_FIELDSET } from 'shared-kit/ui';

const useStyles = makeStyles({
  fields: PLAIN_FIELDSET,
});

interface HeldFieldsProps {
  isHeld: boolean;
  className?: string;
  children: ReactNode;
}

/** What is typed while a quote is saved or sent would be in neither, and gone with the form. */
export function HeldFields({ isHeld, className, children }: HeldFieldsProps) {
  const styles = useStyles();
  return (
    <fieldset className={mergeClasses(styles.fields, className)} disabled={isHeld}>
      {children}
    </fieldset>
  );
}

/** A field loses the focus while it is held: it has it back afterwards, where nothing else took it. */
export function useHeldFocus(form: RefObject<HTMLElement | null>, isHeld: boolean): void {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isHeld) {
      const isField = activeElement instanceof HTMLElement && form.current?.contains(activeElement);
      focused.current = isField ? activeElement : null;
    } else {
      if (activeElement === null || activeElement === body) focused.current?.focus();
      focused.current = null;
    }
  }, [form, isHeld]);
}

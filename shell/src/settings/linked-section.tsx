import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'shared-kit/router';

interface LinkedSectionProps {
  id: string;
  /** Whoever is led to it has come to fill in its field. */
  focusesField?: boolean;
  children: ReactNode;
}

/** A section that other screens lead to: it comes into view when the address names it. */
export function LinkedSection({ id, focusesField = false, children }: LinkedSectionProps) {
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    section.current?.scrollIntoView();
    if (focusesField) section.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [hash, id, focusesField]);
  return (
    <div ref={section} id={id}>
      {children}
    </div>
  );
}

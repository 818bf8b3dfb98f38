import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'shared-kit/router';

/** A section that other screens lead to: it comes into view when the address names it. */
export function LinkedSection({ id, children }: { id: string; children: ReactNode }) {
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) section.current?.scrollIntoView();
  }, [hash, id]);
  return (
    <div ref={section} id={id}>
      {children}
    </div>
  );
}

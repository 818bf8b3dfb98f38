import { Link } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from './router.ts';

/** A link inside the app, in running text. */
export function TextLink({
  to,
  onFollow,
  children,
}: {
  to: string;
  /** It was clicked: what lies over the page closes, since the address may be the one that is there. */
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Link
      href={href}
      onClick={(event) => {
        follow(event);
        if (event.defaultPrevented) onFollow?.();
      }}
    >
      {children}
    </Link>
  );
}

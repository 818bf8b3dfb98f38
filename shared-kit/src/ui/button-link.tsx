import { Button } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from './router.ts';

interface ButtonLinkProps {
  to: string;
  appearance?: 'secondary' | 'primary' | 'outline' | 'subtle' | 'transparent' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: ReactElement | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  children?: ReactNode;
}

/** A link inside the app that looks like a button: middle click and 'open in new tab' work. */
export function ButtonLink({
  to,
  appearance = 'secondary',
  size = 'medium',
  icon,
  className,
  'aria-label': label,
  children,
}: ButtonLinkProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      as="a"
      href={href}
      appearance={appearance}
      size={size}
      onClick={onClick}
      {...(icon === undefined ? {} : { icon })}
      {...(className === undefined ? {} : { className })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </Button>
  );
}

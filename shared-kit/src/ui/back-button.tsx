import { Button } from '@fluentui/react-components';
import { ButtonLink } from './button-link.tsx';
import { Icon } from './icon.tsx';
import type { Back } from './page-chrome.ts';

/** 'Zurück': a link where it leads to an address, else a button. */
export function BackButton({ back, size = 'medium' }: { back: Back; size?: 'medium' | 'large' | undefined }) {
  const common = {
    appearance: 'subtle',
    size,
    icon: <Icon name="arrow-left" />,
    'aria-label': 'Zurück',
  } as const;
  return typeof back === 'string' ? (
    <ButtonLink to={back} {...common} />
  ) : (
    <Button onClick={back} {...common} />
  );
}

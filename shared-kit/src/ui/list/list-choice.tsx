import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { ONE_LINE } from '../cut-text.ts';
import { Icon, type IconName } from '../icon.tsx';
import { overlayOnDemand } from '../on-demand/overlay-on-demand.tsx';
import { useCode } from '../on-demand/use-code.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import type { ChoiceDrawerProps } from './choice-drawer.body.tsx';

const useStyles = makeStyles({
  tool: { whiteSpace: 'nowrap' },
  touch: { flex: '1 1 auto', minHeight: '44px', minWidth: 0, padding: '5px 8px', whiteSpace: 'nowrap' },
  beside: { '@media (max-width: 1199.98px)': { display: 'none' } },
  cut: { minWidth: 0, ...ONE_LINE },
});

export interface ListChoiceProps {
  icon: IconName;
  /** Such as 'Sortierung'. */
  name: string;
  /** Of the drawer, such as 'Sortieren nach'. */
  title: string;
  value: string;
  /** `short`: for the button, which shows what is on. */
  options: readonly { value: string; label: string; short?: string }[];
  /** More stands beside it: where there is no room for all, the icon alone says which it is. */
  paired?: boolean | undefined;
  onChange(value: string): void;
}

const loadMenu = () => import('./choice-menu.body.tsx');
const ChoiceDrawer = overlayOnDemand<ChoiceDrawerProps>(() => import('./choice-drawer.body.tsx'));

/** One of several ways to show a list, such as its order; the button shows what is on. From the bottom on the phone. */
export function ListChoice(props: ListChoiceProps) {
  return useIsNarrow() ? <NarrowChoice {...props} /> : <WideChoice {...props} />;
}

/** What the button says. */
export function shownChoice({ value, options }: Pick<ListChoiceProps, 'value' | 'options'>): string {
  const chosen = options.find((option) => option.value === value);
  return chosen?.short ?? chosen?.label ?? '';
}

/** 'Status: Bezahlt', on a wide button. */
export function ChoiceText(props: ListChoiceProps) {
  const styles = useStyles();
  return (
    <>
      <span className={props.paired ? styles.beside : undefined}>{props.name}:&nbsp;</span>
      {shownChoice(props)}
    </>
  );
}

/** The menu's code comes after the list: until then it only shows what is on. */
function WideChoice(props: ListChoiceProps) {
  const styles = useStyles();
  const menu = useCode(loadMenu);
  if (menu.status === 'ready') return <menu.Part {...props} />;
  return (
    <Button
      className={styles.tool}
      icon={<Icon name={props.icon} />}
      aria-label={`${props.name}: ${shownChoice(props)}`}
      {...(menu.status === 'failed' ? { onClick: menu.retry } : {})}
    >
      <ChoiceText {...props} />
    </Button>
  );
}

function NarrowChoice(props: ListChoiceProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const shown = shownChoice(props);
  return (
    <>
      <Button
        className={styles.touch}
        icon={<Icon name={props.icon} />}
        aria-label={`${props.name}: ${shown}`}
        onClick={() => setOpen(true)}
      >
        <span className={styles.cut}>{shown}</span>
      </Button>
      <ChoiceDrawer {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

import {
  Menu as FluentMenu,
  MenuPopover as FluentMenuPopover,
  type MenuPopoverProps,
  type MenuProps,
} from '@fluentui/react-components';
import { BackCloses } from '../dialog/back-closes.tsx';
import { DoubleClickEnds } from '../dialog/double-click-ends.tsx';

/** As high as there is room for, and scrolls: else of a long one the first entries stand outside of the window. */
export function Menu(props: MenuProps) {
  return <FluentMenu positioning={{ autoSize: true }} {...props} />;
}

/** Fluent's, and the back gesture closes it; a double click on an entry ends with it. */
export function MenuPopover({ children, ...popover }: MenuPopoverProps) {
  return (
    <FluentMenuPopover {...popover}>
      <BackCloses />
      <DoubleClickEnds />
      {children}
    </FluentMenuPopover>
  );
}

import { Menu as FluentMenu, type MenuProps } from '@fluentui/react-components';

/** As high as there is room for, and scrolls: else of a long one the first entries stand outside of the window. */
export function Menu(props: MenuProps) {
  return <FluentMenu positioning={{ autoSize: true }} {...props} />;
}

/** What is heavier and no first screen needs: loaded with the first screen that uses it (design section 10). */
export {
  Avatar,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  DialogTrigger,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  MenuItem,
  MenuList,
  MenuTrigger,
  Popover,
  PopoverSurface,
  Tab,
  TabList,
} from '@fluentui/react-components';
export { useDialogStyles } from './dialog/dialog.styles.ts';
export { DialogSurface } from './dialog/dialog-surface.tsx';
export { FocusReturn } from './dialog/focus-return.tsx';
export { OverlayDrawer } from './dialog/overlay-drawer.tsx';
export { Masonry, type MasonryProps } from './list/masonry.tsx';
export { Menu, MenuPopover } from './list/menu.tsx';
export { RowMenu, type RowMenuProps } from './list/row-menu.tsx';

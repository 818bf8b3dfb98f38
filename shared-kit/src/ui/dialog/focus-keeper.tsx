import { useFocusFinders } from '@fluentui/react-components';

/**
 * Uses Tabster, and that is all. While a dialog is open Tabster hides the page behind it from screen readers, and shows
 * it again a quarter of a second after the dialog has closed. A dialog whose screen goes meanwhile would take Tabster
 * along as its last user, and the page would stay hidden for good.
 */
export default function FocusKeeper() {
  useFocusFinders();
  return null;
}

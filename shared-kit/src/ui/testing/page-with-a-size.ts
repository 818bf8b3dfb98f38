/**
 * happy-dom lays nothing out. On a page without a size Tabster finds nothing to focus in a dialog that opens: the dialog
 * itself gets the focus, and a quarter of a second later Tabster hides it from screen readers and from `findByRole`.
 */
if (typeof document !== 'undefined') {
  document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 900);
}

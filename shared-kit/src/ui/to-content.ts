/** Where a control goes with its press: what lies over the page has the focus, else the page's content, not nobody. */
export function toContent(): void {
  const content =
    document.querySelector<HTMLElement>('[aria-modal="true"]') ?? document.querySelector('main');
  content?.focus({ preventScroll: true });
}

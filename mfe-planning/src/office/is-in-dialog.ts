/** Whether it lies over the page: with that gone, what had the focus before gets it back. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

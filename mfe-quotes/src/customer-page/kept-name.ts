const keyOf = (token: string) => `offer-name:${token}`;

/** Of whoever decides, as they typed it before a reload. The kit's `tabDraft` is more than this page may weigh. */
export function recallName(token: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(token)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Until the tab is closed (D2). Where storage is full or forbidden, the name lives on in the page alone. */
export function keepName(token: string, name: string): void {
  try {
    sessionStorage.setItem(keyOf(token), name);
  } catch {
    // Said above.
  }
}

export function forgetName(token: string): void {
  try {
    sessionStorage.removeItem(keyOf(token));
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

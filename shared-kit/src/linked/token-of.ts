/** The secret of the page that a link opens: the last part of its address; what is no encoded text stays as it stands. */
export function tokenOf(pathname: string): string {
  const last = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

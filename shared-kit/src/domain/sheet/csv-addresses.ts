/** https://docs.google.com/spreadsheets/d/{id}/edit?gid=0#gid=0, as the address bar and 'Freigeben' give it. */
const GOOGLE_SHEET =
  /^https:\/\/docs\.google\.com\/spreadsheets\/d\/([\w-]{20,})(?:\/(?:edit|view|htmlview)?)?(?:[?#].*)?$/;
const TAB = /[?#&]gid=(\d+)/;

/** As many addresses are tried (specification 1 section 7). */
export const CSV_ADDRESSES = 3;

/**
 * The CSV export addresses to try, in order, each once. The address of a Google sheet as people have it stands for the
 * three ways in which Google exports it; every other one is taken as it is.
 */
export function csvAddresses(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap(exportsOf))].slice(0, CSV_ADDRESSES);
}

function exportsOf(address: string): string[] {
  const trimmed = address.trim();
  const id = GOOGLE_SHEET.exec(trimmed)?.[1];
  if (id === undefined) return trimmed === '' ? [] : [trimmed];
  const gid = TAB.exec(trimmed)?.[1] ?? '0';
  const sheet = `https://docs.google.com/spreadsheets/d/${id}`;
  return [
    `${sheet}/export?format=csv&gid=${gid}`,
    `${sheet}/gviz/tq?tqx=out:csv&headers=1&gid=${gid}`,
    `${sheet}/pub?output=csv&single=true&gid=${gid}`,
  ];
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
const figure = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** '312 Bytes', '1,5 KB', '25 MB': in the largest unit of which there is one (specification 3 section 9). */
export function attachmentSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // What rounds to 1.024 is one of the next.
  while (unit < UNITS.length - 1 && Math.round(size * 10) / 10 >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${figure.format(size)} ${UNITS[unit]}`;
}

const format = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const formatSmall = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '2,4 MB' of bytes; below a tenth with two decimals, and never 0 for what is not. */
export function megabytes(bytes: number): string {
  const size = bytes / (1024 * 1024);
  if (size >= 0.1) return `${format.format(size)} MB`;
  return `${formatSmall.format(bytes > 0 ? Math.max(size, 0.01) : 0)} MB`;
}

interface ColumnInput {
  /** Pixels that there are. */
  width: number;
  /** At most. */
  columns: number;
  minColumnWidth: number;
  maxColumnWidth?: number | undefined;
  gap: number;
}

/** How many columns fit, and how wide each is, in pixels. */
export function columnLayout({
  width,
  columns: most,
  minColumnWidth,
  maxColumnWidth = Number.POSITIVE_INFINITY,
  gap,
}: ColumnInput): { columns: number; columnWidth: number } {
  const fitting = Math.floor((width + gap) / (minColumnWidth + gap));
  const columns = Math.max(1, Math.min(most, fitting));
  const share = Math.floor((width - (columns - 1) * gap) / columns);
  return { columns, columnWidth: Math.max(0, Math.min(share, maxColumnWidth)) };
}

/** The item that a key leads to; undefined where it leads nowhere. */
export function neighbour(
  key: string,
  index: number,
  { count, columns }: { count: number; columns: number },
): number | undefined {
  const target = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  }[key];
  if (target === undefined || target === index || target < 0 || target >= count) return undefined;
  return target;
}

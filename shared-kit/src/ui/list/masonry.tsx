import type { Key, ReactNode } from 'react';
import { FailureState } from '../failure-state.tsx';
import { LoadingState } from '../loading-state.tsx';
import { useCode } from '../on-demand/use-code.ts';

export interface MasonryProps<T> {
  items: readonly T[];
  itemKey(item: T): Key;
  /** Pixels of an item in a column of this width: known before it is drawn, so nothing has to be measured. */
  heightOf(item: T, columnWidth: number): number;
  /** `tabIndex` belongs on the item's one control, which the arrows lead to. */
  renderItem(item: T, tabIndex: 0 | -1): ReactNode;
  /** At most; fewer where the width does not hold that many of `minColumnWidth`. */
  columns: number;
  /** Pixels. */
  minColumnWidth: number;
  maxColumnWidth?: number | undefined;
  /** Pixels between the items. */
  gap?: number | undefined;
  /** The last items came into view: fetch more. */
  endReached?: (() => void) | undefined;
  /** Names the list for screen readers. */
  label: string;
}

const loadBody = () => import('./masonry.body.tsx');

/** Items of different heights in columns, as many as there are, drawn only where one looks. It scrolls with the page. */
export function Masonry<T>({ items, itemKey, heightOf, renderItem, ...rest }: MasonryProps<T>) {
  const code = useCode(loadBody);
  if (code.status === 'loading') return <LoadingState shape="card" />;
  if (code.status === 'failed') {
    return <FailureState title="Die Ansicht konnte nicht geladen werden" onRetry={code.retry} />;
  }
  const at = <R,>(index: number, use: (item: T) => R, none: R): R => {
    const item = items[index];
    return item === undefined ? none : use(item);
  };
  return (
    <code.Part
      {...rest}
      count={items.length}
      keyAt={(index) => at<Key>(index, itemKey, index)}
      heightAt={(index, width) => at(index, (item) => heightOf(item, width), 0)}
      drawAt={(index, tabIndex) => at<ReactNode>(index, (item) => renderItem(item, tabIndex), null)}
    />
  );
}

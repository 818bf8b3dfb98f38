import { type Key, lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '../loading-state.tsx';

export interface DataListProps<T> {
  items: readonly T[];
  /** Pixels; all rows are alike. */
  rowHeight?: number | undefined;
  rowKey(item: T): Key;
  renderRow(item: T, index: number): ReactNode;
  /** Enter or a click on the row. */
  onOpen?: ((item: T) => void) | undefined;
  /** The last rows came into view: fetch more. */
  endReached?: (() => void) | undefined;
  footer?: ReactNode;
  /** Names the list for screen readers. */
  label?: string | undefined;
  /** Given, the list scrolls inside this height; without it, with the page. */
  height?: number | string | undefined;
}

// Typed once more than React.lazy can carry a generic component.
const Body = lazy(() => import('./data-list.body.tsx'));

/** As many rows as there are, drawn only where one looks. Arrows walk, Enter opens. */
export function DataList<T>({ items, rowKey, renderRow, onOpen, ...rest }: DataListProps<T>) {
  return (
    <Suspense fallback={<LoadingState shape="list" />}>
      <Body
        {...rest}
        count={items.length}
        keyAt={(index) => {
          const item = items[index];
          return item === undefined ? index : rowKey(item);
        }}
        drawAt={(index) => {
          const item = items[index];
          return item === undefined ? null : renderRow(item, index);
        }}
        {...(onOpen === undefined
          ? {}
          : {
              openAt: (index: number) => {
                const item = items[index];
                if (item !== undefined) onOpen(item);
              },
            })}
      />
    </Suspense>
  );
}

import { type Key, type ReactNode, useEffect, useRef, useState } from 'react';
import { FailureState } from '../failure-state.tsx';
import { LoadingState } from '../loading-state.tsx';
import { useCode } from '../on-demand/use-code.ts';

export interface DataListProps<T> {
  items: readonly T[];
  /** Pixels; all rows are alike. */
  rowHeight?: number | undefined;
  /** Rows are at least so high, and higher where what stands in them takes more room. Not for `reusesRows`. */
  grows?: boolean | undefined;
  rowKey(item: T): Key;
  /** `hasFocus`: it or something in it. */
  renderRow(item: T, hasFocus: boolean): ReactNode;
  /**
   * Scrolling gives the elements of rows that leave to those that come: less than half the work of new ones. Only for
   * rows that keep no state of their own, an open menu say: it would belong to another item.
   */
  reusesRows?: boolean | undefined;
  /** Enter or a click on the row. */
  onOpen?: ((item: T) => void) | undefined;
  /** While rows can be selected: Space or a click on the row, which then opens by Enter alone. */
  onSelect?: ((item: T) => void) | undefined;
  /** With Shift: all from the one that was selected last to this one. */
  onSelectThrough?: ((items: readonly T[]) => void) | undefined;
  /** Rows that are cards need no line between them. */
  lines?: boolean | undefined;
  /** This one is brought into view, once it is among the items. */
  reveal?: Key | undefined;
  /** The last rows came into view: fetch more. */
  endReached?: (() => void) | undefined;
  footer?: ReactNode;
  /** Names the list for screen readers. */
  label?: string | undefined;
  /** Given, the list scrolls inside this height; without it, with the page. */
  height?: number | string | undefined;
}

const loadBody = () => import('./data-list.body.tsx');

/** Of each list, by its name, the row that was opened last. */
const opened = new Map<string, Key>();

/** As many rows as there are, drawn only where one looks. Arrows walk, Enter opens; coming back, one is where one was. */
export function DataList<T>({
  items,
  rowKey,
  renderRow,
  reusesRows = false,
  onOpen,
  onSelect,
  onSelectThrough,
  reveal,
  ...rest
}: DataListProps<T>) {
  const code = useCode(loadBody);
  const { label = '' } = rest;
  const selectedLast = useRef<Key>(undefined);
  const [returning, setReturning] = useState(() => opened.get(label));
  useEffect(() => {
    opened.delete(label);
  }, [label]);
  if (code.status === 'loading') return <LoadingState shape="list" />;
  if (code.status === 'failed') {
    return <FailureState title="Die Liste konnte nicht geladen werden" onRetry={code.retry} />;
  }
  const indexOf = (key: Key | undefined) =>
    key === undefined ? -1 : items.findIndex((item) => rowKey(item) === key);
  const idAt = (index: number) => {
    const item = items[index];
    return item === undefined ? index : rowKey(item);
  };
  const open =
    onOpen &&
    ((item: T) => {
      opened.set(label, rowKey(item));
      onOpen(item);
    });
  const selectAt = (index: number, isThrough: boolean) => {
    const item = items[index];
    if (item === undefined) return;
    const from = isThrough && onSelectThrough ? indexOf(selectedLast.current) : -1;
    selectedLast.current = rowKey(item);
    if (from < 0) onSelect?.(item);
    else onSelectThrough?.(items.slice(Math.min(from, index), Math.max(from, index) + 1));
  };
  const withItem = (act: ((item: T) => void) | undefined) =>
    act &&
    ((index: number) => {
      const item = items[index];
      if (item !== undefined) act(item);
    });
  return (
    <code.Part
      {...rest}
      count={items.length}
      keyAt={reusesRows ? undefined : idAt}
      idAt={idAt}
      indexOf={indexOf}
      drawAt={(index, hasFocus) => {
        const item = items[index];
        return item === undefined ? null : renderRow(item, hasFocus);
      }}
      openAt={withItem(open)}
      selectAt={onSelect && selectAt}
      revealed={indexOf(reveal)}
      returnTo={indexOf(returning)}
      onReturned={() => setReturning(undefined)}
    />
  );
}

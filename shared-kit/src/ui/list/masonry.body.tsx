import { makeStyles } from '@fluentui/react-components';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type Key,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isTyping } from '../is-typing.ts';
import { columnLayout, neighbour } from './masonry-layout.ts';

const useStyles = makeStyles({
  list: { position: 'relative', width: '100%', margin: 0, padding: 0, listStyleType: 'none' },
  item: { position: 'absolute', top: 0, left: 0, contain: 'layout style' },
});

interface BodyProps {
  count: number;
  columns: number;
  minColumnWidth: number;
  maxColumnWidth?: number | undefined;
  gap?: number | undefined;
  keyAt(index: number): Key;
  heightAt(index: number, columnWidth: number): number;
  drawAt(index: number, tabIndex: 0 | -1): ReactNode;
  endReached?: (() => void) | undefined;
  label: string;
}

/** Rows of all columns. */
const OVERSCAN = 2;
const DEFAULT_GAP = 16;

export default function MasonryBody({
  count,
  keyAt,
  heightAt,
  drawAt,
  endReached,
  label,
  ...asked
}: BodyProps) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ top: 0, width: 0 });
  const [active, setActive] = useState(0);
  const wanted = useRef<number | undefined>(undefined);
  const { gap = DEFAULT_GAP } = asked;
  const { columns, columnWidth } = columnLayout({ ...asked, gap, width: place.width });

  // Where the list begins on the page, and how wide it is: what stands above it may change its height.
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect();
      if (!box) return;
      const next = { top: Math.round(box.top + window.scrollY), width: Math.floor(box.width) };
      setPlace((before) => (before.top === next.top && before.width === next.width ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: place.width === 0 ? 0 : count,
    lanes: columns,
    gap,
    estimateSize: (index) => heightAt(index, columnWidth),
    overscan: OVERSCAN,
    scrollMargin: place.top,
    getItemKey: keyAt,
  });
  // Heights follow from the width alone, and are kept until one says that they have changed.
  const layout = `${columns} ${columnWidth}`;
  const [measured, setMeasured] = useState(layout);
  useLayoutEffect(() => {
    if (measured === layout) return;
    setMeasured(layout);
    virtualizer.measure();
  }, [layout, measured, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const last = items.reduce((furthest, { index }) => Math.max(furthest, index), -1);
  useEffect(() => {
    if (count > 0 && last >= count - 1) endReached?.();
  }, [count, last, endReached]);

  const focus = (index: number) =>
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"] [tabindex]`)
      ?.focus({ preventScroll: true });
  // What the keyboard went to may have to be drawn first.
  useEffect(() => {
    const { current } = wanted;
    if (current === undefined || !items.some(({ index }) => index === current)) return;
    wanted.current = undefined;
    focus(current);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    const next = neighbour(event.key, active, { count, columns });
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    setActive(next);
    virtualizer.scrollToIndex(next);
  };
  return (
    <ul
      ref={list}
      aria-label={label}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <li
          key={item.key}
          data-index={item.index}
          aria-setsize={count}
          aria-posinset={item.index + 1}
          className={styles.item}
          style={{
            width: columnWidth,
            height: item.size,
            transform: `translate(${item.lane * (columnWidth + gap)}px, ${item.start - place.top}px)`,
          }}
          onFocus={() => setActive(item.index)}
        >
          <Item
            index={item.index}
            tabIndex={item.index === Math.min(active, count - 1) ? 0 : -1}
            drawAt={drawAt}
          />
        </li>
      ))}
    </ul>
  );
}

type ItemProps = Pick<BodyProps, 'drawAt'> & { index: number; tabIndex: 0 | -1 };

/** Scrolling moves items and draws none of them anew. */
const Item = memo(({ index, tabIndex, drawAt }: ItemProps) => drawAt(index, tabIndex));

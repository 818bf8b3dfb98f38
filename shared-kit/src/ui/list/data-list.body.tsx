import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type Key,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DataListRow, useRowClass } from './data-list.row.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import { useRowFocus } from './use-row-focus.ts';

const useStyles = makeStyles({
  scroll: { overflowY: 'auto', overscrollBehavior: 'contain' },
  list: { position: 'relative', width: '100%' },
  // Shift and a click would mark the words between.
  selecting: { userSelect: 'none' },
});

interface BodyProps {
  count: number;
  rowHeight?: number | undefined;
  grows?: boolean | undefined;
  /** Without it rows that leave give their elements to those that come. */
  keyAt?: ((index: number) => Key) | undefined;
  /** Of the item, whether its row has an element of its own or not. */
  idAt(index: number): Key;
  /** Where the item of this id stands; nowhere: -1. */
  indexOf(id: Key | undefined): number;
  drawAt(index: number, hasFocus: boolean): ReactNode;
  openAt?: ((index: number) => void) | undefined;
  /** `isThrough`: and all between it and the one that was selected last. */
  selectAt?: ((index: number, isThrough: boolean) => void) | undefined;
  /** The row that is brought into view; none: -1. */
  revealed: number;
  /** The row that the focus goes to where it was lost with the page before; none: -1. */
  returnTo: number;
  onReturned(): void;
  lines?: boolean | undefined;
  endReached?: (() => void) | undefined;
  footer?: ReactNode;
  label?: string | undefined;
  height?: number | string | undefined;
}

const OVERSCAN = 5;
const DEFAULT_ROW_HEIGHT = 56;
/** Pixels of what stands in view around a list, its head or search above it and its sums below: the row that the keyboard goes to keeps clear of them. */
const STICKY = 64;

export default function DataListBody(props: BodyProps) {
  return props.height === undefined ? <PageScrolledList {...props} /> : <OwnScrolledList {...props} />;
}

function PageScrolledList(props: BodyProps) {
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  const [roomAbove, setRoomAbove] = useState(0);
  const [roomBelow, setRoomBelow] = useState(0);
  const { rowHeight = DEFAULT_ROW_HEIGHT } = props;
  // Where the list begins on the page: what stands above it may change its height.
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setOffset(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
      // The frame's bars, and what is docked.
      const frame = getComputedStyle(document.documentElement);
      const above = pixels(frame.scrollPaddingTop) + STICKY;
      const docked = pixels(document.body.style.getPropertyValue('--docked-room'));
      const below = pixels(frame.scrollPaddingBottom) + Math.max(docked, STICKY);
      setRoomAbove(above);
      // In a window that is too low for all of it the row itself comes first.
      setRoomBelow(Math.max(0, Math.min(below, window.innerHeight - above - rowHeight)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [rowHeight]);
  const virtualizer = useWindowVirtualizer({
    count: props.count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: offset,
    scrollPaddingStart: roomAbove,
    scrollPaddingEnd: roomBelow,
    ...heightsByKey(props),
  });
  return (
    <>
      <Rows {...props} list={list} virtualizer={virtualizer} offset={offset} />
      {props.footer}
    </>
  );
}

const pixels = (length: string) => Number.parseFloat(length) || 0;

function OwnScrolledList(props: BodyProps) {
  const styles = useStyles();
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useVirtualizer({
    count: props.count,
    getScrollElement: () => scroll.current,
    estimateSize: () => props.rowHeight ?? DEFAULT_ROW_HEIGHT,
    overscan: OVERSCAN,
    ...heightsByKey(props),
  });
  return (
    <div ref={scroll} className={styles.scroll} style={{ height: props.height }} data-scrolls>
      <Rows {...props} list={list} virtualizer={virtualizer} offset={0} />
      {props.footer}
    </div>
  );
}

/** As rows go, those below them keep the heights they were measured with. */
const heightsByKey = ({ grows, keyAt }: BodyProps) => (grows && keyAt ? { getItemKey: keyAt } : {});

interface RowsProps extends BodyProps {
  list: RefObject<HTMLUListElement | null>;
  /** Pixels above it, in what scrolls. */
  offset: number;
  virtualizer: Pick<
    Virtualizer<Window, Element>,
    | 'getVirtualItems'
    | 'getTotalSize'
    | 'scrollToIndex'
    | 'scrollRect'
    | 'isScrolling'
    | 'range'
    | 'measureElement'
  >;
}

function Rows(props: RowsProps) {
  const { count, rowHeight = DEFAULT_ROW_HEIGHT, grows = false, keyAt, drawAt, openAt, selectAt } = props;
  const { lines = true, endReached, label, list, offset, virtualizer } = props;
  const styles = useStyles();
  const drawLater = useAfterPaint(drawAt);
  // First: it reckons the range for as many rows as there are now.
  const rows = virtualizer.getVirtualItems();
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: count };
  const last = rows.at(-1)?.index ?? -1;
  const rowClass = useRowClass({ grows, lines, opens: openAt !== undefined });
  const inView = Math.ceil((virtualizer.scrollRect?.height ?? 0) / rowHeight) + 1;
  // Always as many: an element less now and one more then would be made and thrown away with every step.
  const seats = Math.max(rows.length, rows.length > 0 ? inView + 2 * OVERSCAN : 0);
  const first = Math.max(0, Math.min(rows[0]?.index ?? 0, count - seats));
  const drawn = grows
    ? rows.map(({ index }) => index)
    : Array.from({ length: Math.min(seats, count) }, (_, place) => first + place);
  // By seat no element moves among the others while one scrolls; afterwards they stand as they are read.
  if (!keyAt && virtualizer.isScrolling) drawn.sort((a, b) => (a % seats) - (b % seats));
  const focus = useRowFocus({ ...props, drawn });

  useEffect(() => {
    if (count > 0 && last >= count - 1) endReached?.();
  }, [count, last, endReached]);

  return (
    <ul
      ref={list}
      aria-label={label}
      onPointerDownCapture={focus.onPointerDown}
      className={mergeClasses(styles.list, selectAt && styles.selecting)}
      style={{ height: virtualizer.getTotalSize(), margin: 0, padding: 0, listStyle: 'none' }}
    >
      {drawn.map((index, place) => (
        <DataListRow
          key={keyAt ? keyAt(index) : index % seats}
          index={index}
          count={count}
          className={rowClass}
          height={rowHeight}
          top={grows ? (rows[place]?.start ?? 0) - offset : index * rowHeight}
          measure={grows ? virtualizer.measureElement : undefined}
          isTabStop={openAt ? index === Math.min(focus.active, count - 1) : undefined}
          hasFocus={focus.isWithin && index === focus.active}
          draw={startIndex <= index && index <= endIndex ? drawAt : drawLater}
          on={focus.handlers}
        />
      ))}
    </ul>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type Key,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStable } from '../use-stable.ts';

const useStyles = makeStyles({
  scroll: { overflowY: 'auto', overscrollBehavior: 'contain' },
  list: { position: 'relative', width: '100%' },
  // Shift and a click would mark the words between.
  selecting: { userSelect: 'none' },
  row: {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    boxSizing: 'border-box',
    // Of a known size: what a row is filled with anew lays out that row alone.
    contain: 'size layout style',
  },
  // What stands in it fills it.
  grows: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', contain: 'layout style' },
  line: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  opens: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusMedium,
    },
  },
});

interface BodyProps {
  count: number;
  rowHeight?: number | undefined;
  grows?: boolean | undefined;
  /** Without it rows that leave give their elements to those that come. */
  keyAt?: ((index: number) => Key) | undefined;
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

export default function DataListBody(props: BodyProps) {
  return props.height === undefined ? <PageScrolledList {...props} /> : <OwnScrolledList {...props} />;
}

function PageScrolledList(props: BodyProps) {
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  // Where the list begins on the page: what stands above it may change its height.
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setOffset(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: props.count,
    estimateSize: () => props.rowHeight ?? DEFAULT_ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: offset,
  });
  return (
    <>
      <Rows {...props} list={list} virtualizer={virtualizer} offset={offset} />
      {props.footer}
    </>
  );
}

function OwnScrolledList(props: BodyProps) {
  const styles = useStyles();
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useVirtualizer({
    count: props.count,
    getScrollElement: () => scroll.current,
    estimateSize: () => props.rowHeight ?? DEFAULT_ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  return (
    <div ref={scroll} className={styles.scroll} style={{ height: props.height }} data-scrolls>
      <Rows {...props} list={list} virtualizer={virtualizer} offset={0} />
      {props.footer}
    </div>
  );
}

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

function Rows({
  count,
  rowHeight = DEFAULT_ROW_HEIGHT,
  grows = false,
  keyAt,
  drawAt,
  openAt,
  selectAt,
  revealed,
  returnTo,
  onReturned,
  lines = true,
  endReached,
  label,
  list,
  offset,
  virtualizer,
}: RowsProps) {
  const styles = useStyles();
  const [active, setActive] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const wanted = useRef<number | undefined>(undefined);
  const drawLater = useAfterPaint(drawAt);
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: count };
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? -1;
  const rowClass = mergeClasses(
    styles.row,
    grows && styles.grows,
    lines && styles.line,
    openAt && styles.opens,
  );
  const inView = Math.ceil((virtualizer.scrollRect?.height ?? 0) / rowHeight) + 1;
  // Always as many: an element less now and one more then would be made and thrown away with every step.
  const seats = Math.max(rows.length, rows.length > 0 ? inView + 2 * OVERSCAN : 0);
  const first = Math.max(0, Math.min(rows[0]?.index ?? 0, count - seats));
  const drawn = grows
    ? rows.map(({ index }) => index)
    : Array.from({ length: Math.min(seats, count) }, (_, place) => first + place);
  // By seat no element moves among the others while one scrolls; afterwards they stand as they are read.
  if (!keyAt && virtualizer.isScrolling) drawn.sort((a, b) => (a % seats) - (b % seats));

  useEffect(() => {
    if (count > 0 && last >= count - 1) endReached?.();
  }, [count, last, endReached]);

  // The row that had the focus has left, and its element is another's now.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (keyAt || wanted.current !== undefined || !(focused instanceof HTMLElement)) return;
    const row = focused.closest<HTMLElement>('[data-index]');
    if (row && list.current?.contains(row) && Number(row.dataset.index) !== active) focused.blur();
  });

  const comeBack = useEffectEvent(() => {
    if (document.activeElement === document.body) {
      wanted.current = returnTo;
      setActive(returnTo);
      if (!drawn.includes(returnTo)) virtualizer.scrollToIndex(returnTo, { align: 'center' });
    }
    onReturned();
  });
  useEffect(() => {
    if (returnTo >= 0) comeBack();
  }, [returnTo]);

  const isRevealing = revealed >= 0;
  const bringIntoView = useEffectEvent(() => {
    setActive(revealed);
    virtualizer.scrollToIndex(revealed, { align: 'center' });
  });
  useEffect(() => {
    if (isRevealing) bringIntoView();
  }, [isRevealing]);

  // A row that the keyboard went to may have to be drawn first.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (row) {
      wanted.current = undefined;
      row.focus({ preventScroll: true });
    }
  });

  const go = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    wanted.current = next;
    setActive(next);
    virtualizer.scrollToIndex(next);
  };
  const onKeyDown = useStable((event: KeyboardEvent<HTMLLIElement>, index: number) => {
    // Keys that a control inside the row was meant to get stay there.
    if (event.target !== event.currentTarget) return;
    const target = keyTarget(event.key, index, count);
    if (target !== undefined) go(target);
    else if (event.key === 'Enter') openAt?.(index);
    else if (event.key === ' ' && selectAt) selectAt(index, event.shiftKey);
    else return;
    event.preventDefault();
  });
  const onClick = useStable((event: MouseEvent, index: number) =>
    selectAt ? selectAt(index, event.shiftKey) : openAt?.(index),
  );
  const handlers = useMemo(
    () => ({
      onFocus(index: number) {
        setActive(index);
        setHasFocus(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget) || comesBack(relatedTarget)),
      onClick,
      onKeyDown,
    }),
    [onClick, onKeyDown],
  );

  return (
    <ul
      ref={list}
      aria-label={label}
      className={mergeClasses(styles.list, selectAt && styles.selecting)}
      style={{ height: virtualizer.getTotalSize(), margin: 0, padding: 0, listStyle: 'none' }}
    >
      {drawn.map((index, place) => (
        <Row
          key={keyAt ? keyAt(index) : index % seats}
          index={index}
          count={count}
          className={rowClass}
          height={rowHeight}
          top={grows ? (rows[place]?.start ?? 0) - offset : index * rowHeight}
          measure={grows ? virtualizer.measureElement : undefined}
          isTabStop={openAt ? index === Math.min(active, count - 1) : undefined}
          hasFocus={hasFocus && index === active}
          draw={startIndex <= index && index <= endIndex ? drawAt : drawLater}
          on={handlers}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  index: number;
  count: number;
  className: string;
  height: number;
  top: number;
  /** Given, it is as high as it needs to be, and tells. */
  measure?: ((row: Element | null) => void) | undefined;
  /** Whether Tab stops here; undefined where rows cannot be opened. */
  isTabStop: boolean | undefined;
  hasFocus: boolean;
  draw: BodyProps['drawAt'];
  on: {
    onFocus(index: number): void;
    onBlur(event: FocusEvent): void;
    onClick(event: MouseEvent, index: number): void;
    onKeyDown(event: KeyboardEvent<HTMLLIElement>, index: number): void;
  };
}

/** Scrolling on draws those that come, and leaves alone those that stay. */
const Row = memo(function Row({
  index,
  count,
  className,
  height,
  top,
  measure,
  isTabStop,
  hasFocus,
  draw,
  on,
}: RowProps) {
  return (
    <li
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      ref={measure}
      className={className}
      style={{ [measure ? 'minHeight' : 'height']: height, transform: `translateY(${top}px)` }}
      {...(isTabStop !== undefined && {
        tabIndex: isTabStop ? 0 : -1,
        onFocus: () => on.onFocus(index),
        onBlur: on.onBlur,
        onClick: (event: MouseEvent) => on.onClick(event, index),
        onKeyDown: (event: KeyboardEvent<HTMLLIElement>) => on.onKeyDown(event, index),
      })}
    >
      {draw(index, hasFocus)}
    </li>
  );
});

/**
 * Other items: what one sees is drawn first, what lies above and below it once that has been painted. A deferred value of
 * React's would be drawn before.
 */
function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => {
    if (painted === value) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(() => value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [painted, value]);
  return painted;
}

/** From a dialog or a menu the focus comes back to what opened it: that has to be there still. */
function comesBack(focused: Element | null): boolean {
  return focused?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') != null;
}

function keyTarget(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return index + 1;
  if (key === 'ArrowUp') return index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type Key,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const useStyles = makeStyles({
  scroll: { overflowY: 'auto', overscrollBehavior: 'contain' },
  list: { position: 'relative', width: '100%' },
  row: {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    boxSizing: 'border-box',
    contain: 'layout style',
  },
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
  keyAt(index: number): Key;
  drawAt(index: number): ReactNode;
  openAt?: ((index: number) => void) | undefined;
  selectAt?: ((index: number) => void) | undefined;
  lines?: boolean | undefined;
  endReached?: (() => void) | undefined;
  footer?: ReactNode;
  label?: string | undefined;
  height?: number | string | undefined;
}

const OVERSCAN = 8;
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
    getItemKey: props.keyAt,
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
    getItemKey: props.keyAt,
  });
  return (
    <div ref={scroll} className={styles.scroll} style={{ height: props.height }}>
      <Rows {...props} list={list} virtualizer={virtualizer} offset={0} />
      {props.footer}
    </div>
  );
}

interface RowsProps extends BodyProps {
  list: RefObject<HTMLUListElement | null>;
  virtualizer: Pick<Virtualizer<Window, Element>, 'getVirtualItems' | 'getTotalSize' | 'scrollToIndex'>;
  offset: number;
}

function Rows({
  count,
  drawAt,
  openAt,
  selectAt,
  lines = true,
  endReached,
  label,
  list,
  virtualizer,
  offset,
}: RowsProps) {
  const styles = useStyles();
  const [active, setActive] = useState(0);
  const wanted = useRef<number | undefined>(undefined);
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? -1;

  useEffect(() => {
    if (count > 0 && last >= count - 1) endReached?.();
  }, [count, last, endReached]);

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
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>, index: number) => {
    // Keys that a control inside the row was meant to get stay there.
    if (event.target !== event.currentTarget) return;
    const target = keyTarget(event.key, index, count);
    if (target !== undefined) go(target);
    else if (event.key === 'Enter') openAt?.(index);
    else if (event.key === ' ' && selectAt) selectAt(index);
    else return;
    event.preventDefault();
  };

  return (
    <ul
      ref={list}
      aria-label={label}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize(), margin: 0, padding: 0, listStyle: 'none' }}
    >
      {rows.map((row) => (
        <li
          key={row.key}
          data-index={row.index}
          aria-setsize={count}
          aria-posinset={row.index + 1}
          className={mergeClasses(styles.row, lines && styles.line, openAt && styles.opens)}
          style={{ height: row.size, transform: `translateY(${row.start - offset}px)` }}
          {...(openAt
            ? {
                tabIndex: row.index === Math.min(active, count - 1) ? 0 : -1,
                onFocus: () => setActive(row.index),
                onClick: () => (selectAt ?? openAt)(row.index),
                onKeyDown: (event: KeyboardEvent<HTMLLIElement>) => onKeyDown(event, row.index),
              }
            : {})}
        >
          {drawAt(row.index)}
        </li>
      ))}
    </ul>
  );
}

function keyTarget(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return index + 1;
  if (key === 'ArrowUp') return index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

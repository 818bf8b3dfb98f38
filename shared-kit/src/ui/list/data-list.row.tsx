import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';

const RING = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' };

const useStyles = makeStyles({
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
  /** A card covers its row: of this one would see the gap beneath it alone. */
  pointedAt: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  opens: { cursor: 'pointer', ':focus-visible': { ...RING, borderRadius: tokens.borderRadiusMedium } },
  /** Around the card: the row ends beneath the gap. */
  opensCard: { ':focus-visible': { outlineStyle: 'none' }, ':focus-visible > *': RING },
});

/** The class of all rows of a list: put together once, not for each. */
export function useRowClass(looks: { grows: boolean; lines: boolean; opens: boolean }): string {
  const styles = useStyles();
  return mergeClasses(
    styles.row,
    looks.grows && styles.grows,
    looks.lines && styles.line,
    looks.opens && styles.opens,
    looks.opens && (looks.lines ? styles.pointedAt : styles.opensCard),
  );
}

export interface RowHandlers {
  onFocus(event: FocusEvent<HTMLElement>, index: number): void;
  onBlur(event: FocusEvent): void;
  onClick(event: MouseEvent, index: number): void;
  onKeyDown(event: KeyboardEvent<HTMLLIElement>, index: number): void;
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
  draw(index: number, hasFocus: boolean): ReactNode;
  on: RowHandlers;
}

/** Scrolling on draws those that come, and leaves alone those that stay. */
export const DataListRow = memo(function DataListRow({
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
        onFocus: (event: FocusEvent<HTMLElement>) => on.onFocus(event, index),
        onBlur: on.onBlur,
        onClick: (event: MouseEvent) => on.onClick(event, index),
        onKeyDown: (event: KeyboardEvent<HTMLLIElement>) => on.onKeyDown(event, index),
      })}
    >
      {draw(index, hasFocus)}
    </li>
  );
});

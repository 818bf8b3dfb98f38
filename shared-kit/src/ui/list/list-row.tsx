import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { HTMLAttributes } from 'react';
import { useLongPress } from './use-long-press.ts';

const useStyles = makeStyles({
  row: { height: '100%', boxSizing: 'border-box' },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  card: {
    height: 'calc(100% - 8px)',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    userSelect: 'none',
    WebkitTouchCallout: 'none',
  },
  selectedCard: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
  },
});

interface ListRowProps extends HTMLAttributes<HTMLDivElement> {
  /** On the phone it is a card, and a finger that rests on it selects it. */
  isNarrow: boolean;
  selected: boolean;
  onLongPress(): void;
}

/** The element of a row of a list that can be selected from. */
export function ListRow({ isNarrow, selected, onLongPress, className, ...rest }: ListRowProps) {
  const styles = useStyles();
  const press = useLongPress(onLongPress);
  if (!isNarrow) {
    return <div {...rest} className={mergeClasses(styles.row, className, selected && styles.selected)} />;
  }
  return (
    <div
      {...rest}
      className={mergeClasses(styles.row, className, styles.card, selected && styles.selectedCard)}
      {...press}
    />
  );
}

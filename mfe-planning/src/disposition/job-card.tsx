import {
  atMostLines,
  Icon,
  makeStyles,
  mergeClasses,
  ONE_LINE,
  TOUCH,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { stateOf } from './disposition-status-badge.tsx';
import { type Job, nameOf } from './jobs.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '100%',
    padding: '4px 6px',
    textAlign: 'left',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [TOUCH]: { minHeight: '44px', justifyContent: 'center' },
  },
  conflict: {
    backgroundColor: tokens.colorPaletteDarkOrangeBackground1,
    border: `1px solid ${tokens.colorPaletteDarkOrangeBorder1}`,
  },
  // A couple's family name stands last.
  name: { ...typographyStyles.caption1Strong, ...atMostLines(2) },
  line: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
  },
  text: ONE_LINE,
  warning: { ...typographyStyles.caption1Strong, color: tokens.colorPaletteDarkOrangeForeground1 },
});

interface JobCardProps {
  /** Of the card on the board: a job has one with each of its vehicles. */
  id?: string | undefined;
  job: Job;
  /** Another job of the day has the vehicle that it stands with. */
  isConflict: boolean;
  /** More about it, such as its vehicles where they do not stand beside it. */
  detail?: string | undefined;
  onOpen(): void;
  /** Where it can be dragged, and moved by Alt and an arrow. */
  onCarry?: (() => void) | undefined;
  onLetGo?: (() => void) | undefined;
  onStep?: ((by: 1 | -1) => void) | undefined;
}

/** A job on the board; pressed, its vehicles are chosen. */
export function JobCard({ id, job, isConflict, detail, onOpen, onCarry, onLetGo, onStep }: JobCardProps) {
  const styles = useStyles();
  const { name, customerNumber, fromAddress, toAddress } = job;
  const state = stateOf(job);
  return (
    <button
      type="button"
      className={mergeClasses(styles.card, isConflict && styles.conflict)}
      title={[name, customerNumber, `${fromAddress || '?'} → ${toAddress || '?'}`].filter(Boolean).join('\n')}
      data-card={id}
      data-job={job.id}
      draggable={onCarry !== undefined}
      onClick={onOpen}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onCarry?.();
      }}
      onDragEnd={onLetGo}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onStep?.(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <span className={styles.name}>{nameOf(job)}</span>
      {detail !== undefined && <span className={styles.line}>{detail}</span>}
      <span className={styles.line}>
        <Icon name={state.icon} size={16} />
        <span className={styles.text}>{state.label}</span>
      </span>
      {isConflict && (
        <span className={mergeClasses(styles.line, styles.warning)}>
          <Icon name="warning" size={16} />
          <span className={styles.text}>Doppelt belegt</span>
        </span>
      )}
    </button>
  );
}

import { memo } from 'react';
import { formatDate } from 'shared-kit/domain';
import {
  atMostLines,
  Checkbox,
  Icon,
  ListRow,
  makeStyles,
  mergeClasses,
  ONE_LINE,
  RowButton,
  TOUCH,
  tokens,
  typographyStyles,
  useListStyles,
  usePointedAt,
} from 'shared-kit/ui';
import { DispositionStatusBadge } from './disposition-status-badge.tsx';
import { ACTION_LOOKS, FEW_QUICK_ACTIONS, type JobAction, jobActions, QUICK_ACTIONS } from './job-actions.ts';
import { type Job, nameOf } from './jobs.ts';
import { NONE } from './no-vehicle.ts';

/** Beside the navigation on a small screen: the list's own width decides. Number and name, and both addresses, share a column. */
const SMALL_LIST = '@container (max-width: 970px)';
/** There is no room for more actions than the menu, which has them all. */
const MENU_ALONE = '@container (max-width: 1124px)';
/** Beside the navigation on a usual screen: names and addresses take the room of some of them. */
const FEW_ACTIONS = '@container (min-width: 1125px) and (max-width: 1320px)';

/** Pixels; a card with the gap beneath it. */
export const ROW_HEIGHT = { wide: 56, narrow: 148 };

/** Head and rows are grids of their own and share their columns. */
const columns = {
  '--quick': '120px',
  [TOUCH]: { '--quick': '0px' },
  '--menu': '44px',
  '--actions': 'calc(var(--menu) + var(--quick))',
  [FEW_ACTIONS]: { '--actions': 'calc(var(--menu) + min(var(--quick), 56px))' },
  [MENU_ALONE]: { '--actions': 'var(--menu)' },
  '--first': '76px',
  display: 'grid',
  gridTemplateColumns: 'var(--first) minmax(0, 1.6fr) 80px minmax(0, 2fr) 126px 120px var(--actions)',
  columnGap: tokens.spacingHorizontalM,
  [SMALL_LIST]: {
    '--first': '0px',
    gridTemplateColumns: 'var(--first) minmax(0, 1fr) 80px minmax(0, 1fr) 126px 120px var(--actions)',
    columnGap: tokens.spacingHorizontalS,
  },
} as const;

const secondary = { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 } as const;

const useStyles = makeStyles({
  head: { ...columns, ...typographyStyles.caption1 },
  row: { ...columns, alignItems: 'center', boxSizing: 'border-box', height: '100%', padding: '0 12px' },
  /** Room for the box before the number, or alone where the number stands with the name: the menu is not there meanwhile. */
  selecting: { '--menu': '12px', '--first': '108px', [SMALL_LIST]: { '--first': '32px' } },
  leading: { display: 'flex', alignItems: 'center', minWidth: 0 },
  number: {
    ...secondary,
    ...ONE_LINE,
    fontVariantNumeric: 'tabular-nums',
    [SMALL_LIST]: { visibility: 'hidden' },
  },
  /** Where the column has no room it stands with the name. */
  numberBeside: { display: 'none', [SMALL_LIST]: { display: 'inline' } },
  who: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { ...typographyStyles.body1Strong, ...ONE_LINE },
  /** In the table, where its column is no wider, the name of a couple stands there whole, with the mail beneath it. */
  twoLines: { ...typographyStyles.body1Strong, ...atMostLines(2), lineHeight: '18px' },
  line: { ...secondary, ...ONE_LINE },
  date: { ...typographyStyles.caption1, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  route: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    minWidth: 0,
    [SMALL_LIST]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  address: {
    ...typographyStyles.caption1,
    ...atMostLines(3),
    [SMALL_LIST]: { display: 'block', ...ONE_LINE },
  },
  missing: { color: tokens.colorNeutralForeground3 },
  vehicles: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  vehicleNames: { ...secondary, ...atMostLines(2) },
  conflict: {
    ...typographyStyles.caption1Strong,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorPaletteDarkOrangeForeground1,
    whiteSpace: 'nowrap',
  },
  mark: { flexShrink: 0 },
  actions: { display: 'flex', justifyContent: 'flex-end' },
  quick: { display: 'flex', [MENU_ALONE]: { display: 'none' } },
  action: { display: 'flex' },
  withRoom: { display: 'flex', [FEW_ACTIONS]: { display: 'none' } },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '100%',
    padding: '0 4px 0 12px',
  },
  facts: { display: 'flex', flexDirection: 'column', flex: '1 1 0', gap: '2px', minWidth: 0 },
  state: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
});

/** Above the rows (specification 3 section 2.4); screen readers hear each row by itself. */
export function JobListHead() {
  const styles = useStyles();
  const listStyles = useListStyles();
  return (
    <div className={mergeClasses(listStyles.head, styles.head)} aria-hidden>
      <span className={styles.number}>Kundennr.</span>
      <span>Name</span>
      <span>Umzugsdatum</span>
      <span className={styles.route}>
        <span>Von</span>
        <span>Nach</span>
      </span>
      <span>Status</span>
      <span>Fahrzeuge</span>
      <span className={styles.actions}>Aktionen</span>
    </div>
  );
}

export interface JobRowProps {
  job: Job;
  /** Of its vehicles, those that another job of the day has too. */
  conflicts: ReadonlySet<string> | undefined;
  isNarrow: boolean;
  /** It or something in it. */
  hasFocus: boolean;
  /** undefined: nobody is selecting. */
  selected: boolean | undefined;
  onLongPress(id: string): void;
  onAction(action: JobAction, job: Job): void;
  /** Opens the menu of all actions at this button. */
  onMenu(job: Job, button: HTMLElement): void;
}

/** A job in the table; on the phone a card. */
export const JobRow = memo(function JobRow(props: JobRowProps) {
  const { job, isNarrow, selected, onLongPress } = props;
  return (
    <ListRow isNarrow={isNarrow} selected={selected === true} onLongPress={() => onLongPress(job.id)}>
      {isNarrow ? <NarrowRow {...props} /> : <WideRow {...props} />}
    </ListRow>
  );
});

/** All that may be cut off. */
function hint({ name, customerNumber, email, fromAddress, toAddress, vehicles, damage }: Job): string {
  const route = [fromAddress || 'Keine Startadresse', toAddress || 'Keine Zieladresse'].join(' → ');
  return [name, customerNumber, email, route, vehiclesText({ vehicles }), damage].filter(Boolean).join('\n');
}

export function vehiclesText({ vehicles }: Pick<Job, 'vehicles'>): string {
  return vehicles.map(({ name }) => name).join(', ');
}

function WideRow(props: JobRowProps) {
  const styles = useStyles();
  const { job, hasFocus, selected, onMenu } = props;
  const { isPointedAt, pointer } = usePointedAt(job.id);
  return (
    <div
      className={mergeClasses(styles.row, selected !== undefined && styles.selecting)}
      title={hint(job)}
      data-job={job.id}
      {...pointer}
    >
      <div className={styles.leading}>
        <SelectBox job={job} selected={selected} />
        <span className={styles.number}>{job.customerNumber}</span>
      </div>
      <div className={styles.who}>
        <span className={styles.twoLines}>{nameOf(job)}</span>
        <span className={styles.line}>
          <span className={styles.numberBeside}>
            {job.email ? `${job.customerNumber} · ` : job.customerNumber}
          </span>
          {job.email}
        </span>
      </div>
      <MovingDate job={job} />
      <div className={styles.route}>
        <Address text={job.fromAddress} missing="Keine Startadresse" />
        <Address text={job.toAddress} missing="Keine Zieladresse" />
      </div>
      <span>
        <DispositionStatusBadge {...job} />
      </span>
      <Vehicles {...props} none="–" />
      <div className={styles.actions}>
        {selected === undefined && (
          <>
            {(isPointedAt || hasFocus) && <QuickActions {...props} />}
            <MoreButton job={job} onMenu={onMenu} />
          </>
        )}
      </div>
    </div>
  );
}

function NarrowRow(props: JobRowProps) {
  const styles = useStyles();
  const { job, selected, onMenu } = props;
  return (
    <div className={styles.card} title={hint(job)} data-job={job.id}>
      <div className={styles.leading}>
        <SelectBox job={job} selected={selected} />
        <div className={styles.facts}>
          <span className={styles.name}>{nameOf(job)}</span>
          <span className={styles.line}>
            {[job.customerNumber, formatDate(job.movingDate)].filter(Boolean).join(' · ')}
          </span>
          <span className={styles.line}>{job.fromAddress || 'Keine Startadresse'}</span>
          <span className={styles.line}>{`→ ${job.toAddress || 'Keine Zieladresse'}`}</span>
          <div className={styles.state}>
            <DispositionStatusBadge {...job} />
            <Vehicles {...props} none={NONE} />
          </div>
        </div>
      </div>
      {selected === undefined && <MoreButton job={job} onMenu={onMenu} />}
    </div>
  );
}

function SelectBox({ job, selected }: Pick<JobRowProps, 'job' | 'selected'>) {
  if (selected === undefined) return null;
  // The click is the row's: with Shift it means all up to here.
  return (
    <Checkbox checked={selected} aria-label={`${job.name || job.customerNumber} auswählen`} tabIndex={-1} />
  );
}

function MovingDate({ job }: Pick<JobRowProps, 'job'>) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.date, job.movingDate === '' && styles.missing)}>
      {formatDate(job.movingDate)}
    </span>
  );
}

function Address({ text, missing }: { text: string; missing: string }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.address, text === '' && styles.missing)}>
      {withWholeTown(text) || missing}
    </span>
  );
}

/** No line ends between the postal code and its town. */
function withWholeTown(address: string): string {
  return address.replace(/\b(\d{5}) /, '$1\u00a0');
}

/** @param none where it has none: beneath its heading a dash says it, on a card only words do */
function Vehicles({ job, conflicts, isNarrow, none }: JobRowProps & { none: string }) {
  const styles = useStyles();
  return (
    <div className={styles.vehicles}>
      <span className={isNarrow ? styles.line : styles.vehicleNames}>{vehiclesText(job) || none}</span>
      {conflicts && (
        <span className={styles.conflict}>
          <Icon name="warning" size={16} className={styles.mark} />
          Doppelt belegt
        </span>
      )}
    </div>
  );
}

function QuickActions({ job, onAction }: JobRowProps) {
  const styles = useStyles();
  const offered = jobActions(job);
  return (
    <div className={styles.quick}>
      {QUICK_ACTIONS.filter((action) => offered.includes(action)).map((action) => (
        <span key={action} className={FEW_QUICK_ACTIONS.includes(action) ? styles.action : styles.withRoom}>
          <RowButton
            icon={ACTION_LOOKS[action].icon}
            label={`${ACTION_LOOKS[action].label}: ${job.name}`}
            title={ACTION_LOOKS[action].label}
            onClick={() => onAction(action, job)}
          />
        </span>
      ))}
    </div>
  );
}

function MoreButton({ job, onMenu }: Pick<JobRowProps, 'job' | 'onMenu'>) {
  return (
    <RowButton
      icon="more"
      label={`Aktionen für ${job.name}`}
      title="Weitere Aktionen"
      hasMenu
      onClick={(button) => onMenu(job, button)}
    />
  );
}

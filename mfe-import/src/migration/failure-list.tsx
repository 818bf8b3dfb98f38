import type { MigrationRun } from 'shared-kit/api';
import { today } from 'shared-kit/domain';
import { csvFile, csvText, saveFile } from 'shared-kit/files';
import { Button, Caption1, Caption1Strong, Icon, makeStyles, mergeClasses, tokens } from 'shared-kit/ui';
import { counted } from './run-texts.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  all: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  list: {
    margin: 0,
    padding: '8px 12px',
    maxHeight: '240px',
    overflowY: 'auto',
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { display: 'flex', flexWrap: 'wrap', columnGap: '16px', padding: '4px 0', overflowWrap: 'anywhere' },
  record: { flex: '1 1 200px' },
  reason: { flex: '1 1 240px' },
  failed: { color: tokens.colorStatusDangerForeground1 },
  changed: { color: tokens.colorStatusWarningForeground3 },
  rest: { color: tokens.colorNeutralForeground2 },
});

interface FailureListProps {
  title: string;
  failures: MigrationRun['failures'];
  /** Of all, the listed among them. */
  count: number;
  /** `changed`: taken all the same, which is no failure. */
  kind?: 'failed' | 'changed';
}

/** Single records and why each of them failed, or came otherwise. Nothing where there are none. */
export function FailureList({ title, failures, count, kind = 'failed' }: FailureListProps) {
  const styles = useStyles();
  if (failures.length === 0) return null;
  return (
    <div className={styles.all}>
      <div className={styles.head}>
        <Caption1Strong>
          {title} ({counted(count)})
        </Caption1Strong>
        <Button
          size="small"
          icon={<Icon name="download" />}
          aria-label={`${title}: Liste speichern`}
          onClick={() => saveFile(csvFile(csvText(rowsOf(failures, count))), fileName(title))}
        >
          Liste speichern
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard */}
      <ul className={styles.list} aria-label={title} tabIndex={0}>
        {failures.map(({ record, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={index} className={styles.line}>
            <Caption1 className={styles.record}>{record}</Caption1>
            <Caption1 className={mergeClasses(styles.reason, styles[kind])}>{reason}</Caption1>
          </li>
        ))}
      </ul>
      {count > failures.length && <Caption1 className={styles.rest}>{restText(failures, count)}</Caption1>}
    </div>
  );
}

type Failures = FailureListProps['failures'];

const restText = (failures: Failures, count: number) => `und ${counted(count - failures.length)} weitere`;

const fileName = (title: string) => `${title.replaceAll(' ', '_')}_${today()}.csv`;

function rowsOf(failures: Failures, count: number): string[][] {
  return [
    ['Datensatz', 'Grund'],
    ...failures.map(({ record, reason }) => [record, reason]),
    ...(count > failures.length ? [[restText(failures, count), '']] : []),
  ];
}

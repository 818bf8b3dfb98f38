import type { TestResult } from 'shared-kit/api';
import { Button, Icon, type IconName, makeStyles, Page, PageHeader, Spinner, tokens } from 'shared-kit/ui';
import { TestMailFields, useTestMail } from './test-mail.fields.tsx';
import { TestResults } from './test-results.tsx';
import { useTestRuns } from './test-runs.model.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  clear: { marginLeft: 'auto' },
});

export interface ConnectionTest {
  name: string;
  icon: IconName;
  run:
    | { withMail: (mail: { to: string; subject: string }) => Promise<TestResult> }
    | { alone: () => Promise<TestResult> };
}

interface ConnectionTestsProps {
  title: string;
  context: string;
  tests: readonly ConnectionTest[];
}

/** Tests of the configured account (D34), and what they found. */
export function ConnectionTests({ title, context, tests }: ConnectionTestsProps) {
  const styles = useStyles();
  const testMail = useTestMail();
  const { runs, running, run, clear } = useTestRuns();
  const start = ({ name, run: how }: ConnectionTest) => {
    if ('alone' in how) {
      void run(name, how.alone);
      return;
    }
    const mail = testMail.mail();
    if (mail) void run(name, () => how.withMail(mail));
  };
  return (
    <Page>
      <PageHeader title={title} back="/settings" context={context} />
      <TestMailFields {...testMail} />
      <div className={styles.actions}>
        {tests.map((test) => (
          <Button
            key={test.name}
            icon={running === test.name ? <Spinner size="tiny" /> : <Icon name={test.icon} />}
            disabledFocusable={running !== undefined}
            onClick={() => start(test)}
          >
            {test.name}
          </Button>
        ))}
        <Button
          appearance="subtle"
          className={styles.clear}
          icon={<Icon name="delete" />}
          disabled={runs.length === 0}
          onClick={clear}
        >
          Ergebnisse löschen
        </Button>
      </div>
      <TestResults runs={runs} running={running} />
    </Page>
  );
}

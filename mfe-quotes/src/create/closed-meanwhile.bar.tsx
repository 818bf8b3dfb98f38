import { Button, Icon, MessageBar, MessageBarActions, MessageBarBody, Spinner } from 'shared-kit/ui';
import type { QuoteTasks } from './quote-tasks.model.ts';
import { useStickyBar } from './sticky-bar.ts';

interface ClosedMeanwhileBarProps {
  tasks: Pick<QuoteTasks, 'running' | 'saveAsNew'>;
  /** Said of the quote. */
  why: string;
}

/** What was typed cannot be saved into this quote any more: it stays, and goes on as a new one. */
export function ClosedMeanwhileBar({ tasks, why }: ClosedMeanwhileBarProps) {
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive" className={useStickyBar()}>
      <MessageBarBody>Dieses Angebot {why}. Ihre Eingaben stehen noch hier.</MessageBarBody>
      <MessageBarActions>
        <Button
          appearance="primary"
          icon={tasks.running === 'save' ? <Spinner size="tiny" /> : <Icon name="save" />}
          disabledFocusable={tasks.running !== undefined}
          onClick={() => void tasks.saveAsNew()}
        >
          Als neues Angebot speichern
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

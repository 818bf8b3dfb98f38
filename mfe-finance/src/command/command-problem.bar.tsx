import { MessageBar, MessageBarBody } from 'shared-kit/ui';
import { useDialogStyles } from 'shared-kit/ui-rich';
import type { CommandProblem } from './invoice-command.model.ts';

/** Above the actions of a dialog, in view however far its content is scrolled. */
export function CommandProblemBar({ problem }: { problem: CommandProblem | undefined }) {
  const dialogStyles = useDialogStyles();
  if (!problem) return null;
  return (
    <MessageBar
      intent={problem.intent}
      layout="multiline"
      politeness="assertive"
      className={dialogStyles.failure}
    >
      <MessageBarBody>{problem.text}</MessageBarBody>
    </MessageBar>
  );
}

import { Button, Icon, MessageBar, MessageBarActions, MessageBarBody } from 'shared-kit/ui';
import { FocusReturn } from 'shared-kit/ui-rich';
import type { MigrationModel } from './migration.model.ts';

/** Why something was not done, beside what would have done it. */
export function FailureBar({ reason, migration }: { reason: string; migration: MigrationModel }) {
  return (
    <MessageBar intent="error" layout="multiline">
      <FocusReturn />
      <MessageBarBody>{reason}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            aria-label="Schließen"
            icon={<Icon name="dismiss" />}
            onClick={migration.dismissFailure}
          />
        }
      />
    </MessageBar>
  );
}

import { Button, MessageBar, MessageBarActions, MessageBarBody } from 'shared-kit/ui';
import { FocusReturn } from 'shared-kit/ui-rich';
import type { ImportStatusModel } from './import-status.model.ts';

/** Where the state of the import could not be read: why, and another try. */
export function UnreadStatusBar({ model: { status, problem, refresh } }: { model: ImportStatusModel }) {
  if (problem === undefined) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <FocusReturn />
      <MessageBarBody>
        {status
          ? 'Der Stand des Imports konnte nicht gelesen werden, was hier steht, kann alt sein.'
          : 'Der Stand des Imports konnte nicht gelesen werden.'}{' '}
        {problem}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => void refresh()}>
          Erneut versuchen
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

import type { ReactNode } from 'react';
import { Button, Icon, MessageBar, MessageBarActions, MessageBarBody } from 'shared-kit/ui';
import { FocusReturn } from 'shared-kit/ui-rich';

export interface ClosableBarProps {
  intent?: 'error' | 'warning' | 'success';
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  onClose(): void;
}

/** What became of something, beside what it was asked for with, until it is read. */
export function ClosableBar({ intent = 'error', children, action, onClose }: ClosableBarProps) {
  return (
    <MessageBar intent={intent} layout="multiline">
      <FocusReturn />
      <MessageBarBody>{children}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            aria-label="Schließen"
            icon={<Icon name="dismiss" />}
            onClick={onClose}
          />
        }
      >
        {action}
      </MessageBarActions>
    </MessageBar>
  );
}

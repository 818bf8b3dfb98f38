import type { DocumentState } from 'shared-kit/data/hooks';
import type { Customer } from 'shared-kit/domain';
import { Button, copyText, Icon, MessageBar, MessageBarActions, MessageBarBody, notify } from 'shared-kit/ui';
import { useStickyBar } from './sticky-bar.ts';

export interface CustomerGoneBarProps {
  /** Who they are now (D37). */
  living: DocumentState<Customer>;
  /** What was typed, in words. */
  typed: readonly string[];
  /** Something is typed that leaving loses, be it not to be read. */
  hasInput: boolean;
  /** It is being saved or sent. */
  isBusy: boolean;
  /** Goes on writing for who they are now. */
  onGoOn(): void;
  onDiscard(): void;
}

/** The customer is deleted, or another one by now (D37): what was typed for them stays, and goes on with that one. */
export function CustomerGoneBar({
  living,
  typed,
  hasInput,
  isBusy,
  onGoOn,
  onDiscard,
}: CustomerGoneBarProps) {
  const className = useStickyBar();
  const isLost = hasInput || typed.length > 0;
  const copy = async () => {
    try {
      await copyText(typed.join('\n'));
      notify({ intent: 'success', text: 'In die Zwischenablage kopiert' });
    } catch {
      notify({ intent: 'error', text: 'Der Browser lässt das Kopieren nicht zu.' });
    }
  };
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive" className={className}>
      <MessageBarBody>{outcomeText(living, isLost)}</MessageBarBody>
      <MessageBarActions>
        {living.status === 'ready' && (
          <Button appearance="primary" disabledFocusable={isBusy} onClick={onGoOn}>
            Bei {living.document.data.customerNumber} weiterschreiben
          </Button>
        )}
        {typed.length > 0 && (
          <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
            Eingaben kopieren
          </Button>
        )}
        <Button disabledFocusable={isBusy} onClick={onDiscard}>
          {isLost ? 'Verwerfen' : 'Schließen'}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

function outcomeText(living: DocumentState<Customer>, isLost: boolean): string {
  if (living.status === 'missing')
    return `Der Kunde wurde inzwischen gelöscht.${isLost ? ' Ihre Eingaben lassen sich nur noch kopieren.' : ''}`;
  const stay = isLost ? ' Ihre Eingaben stehen noch hier.' : '';
  if (living.status !== 'ready') return `Dieser Kunde wurde inzwischen gelöscht oder zusammengeführt.${stay}`;
  const { customerNumber, name } = living.document.data;
  return `Dieser Kunde wurde inzwischen mit ${customerNumber} ${name} zusammengeführt.${stay}`;
}

import {
  Button,
  copyText,
  Icon,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  notify,
  Spinner,
} from 'shared-kit/ui';
import type { QuoteEditor } from './quote-editor.model.ts';
import type { QuoteTasks } from './quote-tasks.model.ts';

const useStyles = makeStyles({
  /** In view wherever one types. */
  bar: { position: 'sticky', top: 'calc(var(--frame-top, 0px) + 8px)', zIndex: 10 },
});

interface ClosedMeanwhileBarProps {
  editor: QuoteEditor;
  tasks: QuoteTasks;
  /** Said of the quote; undefined: its customer is deleted. */
  why: string | undefined;
}

/** What was typed cannot be saved into this quote any more: it stays, and goes on as a new one. */
export function ClosedMeanwhileBar({ editor, tasks, why }: ClosedMeanwhileBarProps) {
  const styles = useStyles();
  const typed = editor.typed();
  const copy = async () => {
    try {
      await copyText(typed.join('\n'));
      notify({ intent: 'success', text: 'In die Zwischenablage kopiert' });
    } catch {
      notify({ intent: 'error', text: 'Der Browser lässt das Kopieren nicht zu.' });
    }
  };
  return (
    <MessageBar intent="error" politeness="assertive" className={styles.bar}>
      <MessageBarBody>
        {why === undefined
          ? 'Der Kunde wurde inzwischen gelöscht. Ihre Eingaben lassen sich nur noch kopieren.'
          : `Dieses Angebot ${why}. Ihre Eingaben stehen noch hier.`}
      </MessageBarBody>
      <MessageBarActions>
        {why === undefined ? (
          typed.length > 0 && (
            <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
              Eingaben kopieren
            </Button>
          )
        ) : (
          <Button
            appearance="primary"
            icon={tasks.running === 'save' ? <Spinner size="tiny" /> : <Icon name="save" />}
            disabledFocusable={tasks.running !== undefined}
            onClick={() => void tasks.saveAsNew()}
          >
            Als neues Angebot speichern
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  );
}

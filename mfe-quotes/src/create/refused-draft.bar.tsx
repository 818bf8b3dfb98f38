import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  TOUCH,
} from 'shared-kit/ui';
import type { QuoteEditor } from './quote-editor.model.ts';
import type { QuoteTasks } from './quote-tasks.model.ts';

const useStyles = makeStyles({ action: { [TOUCH]: { minHeight: '44px' } } });

interface RefusedDraftBarProps {
  editor: QuoteEditor;
  tasks: Pick<QuoteTasks, 'running'>;
  refusal: string;
}

/** A kept draft that the edge API did not take: it does not go by itself any more (D5). */
export function RefusedDraftBar({ editor, tasks, refusal }: RefusedDraftBarProps) {
  const styles = useStyles();
  // The save that runs sends what waits, or takes its place.
  const isHeld = tasks.running !== undefined;
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive">
      <MessageBarBody>
        <MessageBarTitle>Nur lokal</MessageBarTitle>
        Angebot konnte nicht gespeichert werden. {refusal}
      </MessageBarBody>
      <MessageBarActions>
        <Button
          size="small"
          className={styles.action}
          disabledFocusable={isHeld}
          onClick={() => void editor.sendUnsentAgain()}
        >
          Erneut senden
        </Button>
        <Button
          size="small"
          className={styles.action}
          disabledFocusable={isHeld}
          onClick={() => void editor.discardUnsent()}
        >
          Verwerfen
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

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

const useStyles = makeStyles({ action: { [TOUCH]: { minHeight: '44px' } } });

/** A kept draft that the edge API did not take: it does not go by itself any more (D5). */
export function RefusedDraftBar({ editor, refusal }: { editor: QuoteEditor; refusal: string }) {
  const styles = useStyles();
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive">
      <MessageBarBody>
        <MessageBarTitle>Nur lokal</MessageBarTitle>
        Angebot konnte nicht gespeichert werden. {refusal}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" className={styles.action} onClick={() => void editor.sendUnsentAgain()}>
          Erneut senden
        </Button>
        <Button size="small" className={styles.action} onClick={() => void editor.discardUnsent()}>
          Verwerfen
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

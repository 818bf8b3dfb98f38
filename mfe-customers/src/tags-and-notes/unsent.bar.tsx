import { discardUnsent, sendAgain, sendUnsent, textOf } from 'shared-kit/additions';
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from 'shared-kit/ui';
import { failedSaveText } from '../save-failure-text.ts';
import type { TagsAndNotes } from './tags-and-notes.model.ts';

/** A note may be one long address. */
const useStyles = makeStyles({ note: { overflowWrap: 'anywhere' } });

/** What could not be sent, or was not taken: nothing looks saved when it is not (D5). */
export function UnsentBar({ model }: { model: Pick<TagsAndNotes, 'waiting' | 'refused'> }) {
  const { waiting, refused } = model;
  const styles = useStyles();
  return (
    <>
      {waiting > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {waiting === 1
              ? 'Ein Eintrag ist nur lokal gespeichert und wird gesendet, sobald der Server erreichbar ist.'
              : `${waiting} Einträge sind nur lokal gespeichert und werden gesendet, sobald der Server erreichbar ist.`}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void sendUnsent()}>Jetzt senden</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {refused.map((unsent) => (
        <MessageBar key={unsent.id} intent="error" layout="multiline">
          <MessageBarBody className={styles.note}>
            {failedSaveText(unsent.refusal)}: „{textOf(unsent.addition)}“
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void sendAgain(unsent.id)}>Erneut versuchen</Button>
            <Button onClick={() => discardUnsent(unsent.id)}>Verwerfen</Button>
          </MessageBarActions>
        </MessageBar>
      ))}
    </>
  );
}

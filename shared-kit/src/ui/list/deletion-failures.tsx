import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components';
import type { DeletionFailure } from './use-bulk-deletion.ts';

const useStyles = makeStyles({ list: { margin: 0, paddingLeft: '20px' } });

/** Failures that are named. */
const NAMED = 5;

interface DeletionFailuresProps {
  /** Such as 'Fehler beim Löschen der Kunden'. */
  title: string;
  failures: readonly DeletionFailure[];
  onDismiss(): void;
}

/** What a deletion left behind, and why. */
export function DeletionFailures({ title, failures, onDismiss }: DeletionFailuresProps) {
  const styles = useStyles();
  if (failures.length === 0) return null;
  const more = failures.length - NAMED;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        <ul className={styles.list}>
          {failures.slice(0, NAMED).map(({ id, name, error }) => (
            <li key={id}>
              {name || id}: {error}
            </li>
          ))}
          {more > 0 && <li>und {more.toLocaleString('de-DE')} weitere</li>}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onDismiss}>
          Ausblenden
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

import { useState } from 'react';
import { useHref } from 'shared-kit/router';
import {
  Button,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Spinner,
} from 'shared-kit/ui';

const useStyles = makeStyles({ list: { margin: 0, paddingLeft: '20px' } });

interface MissingSettingsProps {
  /** German. */
  missing: readonly string[];
  onCheck(): Promise<unknown>;
}

/** What the settings lack for issuing an invoice (§ 14 UStG); entered in a tab beside, so that nothing typed is lost. */
export function MissingSettings({ missing, onCheck }: MissingSettingsProps) {
  const styles = useStyles();
  const settings = useHref('/settings');
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    await onCheck();
    setIsChecking(false);
  };
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Zum Ausstellen fehlt noch in den Einstellungen:</MessageBarTitle>
        <ul className={styles.list}>
          {missing.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <Link href={settings} target="_blank">
          Einstellungen öffnen
        </Link>
      </MessageBarBody>
      <MessageBarActions>
        <Button
          size="small"
          disabledFocusable={isChecking}
          {...(isChecking && { icon: <Spinner size="tiny" /> })}
          onClick={() => void check()}
        >
          Erneut prüfen
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useConnection } from '../../data/hooks.ts';

const useStyles = makeStyles({ notice: { color: tokens.colorNeutralForeground2 } });

/** This page has lost the edge API, or that the store: what the list shows may be old. @param what is shown, with its verb */
export function StaleListNotice({ what = 'Die Liste ist' }: { what?: string }) {
  const styles = useStyles();
  const isConnected = useConnection() === 'connected';
  return (
    <Caption1 role="status" className={styles.notice}>
      {what} vielleicht nicht aktuell:{' '}
      {isConnected ? 'Der Server erreicht die Datenbank gerade nicht' : 'Keine Verbindung zum Server'}.
    </Caption1>
  );
}

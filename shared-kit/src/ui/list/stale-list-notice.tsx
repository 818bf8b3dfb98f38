import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useConnection } from '../../data/hooks.ts';

const useStyles = makeStyles({ notice: { color: tokens.colorNeutralForeground2 } });

interface StaleListNoticeProps {
  /** Is shown, with its verb. */
  what?: string | undefined;
  /** A request did not reach the server: the page's own line may be dead and not know it yet. */
  isAway?: boolean | undefined;
}

/** This page has lost the edge API, or that the store: what the list shows may be old. */
export function StaleListNotice({ what = 'Die Liste ist', isAway = false }: StaleListNoticeProps) {
  const styles = useStyles();
  const isConnected = useConnection() === 'connected' && !isAway;
  return (
    <Caption1 role="status" className={styles.notice}>
      {what} vielleicht nicht aktuell:{' '}
      {isConnected ? 'Der Server erreicht die Datenbank gerade nicht' : 'Keine Verbindung zum Server'}.
    </Caption1>
  );
}

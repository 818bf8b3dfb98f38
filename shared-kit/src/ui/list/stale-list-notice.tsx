import { Caption1, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({ notice: { color: tokens.colorNeutralForeground2 } });

/** The edge API has lost the store: what the list shows may be old. @param what is shown, with its verb */
export function StaleListNotice({ what = 'Die Liste ist' }: { what?: string }) {
  const styles = useStyles();
  return (
    <Caption1 role="status" className={styles.notice}>
      {what} vielleicht nicht aktuell: Der Server erreicht die Datenbank gerade nicht.
    </Caption1>
  );
}

import { makeStyles, Spinner } from 'shared-kit/ui-core';

const useStyles = makeStyles({ ground: { display: 'grid', placeItems: 'center', minHeight: '100dvh' } });

/** While the stored login is checked. */
export function CheckingSessionScreen() {
  const styles = useStyles();
  return (
    <main className={styles.ground}>
      <Spinner label="Lade..." labelPosition="below" />
    </main>
  );
}

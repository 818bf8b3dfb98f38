import type { DamagedDocument } from 'shared-kit/data';
import { Card, FailureState, makeStyles, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  stored: {
    margin: 0,
    overflowX: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

/** A record that does not fit its schema: nothing of it is hidden or changed (design section 4). */
export function DamagedCustomer({ damage }: { damage: DamagedDocument }) {
  const styles = useStyles();
  return (
    <>
      <FailureState
        title="Dieser Kunde ist beschädigt"
        detail={`${damage.message}. Die gespeicherten Angaben stehen unten und bleiben unverändert.`}
      />
      <Card title="Gespeicherte Angaben">
        <pre className={styles.stored}>{JSON.stringify(damage.stored.data, null, 2)}</pre>
      </Card>
    </>
  );
}

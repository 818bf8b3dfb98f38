import { useLivingCustomer } from 'shared-kit/data/use-living-customer';
import {
  Button,
  copyText,
  Icon,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  TextLink,
  useNotify,
} from 'shared-kit/ui';

const useStyles = makeStyles({
  /** In view wherever one types. */
  bar: { position: 'sticky', top: 'calc(var(--frame-top, 0px) + 8px)', zIndex: 10 },
  inputs: {
    margin: '4px 0 0',
    paddingLeft: '20px',
    maxHeight: '30dvh',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
});

interface CustomerGoneBarProps {
  customerId: string;
  /** What was typed here, as it is now: on another tab it goes on changing. */
  readInputs(): readonly string[];
  onDiscard(): void;
}

/** The customer is gone, or another one by now (D37); what somebody typed for them is not: it can be copied before one lets go of it. */
export function CustomerGoneBar({ customerId, readInputs, onDiscard }: CustomerGoneBarProps) {
  const styles = useStyles();
  const notify = useNotify();
  const inputs = readInputs();
  const copy = async () => {
    try {
      await copyText(readInputs().join('\n'));
      notify({ intent: 'success', text: 'In die Zwischenablage kopiert' });
    } catch {
      notify({
        intent: 'error',
        text: 'Der Browser lässt das Kopieren nicht zu. Markieren Sie den Text selbst.',
      });
    }
  };
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive" className={styles.bar}>
      <MessageBarBody>
        <Outcome customerId={customerId} />
        {inputs.length > 0 && (
          <>
            {' '}
            Ihre Eingaben:
            <ul className={styles.inputs}>
              {inputs.map((input) => (
                <li key={input}>{input}</li>
              ))}
            </ul>
          </>
        )}
      </MessageBarBody>
      <MessageBarActions>
        {inputs.length > 0 && (
          <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
            Kopieren
          </Button>
        )}
        <Button onClick={onDiscard}>{inputs.length > 0 ? 'Verwerfen' : 'Schließen'}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

function Outcome({ customerId }: { customerId: string }) {
  const { living } = useLivingCustomer(customerId);
  if (living.status === 'missing') return 'Der Kunde wurde von jemand anderem gelöscht.';
  if (living.status !== 'ready') return 'Dieser Kunde wurde inzwischen gelöscht oder zusammengeführt.';
  const { id, data } = living.document;
  return (
    <>
      Dieser Kunde wurde inzwischen mit{' '}
      <TextLink to={`/customers/${encodeURIComponent(id)}`}>
        {data.customerNumber} {data.name}
      </TextLink>{' '}
      zusammengeführt.
    </>
  );
}

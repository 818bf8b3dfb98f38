import { type FormEvent, useState } from 'react';
import { isBlank, MAX_ROUTE_POINTS, type RoutePoint } from 'shared-kit/domain';
import { Body1, Button, Icon, makeStyles, NARROW, SelectField, TextField, tokens } from 'shared-kit/ui';
import { MISSING_ADDRESS, type RouteModel } from './route.model.ts';
import { STOP_OPTIONS } from './route-points.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 150px auto',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  address: { [NARROW]: { gridColumn: '1 / -1' } },
  // Beside the controls, not beside their labels.
  add: { marginTop: '26px' },
});

/** One more stop; it needs an address (specification 1 section 5). */
export function AddStop({ model }: { model: RouteModel }) {
  const styles = useStyles();
  const [address, setAddress] = useState('');
  const [type, setType] = useState<RoutePoint['type']>('waypoint');
  const [tried, setTried] = useState(false);

  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(isBlank(address));
    if (isBlank(address)) return;
    model.add(address, type);
    setAddress('');
  };

  if (!model.mayAdd) return <Body1>Mehr als {MAX_ROUTE_POINTS} Stopps nimmt kein Kartendienst.</Body1>;
  return (
    <form className={styles.form} onSubmit={add}>
      <TextField
        label="Weiterer Stopp"
        value={address}
        maxLength={300}
        placeholder="Straße, PLZ Ort"
        autoComplete="off"
        error={tried && isBlank(address) ? MISSING_ADDRESS : undefined}
        className={styles.address}
        onChange={setAddress}
      />
      <SelectField label="Art" value={type} options={STOP_OPTIONS} onChange={(chosen) => setType(chosen)} />
      <Button type="submit" icon={<Icon name="add" />} className={styles.add}>
        Hinzufügen
      </Button>
    </form>
  );
}

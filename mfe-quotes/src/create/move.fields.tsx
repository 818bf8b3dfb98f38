import {
  type Customer,
  destinationOf,
  estimateVolume,
  formatNumber,
  quoteInput,
  startOf,
} from 'shared-kit/domain';
import { Body1, Card, Checkbox, Icon, makeStyles, SwitchField, tokens } from 'shared-kit/ui';
import { FormGrid } from './form-grid.tsx';
import { NumberInput } from './number.input.tsx';
import type { QuoteEditor } from './quote-editor.model.ts';

const useStyles = makeStyles({
  // The rows of both ends are the grid's: side by side they stand in line, however long an address is.
  end: {
    display: 'grid',
    gridRow: 'span 3',
    gridTemplateRows: 'subgrid',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
  },
  address: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  icon: { flexShrink: 0, marginTop: '2px' },
  unknown: { marginLeft: '-8px' },
});

/** How much, how far, and how both ends are reached (D13, D14, D17). */
export function MoveFields({ editor, customer }: { editor: QuoteEditor; customer: Customer }) {
  const styles = useStyles();
  const { form, change } = editor;
  const { area } = customer.apartment ?? {};
  return (
    <Card title="Umzug">
      <FormGrid>
        <NumberInput
          editor={editor}
          input="volume"
          hint={
            area
              ? `Geschätzt aus ${formatNumber(area)} m² Wohnfläche: ${formatNumber(estimateVolume(area))} m³`
              : undefined
          }
        />
        <div>
          <NumberInput
            editor={editor}
            input="distance"
            required={form.distanceKnown}
            onChange={(distance) =>
              change(distance === undefined ? { distance } : { distance, distanceKnown: true })
            }
          />
          <Checkbox
            className={styles.unknown}
            label="Entfernung unbekannt"
            checked={!form.distanceKnown}
            onChange={(_, data) => {
              const isUnknown = data.checked === true;
              change(isUnknown ? { distanceKnown: false, distance: undefined } : { distanceKnown: true });
            }}
          />
        </div>
        <EndOfMove
          editor={editor}
          title="Auszug"
          address={startOf(customer).address}
          floor="fromFloor"
          elevator="fromElevator"
        />
        <EndOfMove
          editor={editor}
          title="Einzug"
          address={destinationOf(customer).address}
          floor="toFloor"
          elevator="toElevator"
        />
      </FormGrid>
    </Card>
  );
}

interface EndOfMoveProps {
  editor: QuoteEditor;
  title: string;
  address: string;
  floor: 'fromFloor' | 'toFloor';
  elevator: 'fromElevator' | 'toElevator';
}

function EndOfMove({ editor, title, address, floor, elevator }: EndOfMoveProps) {
  const styles = useStyles();
  const { form, change } = editor;
  return (
    <div className={styles.end}>
      <p className={styles.address}>
        <Icon name="location" size={20} className={styles.icon} />
        <Body1>{address || `${title}: keine Adresse hinterlegt`}</Body1>
      </p>
      <NumberInput editor={editor} input={floor} hint="0 = Erdgeschoss" />
      <SwitchField
        label={quoteInput(elevator).label}
        checked={form[elevator]}
        onChange={(value) => change({ [elevator]: value })}
      />
    </div>
  );
}

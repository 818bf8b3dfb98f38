import { floorFromAddress } from 'shared-kit/domain';
import { NumberField, Subtitle2, SwitchField } from 'shared-kit/ui';
import { useFormStyles } from '../form.styles.ts';
import type { StepProps } from './step-props.ts';
import { AREA, FLOOR, ROOMS } from './wizard-input.ts';

/** Step 2, Wohnungsdetails: the home that is left, and floor and elevator of the new one (D14). */
export function HomeStep({ input, problems, onChange, onLeave }: StepProps) {
  const styles = useFormStyles();
  return (
    <div className={styles.column}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Subtitle2>Aktuelle Wohnung</Subtitle2>
        </legend>
        <div className={styles.columns}>
          <NumberField
            label="Zimmer"
            name="rooms"
            required
            autoFocus
            {...ROOMS}
            value={input.rooms}
            error={problems.rooms}
            onChange={(rooms) => onChange({ rooms })}
            onBlur={() => onLeave('rooms')}
          />
          <NumberField
            label="Wohnfläche"
            name="area"
            required
            unit="m²"
            {...AREA}
            value={input.area}
            error={problems.area}
            onChange={(area) => onChange({ area })}
            onBlur={() => onLeave('area')}
          />
          <NumberField
            label="Etage"
            name="floor"
            required
            {...FLOOR}
            value={input.floor}
            error={problems.floor}
            hint={floorHint(input.floorChosen, input.fromAddress)}
            onChange={(floor) => onChange({ floor })}
            onBlur={() => onLeave('floor')}
          />
          <div className={styles.besideField}>
            <SwitchField
              label="Aufzug vorhanden"
              checked={input.hasElevator}
              onChange={(hasElevator) => onChange({ hasElevator })}
            />
          </div>
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Subtitle2>Neue Wohnung</Subtitle2>
        </legend>
        <div className={styles.columns}>
          <NumberField
            label="Etage am Ziel"
            name="toFloor"
            required
            {...FLOOR}
            value={input.toFloor}
            error={problems.toFloor}
            hint={floorHint(input.toFloorChosen, input.toAddress)}
            onChange={(toFloor) => onChange({ toFloor })}
            onBlur={() => onLeave('toFloor')}
          />
          <div className={styles.besideField}>
            <SwitchField
              label="Aufzug am Ziel vorhanden"
              checked={input.toHasElevator}
              onChange={(toHasElevator) => onChange({ toHasElevator })}
            />
          </div>
        </div>
      </fieldset>
    </div>
  );
}

function floorHint(chosen: boolean, address: string): string {
  return !chosen && floorFromAddress(address) !== undefined
    ? 'Aus der Adresse gelesen'
    : '0 ist das Erdgeschoss';
}

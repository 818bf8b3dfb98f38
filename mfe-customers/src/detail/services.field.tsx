import { useId, useState } from 'react';
import { isBlank, SERVICE_CATALOGUE } from 'shared-kit/domain';
import { Button, FormField, Icon, Input, makeStyles, tokens } from 'shared-kit/ui';
import { useInformationStyles } from './information.styles.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  adding: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'end' },
  field: { flex: '1 1 auto', minWidth: 0 },
  input: { minWidth: 0 },
  add: { flexShrink: 0 },
});

/** Longest name that the store takes. */
const LONGEST = 100;

interface ServicesFieldProps {
  services: readonly string[];
  onChange(services: readonly string[]): void;
}

/** The chosen services as chips: each can be removed, any text or one of the catalogue's names be added. */
export function ServicesField({ services, onChange }: ServicesFieldProps) {
  const styles = useStyles();
  const informationStyles = useInformationStyles();
  const suggestions = useId();
  const [typed, setTyped] = useState('');
  const service = isBlank(typed) ? '' : typed.trim();
  const add = () => {
    if (service === '') return;
    if (!services.includes(service)) onChange([...services, service]);
    setTyped('');
  };
  return (
    <div className={styles.root}>
      {services.length > 0 && (
        <div className={informationStyles.chips}>
          {services.map((each) => (
            <Button
              key={each}
              type="button"
              size="small"
              shape="circular"
              icon={<Icon name="dismiss" />}
              iconPosition="after"
              aria-label={`${each} entfernen`}
              onClick={() => onChange(services.filter((other) => other !== each))}
            >
              {each}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.adding}>
        <FormField
          label="Dienstleistung hinzufügen"
          // Browsers cut what is pasted without a word.
          hint={typed.length === LONGEST ? `Höchstens ${LONGEST} Zeichen` : undefined}
          className={styles.field}
        >
          <Input
            className={styles.input}
            value={typed}
            list={suggestions}
            maxLength={LONGEST}
            autoComplete="off"
            onChange={(_, data) => setTyped(data.value)}
            // Typed and not added it would be in no save, and gone with the form.
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter adds what is typed and does not save the form.
              event.preventDefault();
              add();
            }}
          />
        </FormField>
        <Button type="button" className={styles.add} disabled={service === ''} onClick={add}>
          Hinzufügen
        </Button>
      </div>
      <datalist id={suggestions}>
        {SERVICE_CATALOGUE.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </div>
  );
}

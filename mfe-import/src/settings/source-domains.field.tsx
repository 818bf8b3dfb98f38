import { useRef } from 'react';
import { Body1, Button, Caption1, Icon, makeStyles, RowButton, TextField, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  add: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  field: { flex: '1 1 auto', maxWidth: '400px', minWidth: 0 },
  // Beneath the label, beside the field.
  button: { marginTop: '26px', flexShrink: 0 },
  domains: { margin: 0, padding: 0, listStyleType: 'none', maxWidth: '400px' },
  domain: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { overflowWrap: 'anywhere', minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground2 },
});

interface SourceDomainsFieldProps {
  domains: readonly string[];
  onChange(domains: string[]): void;
  /** What is typed for another one, and what is wrong with it. */
  text: string;
  problem: string | undefined;
  onType(text: string): void;
  onAdd(): void;
}

/** Whose mails are taken for leads. */
export function SourceDomainsField({
  domains,
  onChange,
  text,
  problem,
  onType,
  onAdd,
}: SourceDomainsFieldProps) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLElement>(null);
  const remove = (at: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    // The button that is pressed goes with its domain: the focus goes to one that stays.
    (buttons[at + 1] ?? buttons[at - 1] ?? addButton.current)?.focus();
    onChange(domains.filter((_, index) => index !== at));
  };
  return (
    <>
      {domains.length === 0 ? (
        <Caption1 className={styles.hint}>Keine Domain: Es wird keine E-Mail von selbst übernommen.</Caption1>
      ) : (
        <ul ref={list} className={styles.domains} aria-label="Erlaubte Absender-Domains">
          {domains.map((domain, index) => (
            <li key={domain} className={styles.domain}>
              <Body1 className={styles.name}>{domain}</Body1>
              <RowButton
                icon="delete"
                label={`${domain} entfernen`}
                title="Entfernen"
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault();
          onAdd();
        }}
      >
        <TextField
          label="Weitere Domain"
          className={styles.field}
          value={text}
          placeholder="umzug365.de"
          maxLength={253}
          error={problem}
          onChange={onType}
        />
        <Button
          ref={(button: HTMLElement | null) => {
            addButton.current = button;
          }}
          type="submit"
          className={styles.button}
          icon={<Icon name="add" />}
        >
          Hinzufügen
        </Button>
      </form>
    </>
  );
}

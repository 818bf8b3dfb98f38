import { useState } from 'react';
import type { Quote, Stored } from 'shared-kit/domain';
import {
  Button,
  Icon,
  makeStyles,
  mergeClasses,
  NARROW,
  SelectField,
  Spinner,
  TextField,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import type { VersionWork } from './versions.model.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 160px auto',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  alone: { gridTemplateColumns: 'minmax(0, 1fr) auto', [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  button: { whiteSpace: 'nowrap', [TOUCH]: { minHeight: '44px' } },
});

interface NewVersionProps {
  /** The newest first. */
  versions: readonly Stored<Quote>[];
  work: VersionWork | undefined;
  onCreate(source: Stored<Quote>, changes: string): Promise<void>;
}

/** Makes another version, out of the active one unless somebody chooses another. */
export function NewVersion({ versions, work, onCreate }: NewVersionProps) {
  const styles = useStyles();
  const [changes, setChanges] = useState('');
  const [chosen, setChosen] = useState<string>();
  const source =
    versions.find(({ id }) => id === chosen) ??
    versions.find(({ data }) => data.isLatestVersion) ??
    versions[0];
  if (!source) return null;
  const isMany = versions.length > 1;
  return (
    <form
      className={mergeClasses(styles.form, !isMany && styles.alone)}
      onSubmit={(event) => {
        event.preventDefault();
        void onCreate(source, changes);
      }}
    >
      <TextField label="Was ist neu?" value={changes} maxLength={2000} onChange={setChanges} />
      {isMany && (
        <SelectField
          label="Grundlage"
          value={source.id}
          options={versions.map(({ id, data }) => ({ value: id, label: `Version ${data.version}` }))}
          onChange={setChosen}
        />
      )}
      <Button
        type="submit"
        appearance="primary"
        className={styles.button}
        disabledFocusable={work !== undefined}
        icon={work === 'creating' ? <Spinner size="tiny" /> : <Icon name="add" />}
      >
        Neue Version erstellen
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { reasonOf } from 'shared-kit/api';
import {
  FEDERAL_STATE_LABELS,
  FEDERAL_STATES,
  type FederalState,
  type Settings,
  type Stored,
} from 'shared-kit/domain';
import { ask, Body1, makeStyles, SelectField, useNotify, useOnce } from 'shared-kit/ui';
import { changeSettings } from './change-settings.ts';
import { SettingsSection } from './settings-section.tsx';

const useStyles = makeStyles({ field: { maxWidth: '400px' } });

type Choice = FederalState | 'none';

const ONLY_NATIONWIDE = 'Keines: nur bundesweite Feiertage';
const OPTIONS: { value: Choice; label: string }[] = [
  { value: 'none', label: ONLY_NATIONWIDE },
  ...FEDERAL_STATES.map((value) => ({ value, label: FEDERAL_STATE_LABELS[value] })),
];

/** Whose public holidays the calendar shows (D44). */
export default function FederalStateSection() {
  return (
    <SettingsSection title="Bundesland">
      {({ settings, keep }) => <FederalStateField settings={settings} onSaved={keep} />}
    </SettingsSection>
  );
}

interface FederalStateFieldProps {
  settings: Stored<Settings>;
  onSaved(settings: Stored<Settings>): void;
}

function FederalStateField({ settings, onSaved }: FederalStateFieldProps) {
  const styles = useStyles();
  const notify = useNotify();
  const once = useOnce();
  const [chosen, setChosen] = useState<Choice>();

  const save = async (choice: Choice): Promise<void> => {
    let seen = choiceOf(settings.data);
    try {
      const saved = await changeSettings(async (data) => {
        const theirs = choiceOf(data);
        const isContested = theirs !== seen && theirs !== choice;
        if (isContested && !(await ask(rivalQuestion(theirs, choice)))) return undefined;
        seen = theirs;
        const { federalState: _, ...rest } = data;
        return choice === 'none' ? rest : { ...rest, federalState: choice };
      }, settings);
      onSaved(saved);
      if (choiceOf(saved.data) === choice) notify({ intent: 'success', text: 'Einstellungen gespeichert!' });
    } catch (error) {
      notify({ intent: 'error', text: `Fehler beim Speichern der Einstellungen. ${reasonOf(error)}` });
    }
  };

  const choose = (choice: Choice) =>
    void once(async () => {
      setChosen(choice);
      await save(choice);
      setChosen(undefined);
    });

  return (
    <>
      <Body1>Der Kalender zeigt die gesetzlichen Feiertage dieses Landes.</Body1>
      <SelectField
        label="Bundesland"
        className={styles.field}
        options={OPTIONS}
        disabled={chosen !== undefined}
        value={chosen ?? choiceOf(settings.data)}
        onChange={choose}
      />
    </>
  );
}

const choiceOf = ({ federalState }: Settings): Choice => federalState ?? 'none';

const nameOf = (choice: Choice) => (choice === 'none' ? ONLY_NATIONWIDE : FEDERAL_STATE_LABELS[choice]);

/** Two chose at once: whose choice holds, staff say (D7). */
function rivalQuestion(theirs: Choice, mine: Choice) {
  return {
    title: 'Bundesland wurde inzwischen geändert',
    text: `Gespeichert ist jetzt „${nameOf(theirs)}“, Sie haben „${nameOf(mine)}“ gewählt.`,
    confirmLabel: 'Meine Auswahl speichern',
    cancelLabel: 'Die andere behalten',
  };
}

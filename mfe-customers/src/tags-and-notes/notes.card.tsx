import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import {
  Button,
  Card,
  EmptyState,
  Icon,
  makeStyles,
  NARROW,
  SelectField,
  SwitchField,
  TextField,
  tokens,
} from 'shared-kit/ui';
import { NOTE_CATEGORY_OPTIONS } from './note-categories.ts';
import { NoteEntry } from './note-entry.tsx';
import type { TagsAndNotes } from './tags-and-notes.model.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalL,
  },
  category: { flex: '0 1 220px' },
  internal: { flex: '1 1 auto' },
  add: { [NARROW]: { width: '100%' } },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
});

/** The extended notes of a customer: newest first, and the form for one more (specification 1 section 2). */
export function NotesCard({ model }: { model: TagsAndNotes }) {
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  const { draft, notes, change } = model;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    model.addNote();
    form.current?.querySelector('textarea')?.focus();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };

  return (
    <Card title="Erweiterte Notizen">
      <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={submitByKey}>
        <TextField
          label="Neue Notiz"
          multiline
          value={draft.content}
          error={model.noteProblem}
          onChange={(content) => change({ content })}
        />
        <div className={styles.choices}>
          <SelectField
            label="Kategorie"
            value={draft.category}
            options={NOTE_CATEGORY_OPTIONS}
            onChange={(category) => change({ category })}
            className={styles.category}
          />
          <div className={styles.internal}>
            <SwitchField
              label="Intern (nicht für Kunden sichtbar)"
              checked={draft.isInternal}
              onChange={(isInternal) => change({ isInternal })}
            />
          </div>
          <Button
            type="submit"
            appearance="primary"
            icon={<Icon name="add" />}
            className={styles.add}
            disabled={!model.mayAddNote}
            title="Strg + Eingabe"
          >
            Notiz hinzufügen
          </Button>
        </div>
      </form>
      {notes.length === 0 ? (
        <EmptyState
          icon="note"
          text="Noch keine Notizen. Halten Sie fest, was Kollegen über diesen Kunden wissen sollten."
        />
      ) : (
        <ul className={styles.list} aria-label="Notizen">
          {notes.map((note) => (
            <NoteEntry key={note.id} note={note} onDelete={() => void model.deleteNote(note)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

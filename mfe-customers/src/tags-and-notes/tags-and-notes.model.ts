import { useEffect, useState } from 'react';
import {
  type Addition,
  addToCustomer,
  amendCustomer,
  EMPTY_NOTE,
  keepBegunNote,
  type NoteDraft,
  recallBegunNote,
  useLatest,
  useUnsent,
  withAddition,
} from 'shared-kit/additions';
import {
  type Customer,
  type ExtendedNote,
  hasTag,
  isBlank,
  MAX_NOTE_LENGTH,
  MAX_NOTES,
  type Stored,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { ask, useNotify } from 'shared-kit/ui';
import { saveFailureText } from '../save-failure-text.ts';
import { withoutNote, withoutTag } from './removals.ts';
import { suggestedTags, tagOf, tagProblem } from './tags.ts';

/** Milliseconds that a save's outcome is shown (specification 1 section 9). */
const SHOWN_FOR = 4000;

/** In the store, on its way there, or waiting in this browser until it can be reached (D5). */
export type Whereabouts = 'stored' | 'sending' | 'local';

export interface ShownTag {
  tag: string;
  at: Whereabouts;
}

export interface ShownNote extends ExtendedNote {
  at: Whereabouts;
}

/** Tags and extended notes of a customer: each change is saved at once. */
export function useTagsAndNotes(shown: Stored<Customer>) {
  const notify = useNotify();
  const customer = useLatest(shown);
  const { id } = customer;
  const unsent = useUnsent(id);
  const [draft, setDraft] = useState(() => recallBegunNote(id)?.draft ?? EMPTY_NOTE);

  useEffect(() => keepBegunNote({ customer, draft }), [customer, draft]);

  const onTheWay = unsent.filter(({ refusal }) => refusal === undefined);
  const all = onTheWay.reduce((data, { addition }) => withAddition(data, addition), customer.data);
  const { tags = [], extendedNotes = [] } = all;
  const whereabouts = (is: (addition: Addition) => boolean): Whereabouts => {
    const found = onTheWay.find(({ addition }) => is(addition));
    if (!found) return 'stored';
    return found.waits ? 'local' : 'sending';
  };
  const change = (part: Partial<NoteDraft>) => setDraft((before) => ({ ...before, ...part }));

  const save = async (make: (data: Customer) => Customer): Promise<boolean> => {
    try {
      await amendCustomer(id, make);
      return true;
    } catch (error) {
      notify({ intent: 'error', text: saveFailureText(error), timeout: SHOWN_FOR });
      return false;
    }
  };
  const saved = (undo?: () => void) =>
    notify({
      intent: 'success',
      text: 'Änderungen gespeichert!',
      timeout: SHOWN_FOR,
      ...(undo && { action: { label: 'Rückgängig', onClick: undo } }),
    });

  return {
    draft,
    change,
    refused: unsent.filter(({ refusal }) => refusal !== undefined),
    waiting: onTheWay.filter(({ waits }) => waits).length,

    tags: tags.map(
      (tag): ShownTag => ({
        tag,
        at: hasTag(customer.data.tags ?? [], tag)
          ? 'stored'
          : whereabouts((addition) => addition.kind === 'tag' && hasTag([addition.tag], tag)),
      }),
    ),
    suggestions: suggestedTags(tags, draft.tag),
    tagProblem: tagProblem(tags, draft.tag),
    addTag(typedTag: string) {
      if (tagProblem(tags, typedTag) !== undefined) return;
      change({ tag: '' });
      const tag = tagOf(typedTag);
      if (tag === '' || hasTag(tags, tag)) return;
      void addToCustomer(id, { kind: 'tag', tag });
    },
    async removeTag(tag: string) {
      if (await save((data) => withoutTag(data, tag)))
        saved(() => void addToCustomer(id, { kind: 'tag', tag }));
    },

    /** Newest first. */
    notes: extendedNotes
      .map(
        (note): ShownNote => ({
          ...note,
          at: whereabouts((addition) => addition.kind === 'note' && addition.note.id === note.id),
        }),
      )
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    noteProblem: noteProblem(extendedNotes.length, draft.content),
    mayAddNote: !isBlank(draft.content) && noteProblem(extendedNotes.length, draft.content) === undefined,
    addNote() {
      const content = draft.content.trim();
      if (isBlank(content) || noteProblem(extendedNotes.length, content) !== undefined) return;
      const { category, isInternal } = draft;
      change({ ...EMPTY_NOTE, tag: draft.tag });
      void addToCustomer(id, {
        kind: 'note',
        note: {
          id: `note_${crypto.randomUUID()}`,
          content,
          createdAt: new Date().toISOString(),
          createdBy: staffName(),
          category,
          isInternal,
        },
      });
    },
    async deleteNote(note: ExtendedNote) {
      const sure = await ask({
        title: 'Notiz löschen?',
        text: 'Die Notiz wird für alle gelöscht.',
        confirmLabel: 'Löschen',
        danger: true,
      });
      if (sure && (await save((data) => withoutNote(data, note.id))))
        saved(() => void addToCustomer(id, { kind: 'note', note }));
    },
  };
}

export type TagsAndNotes = ReturnType<typeof useTagsAndNotes>;

function noteProblem(count: number, content: string): string | undefined {
  const { length } = content.trim();
  if (length > MAX_NOTE_LENGTH)
    return `Eine Notiz hat höchstens ${MAX_NOTE_LENGTH.toLocaleString('de-DE')} Zeichen (jetzt ${length.toLocaleString('de-DE')})`;
  if (length > 0 && count >= MAX_NOTES)
    return `Mehr als ${MAX_NOTES.toLocaleString('de-DE')} Notizen gehen nicht. Löschen Sie zuerst eine.`;
  return undefined;
}

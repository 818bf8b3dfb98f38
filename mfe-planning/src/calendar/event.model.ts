import { useState } from 'react';
import { useDocument } from 'shared-kit/data/hooks';
import { conflictIn, mergedContent } from 'shared-kit/data/three-way-merge';
import { type CalendarEvent, calendarEvents, type Stored } from 'shared-kit/domain';
import {
  ask,
  mayDiscard,
  notifyUndoable,
  type useFirstError,
  useOnce,
  useShownErrors,
  useUnsavedChanges,
} from 'shared-kit/ui';
import { pastDayHint } from '../days/weeks.ts';
import { not, storeReason } from '../office/store-reason.ts';
import { shortDay } from './calendar-dates.ts';
import { eventKey } from './calendar-entries.ts';
import type { CustomerBook } from './customer-book.ts';
import { EVENT_FIELD_LABELS, type EventContent, eventErrors, GONE, newEvent } from './event-form.ts';
import { isNobodyElseFocused } from './follow-entry.ts';
import { deleteEvent, type EventConflict, eventRecord, type SavedEvent, saveEvent } from './save-event.ts';
import { useLiveMerge } from './use-live-merge.ts';

interface EditorInput extends Pick<ReturnType<typeof useFirstError>, 'focusFirstError' | 'focusWrong'> {
  open: boolean;
  subject: { day: string } | { event: Stored<CalendarEvent> };
  book: CustomerBook | undefined;
  /** It stands at another day now than when the dialog opened, or came back. */
  onShow(id: string, day: string): void;
  onClose(): void;
}

/** State and actions of the appointment that is entered or edited. */
export function useEventEditor({
  open,
  subject,
  book,
  onShow,
  onClose,
  focusFirstError,
  focusWrong,
}: EditorInput) {
  const stored = 'event' in subject ? subject.event : undefined;
  const [id] = useState(() => stored?.id ?? `event_${crypto.randomUUID()}`);
  const key = eventKey(id);
  const openedOn = stored?.data.date ?? ('day' in subject ? subject.day : '');
  const { shown, leave, showAll } = useShownErrors<keyof EventContent>();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<EventConflict>();
  const once = useOnce();
  const record = eventRecord((customerId) => book?.byId.get(customerId)?.name ?? 'Ein anderer Kunde');
  const live = useDocument(calendarEvents, id);
  const merge = useLiveMerge(record, {
    start: stored,
    blank: newEvent(openedOn),
    current: live.status === 'ready' ? live.document : undefined,
    isHeld: !open || saving,
  });
  const { base, content: form } = merge;
  const isGone = stored !== undefined && live.status === 'missing';
  const [search, setSearch] = useState('');
  const errors = {
    ...eventErrors(form),
    ...(search.trim() !== '' && {
      customerId: 'Bitte wählen Sie einen Kunden aus, oder leeren Sie das Feld',
    }),
  };
  const isValid = Object.keys(errors).length === 0;
  const isDirty = merge.isDirty || search.trim() !== '';
  // Closed it stays drawn: what is saved or discarded by then is not asked about as the page is left.
  useUnsavedChanges(open && isDirty);

  /** @param done what the work does: 'gespeichert' */
  const attempt = (done: string, work: () => Promise<void>) =>
    // A second click is the first one's.
    once(async () => {
      setSaving(true);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setFailure(`Der Termin wurde ${not(error)} ${done}. ${storeReason(error)}`);
      } finally {
        setSaving(false);
      }
    });

  const write = (content: EventContent, on: Stored<CalendarEvent> | undefined) =>
    attempt('gespeichert', async () => {
      const outcome = await saveEvent(record, id, { content, base: on }, isGone ? base?.version : 0);
      if (outcome.conflict) {
        setConflict(outcome.conflict);
        return;
      }
      const { before, after } = outcome.saved;
      sayDone(outcome.saved);
      onClose();
      // A new one too: of a full day it is among those that are shown.
      if (!before || after.date !== openedOn) onShow(id, after.date);
    });

  const sayDone = ({ before, after, undo }: SavedEvent) => {
    const isMoved = before !== undefined && after.date !== before.date;
    notifyUndoable({
      text: before ? savedText(before, after, openedOn) : `Termin am ${shortDay(after.date)} erstellt`,
      about: key,
      undo:
        undo &&
        (async () => {
          await undo();
          if (isMoved && isNobodyElseFocused(key)) onShow(id, before.date);
        }),
      failure: (error) => `Die Änderung konnte nicht rückgängig gemacht werden. ${storeReason(error)}`,
    });
  };

  return {
    form,
    isNew: stored === undefined,
    change: merge.change,
    /** Typed to find a customer, and none taken yet. */
    search,
    changeSearch: setSearch,
    errors: shown(errors),
    /** One that is over is edited without a word about it. */
    dateHint: form.date === stored?.data.date ? undefined : pastDayHint(form.date),
    leave,
    failure,
    /** What somebody else made of it meanwhile. */
    news: open && !saving ? newsOf({ ...merge, isGone, isDirty }) : undefined,
    isGone,
    saving,
    save() {
      showAll();
      if (!isValid) focusFirstError();
      else if (focusWrong()) return;
      else if (isGone || !base) void write(form, undefined);
      else if (merge.contested.length === 0) void write(form, base);
      else setConflict(conflictIn(record, merge.contested, { content: form, base, current: base }));
    },
    async remove() {
      if (!base || saving) return;
      const sure = await ask({
        title: 'Termin löschen?',
        text: `„${base.data.title}“ wird für alle gelöscht.`,
        confirmLabel: 'Löschen',
        danger: true,
      });
      if (!sure) return;
      await attempt('gelöscht', async () => {
        const undo = await deleteEvent(base);
        notifyUndoable({
          text: 'Termin gelöscht',
          about: key,
          undo:
            undo &&
            (async () => {
              await undo();
              if (isNobodyElseFocused(key)) onShow(id, base.data.date);
            }),
          failure: (error) => `Der Termin konnte nicht zurückgeholt werden. ${storeReason(error)}`,
        });
        onClose();
      });
    },
    /** Asks where something typed would be lost. */
    async close() {
      if (!saving && (!isDirty || (await mayDiscard()))) onClose();
    },
    conflict,
    resolveConflict(choice: Readonly<Record<string, 'mine' | 'theirs'>>) {
      if (!conflict) return;
      const content = mergedContent(record, conflict, choice);
      merge.settle(content, conflict.current);
      setConflict(undefined);
      if (Object.keys(eventErrors(content)).length === 0) void write(content, conflict.current);
      else {
        showAll();
        focusFirstError();
      }
    },
    dismissConflict: () => setConflict(undefined),
  };
}

/** @param openedOn the day at which the dialog was opened */
function savedText(before: EventContent, after: EventContent, openedOn: string): string {
  if (after.date !== before.date) return `„${after.title}“ auf ${shortDay(after.date)} verschoben`;
  return after.date === openedOn
    ? 'Termin gespeichert'
    : `Termin gespeichert. Er steht jetzt am ${shortDay(after.date)}`;
}

/** What somebody else made of it meanwhile. */
function newsOf({
  isGone,
  isDirty,
  taken,
  contested,
}: Pick<ReturnType<typeof useLiveMerge<EventContent, CalendarEvent>>, 'taken' | 'contested' | 'isDirty'> & {
  isGone: boolean;
}): string | undefined {
  if (isGone) return `${GONE}${isDirty ? ' Ihre Eingaben stehen noch hier.' : ''}`;
  if (taken.length + contested.length === 0) return undefined;
  return [
    'Der Termin wurde inzwischen geändert',
    taken.length === 0 ? '.' : ` (${inWords(taken)}). Hier steht der neue Stand.`,
    contested.length === 0
      ? ''
      : ` Was auch Sie geändert haben (${inWords(contested)}), wählen Sie beim Speichern.`,
  ].join('');
}

const inWords = (parts: readonly (keyof EventContent)[]) =>
  parts.map((part) => EVENT_FIELD_LABELS[part]).join(', ');

import { useState } from 'react';
import { useDocument } from 'shared-kit/data/hooks';
import { broughtUpToDate, mergedContent } from 'shared-kit/data/three-way-merge';
import { type CalendarEvent, calendarEvents, type Stored } from 'shared-kit/domain';
import {
  ask,
  mayDiscard,
  notify,
  type useFirstError,
  useOnce,
  useShownErrors,
  useUnsavedChanges,
} from 'shared-kit/ui';
import { storeReason } from '../office/store-reason.ts';
import { shortDay } from './calendar-dates.ts';
import type { CustomerBook } from './customer-book.ts';
import { contentOfEvent, type EventContent, eventErrors, isSame, newEvent } from './event-form.ts';
import { deleteEvent, type EventConflict, eventRecord, saveEvent, unsaveEvent } from './save-event.ts';

interface EditorInput extends Pick<ReturnType<typeof useFirstError>, 'focusFirstError' | 'holdsWrongField'> {
  open: boolean;
  subject: { day: string } | { event: Stored<CalendarEvent> };
  book: CustomerBook | undefined;
  /** It stands at another day now than when the dialog opened. */
  onMoved(id: string, day: string): void;
  onClose(): void;
}

/** State and actions of the appointment that is entered or edited. */
export function useEventEditor({
  open,
  subject,
  book,
  onMoved,
  onClose,
  focusFirstError,
  holdsWrongField,
}: EditorInput) {
  const stored = 'event' in subject ? subject.event : undefined;
  const [id] = useState(() => stored?.id ?? `event_${crypto.randomUUID()}`);
  const [base, setBase] = useState(stored);
  const [seen, setSeen] = useState(stored?.version);
  const [initial] = useState(() =>
    'event' in subject ? contentOfEvent(subject.event.data) : newEvent(subject.day),
  );
  const [form, setForm] = useState<EventContent>(initial);
  const { shown, leave, showAll } = useShownErrors<keyof EventContent>();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<EventConflict>();
  const once = useOnce();
  const record = eventRecord((customerId) => book?.byId.get(customerId)?.name ?? 'Ein anderer Kunde');
  const errors = eventErrors(form);
  const isValid = Object.keys(errors).length === 0;
  const isDirty = !isSame(form, base ? contentOfEvent(base.data) : initial);
  // Closed it stays drawn: what is saved or discarded by then is not asked about as the page is left.
  useUnsavedChanges(open && isDirty);

  const live = useDocument(calendarEvents, id);
  const [news, setNews] = useState<string>();
  const current = live.status === 'ready' ? live.document : undefined;
  const isGone = stored !== undefined && live.status === 'missing';
  if (open && !saving && base && current && current.version !== seen) {
    setSeen(current.version);
    const rebased = broughtUpToDate(record, { content: form, base, current });
    setNews(changedNews(rebased?.changed));
    if (rebased) {
      setBase(current);
      setForm(rebased.content);
    }
  }

  const attempt = (what: string, work: () => Promise<void>) =>
    // A second click is the first one's.
    once(async () => {
      setSaving(true);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setFailure(`${what} ${storeReason(error)}`);
      } finally {
        setSaving(false);
      }
    });

  const write = (content: EventContent, on: Stored<CalendarEvent> | undefined) =>
    attempt('Der Termin konnte nicht gespeichert werden.', async () => {
      const found = await saveEvent(record, id, { content, base: on });
      if (found) {
        setConflict(found);
        return;
      }
      sayDone(content, on && contentOfEvent(on.data));
      onClose();
      if (content.date !== initial.date || isGone) onMoved(id, content.date);
    });

  const sayDone = (content: EventContent, before: EventContent | undefined) => {
    if (!before) {
      notify({ intent: 'success', text: `Termin am ${shortDay(content.date)} erstellt` });
      return;
    }
    const saved = { ...content, title: content.title.trim() };
    const isMoved = saved.date !== before.date;
    const undo = () =>
      unsaveEvent(id, saved, before).then(
        () => {
          notify({ intent: 'info', text: 'Rückgängig gemacht' });
          if (isMoved) onMoved(id, before.date);
        },
        (error) =>
          notify({
            intent: 'error',
            text: `Die Änderung konnte nicht rückgängig gemacht werden. ${storeReason(error)}`,
          }),
      );
    notify({
      intent: 'success',
      text: isMoved ? `„${saved.title}“ auf ${shortDay(saved.date)} verschoben` : 'Termin gespeichert',
      action: { label: 'Rückgängig', onClick: () => void undo() },
    });
  };

  return {
    form,
    isNew: stored === undefined,
    change: (part: Partial<EventContent>) => setForm((before) => ({ ...before, ...part })),
    errors: shown(errors),
    leave,
    failure,
    /** What somebody else made of it meanwhile. */
    news: isGone && open && !saving ? GONE : news,
    isGone,
    saving,
    save() {
      showAll();
      if (!isValid) focusFirstError();
      else if (!holdsWrongField()) void write(form, isGone ? undefined : base);
    },
    async remove() {
      if (!stored || saving) return;
      const sure = await ask({
        title: 'Termin löschen?',
        text: `„${stored.data.title}“ wird für alle gelöscht.`,
        confirmLabel: 'Löschen',
        danger: true,
      });
      if (!sure) return;
      await attempt('Der Termin konnte nicht gelöscht werden.', async () => {
        const undo = await deleteEvent(stored);
        const putBack = () =>
          undo().then(
            () => notify({ intent: 'info', text: 'Rückgängig gemacht' }),
            (error) =>
              notify({
                intent: 'error',
                text: `Der Termin konnte nicht zurückgeholt werden. ${storeReason(error)}`,
              }),
          );
        notify({
          intent: 'success',
          text: 'Termin gelöscht',
          action: { label: 'Rückgängig', onClick: () => void putBack() },
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
      if (!conflict || !base) return;
      const content = mergedContent(record, { base, content: form, current: conflict.current }, choice);
      setForm(content);
      setBase(conflict.current);
      setConflict(undefined);
      void write(content, conflict.current);
    },
    dismissConflict: () => setConflict(undefined),
  };
}

const GONE = 'Der Termin wurde inzwischen gelöscht. Ihre Eingaben stehen noch hier.';

/** @param labels of what they changed; undefined: both changed the same */
function changedNews(labels: readonly string[] | undefined): string | undefined {
  if (!labels)
    return 'Jemand anderes hat den Termin inzwischen geändert. Beim Speichern wählen Sie, was gilt.';
  if (labels.length === 0) return undefined;
  return `Jemand anderes hat den Termin inzwischen geändert (${labels.join(', ')}). Hier steht der neue Stand.`;
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { StoreUnavailable } from 'shared-kit/data';
import { useConnection } from 'shared-kit/data/hooks';
import { broughtUpToDate, unansweredOver } from 'shared-kit/data/three-way-merge';
import type { Customer, Stored } from 'shared-kit/domain';
import { track } from 'shared-kit/tracking';
import {
  type Leaving,
  mayDiscard,
  mayDiscardChanges,
  mayDiscardSent,
  useFirstError,
  useNotify,
  useUnsavedChanges,
} from 'shared-kit/ui';
import { saveFailureText } from '../save-failure-text.ts';
import { type CustomerEdit, changedFields, EDIT_LABELS, type EditField, editOf } from './customer-edit.ts';
import { type EditDraft, forgetEdit, keepEdit, recallEdit } from './edit-draft.ts';
import { editText } from './edit-texts.ts';
import { CUSTOMER, type EditConflict, saveEdit, settledEdit } from './save-edit.ts';
import { boundsOf, type EditProblems, problemsOfEdit } from './validate-edit.ts';

/** Milliseconds that a save's outcome is shown (specification 1 section 9). */
const SHOWN_FOR = 4000;
/** Until a save that waits for the store is tried again, in milliseconds; longer each time. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/** `contested`: staff must choose first; `unsaved`: not, perhaps not, or not all that stands in the form. */
type Outcome = 'saved' | 'contested' | 'unsaved';

/** How long a save is waited for by whoever leaves. */
const PATIENCE_MS = 5000;
const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** Once it is saved there is nothing to discard, and what is contested is chosen first. */
const LEAVING_AFTER: Readonly<Record<Outcome, Leaving>> = {
  saved: 'leave',
  contested: 'stay',
  unsaved: 'ask',
};

/** Editing one customer: what is typed, the save, and what somebody else saved meanwhile. */
export function useCustomerEdit(customer: Stored<Customer>, startEditing: boolean) {
  const notify = useNotify();
  const about = `edit of ${customer.id}`;
  // A copy: of what was sent over the same customer before it was discarded, this edit knows nothing.
  const begin = (): EditDraft => ({ base: { ...customer }, edit: editOf(customer.data) });
  const [editing, setEditing] = useState(
    () => recallEdit(customer.id) ?? (startEditing ? begin() : undefined),
  );
  const [ended, setEnded] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<EditField>>(new Set());
  const [isDateUnreadable, setDateUnreadable] = useState(false);
  /** `asked`: somebody pressed the button, and waits; `unasked`: it is tried again while one may type. */
  const [saving, setSaving] = useState<'asked' | 'unasked'>();
  /** Since the last save was sent: it is not the last word. */
  const isTypedSince = useRef(false);
  const mayRetry = useRef(true);
  /** The save on its way; `soon`: undefined where it takes long. */
  const underway = useRef<{ outcome: Promise<Outcome>; soon: Promise<Outcome | undefined> }>(undefined);
  /** Counts the edits that were ended here: a save of one that was discarded is no longer this form's. */
  const edition = useRef(0);
  /** How often the save found the store away; 0 once it is not tried again by itself. */
  const [waits, setWaits] = useState(0);
  const online = useConnection() === 'connected';
  const [conflict, setConflict] = useState<EditConflict>();
  const { form, focusFirstError, focusUnreadable } = useFirstError();

  const before = editing && editOf(editing.base.data);
  const dirty =
    editing !== undefined && before !== undefined && changedFields(before, editing.edit).length > 0;
  const problems = editing && before ? problemsOfEdit(before, editing.edit) : {};
  const unanswered = editing && unansweredOver<CustomerEdit>(editing.base);
  /** What was sent had no answer: taken back, it may be stored all the same. */
  const isUncertain = unanswered !== undefined && unanswered.length > 0;

  /** What stands here now is saved by whoever presses the button alone. */
  const stopRetrying = useCallback(() => {
    setWaits(0);
    mayRetry.current = false;
  }, []);
  const noteTyping = () => {
    stopRetrying();
    isTypedSince.current = true;
  };

  const base = editing?.base;
  const lastAsked = useRef<object>(undefined);
  const mayLeave = useCallback(async () => {
    const asked = {};
    lastAsked.current = asked;
    // What is on its way to the store cannot be discarded any more; nobody is held for as long as that may take.
    const sent = underway.current;
    const outcome = await sent?.soon;
    // Who has asked to leave again meanwhile leaves once.
    if (lastAsked.current !== asked) return false;
    const leaving = LEAVING_AFTER[outcome ?? 'unsaved'];
    if (leaving !== 'ask') return leaving === 'leave';
    // While it is asked nothing is saved by itself, nor once it is discarded.
    stopRetrying();
    if (!base || unansweredOver(base).length === 0) return mayDiscard();
    const isRefused = () => unansweredOver(base).length === 0;
    // What was refused says so itself, and stands in the form.
    return mayDiscardSent(
      sent?.outcome.then((late) => (late === 'unsaved' && isRefused() ? 'stay' : LEAVING_AFTER[late])),
    );
  }, [base, stopRetrying]);
  useUnsavedChanges(dirty || isUncertain, mayLeave);

  // Nothing typed is lost by a reload, or when the gate comes in between (look: forms).
  useEffect(() => {
    if (!editing || !(dirty || isUncertain)) return forgetEdit(customer.id);
    // Of a date that is none nothing can be kept, and empty it would be saved: as it was, it is typed anew.
    const { movingDate } = isDateUnreadable ? editOf(editing.base.data) : editing.edit;
    keepEdit(customer.id, { ...editing, edit: { ...editing.edit, movingDate } }, unanswered);
  }, [customer.id, dirty, editing, unanswered, isUncertain, isDateUnreadable]);

  // Whoever went elsewhere has been asked and wanted that: a save on its way is discarded, too. A reload or a crash
  // leaves the address as it is.
  const forget = useEffectEvent(() => {
    edition.current += 1;
    forgetEdit(customer.id);
  });
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      if (window.location.pathname !== pathname) forget();
    };
  }, []);

  const close = () => {
    edition.current += 1;
    underway.current = undefined;
    setSaving(undefined);
    setEditing(undefined);
    setEnded(true);
    setLeft(new Set());
    setConflict(undefined);
    stopRetrying();
  };

  const send = async (attempt: EditDraft, how: 'asked' | 'unasked'): Promise<Outcome> => {
    setSaving(how);
    isTypedSince.current = false;
    mayRetry.current = true;
    const own = edition.current;
    const isDiscarded = () => edition.current !== own;
    try {
      const rival = await saveEdit(customer.id, attempt, isDiscarded);
      if (!rival) track('customer_updated');
      if (isDiscarded()) {
        const name = attempt.base.data.name || 'Ohne Namen';
        const text = `Die verworfenen Änderungen an „${name}“ wurden doch noch gespeichert.`;
        if (!rival) notify({ intent: 'warning', text, timeout: 0 });
        return 'unsaved';
      }
      // The next save knows what of it is one's own, and asks about the rest.
      if (isTypedSince.current) return 'unsaved';
      setConflict(rival);
      if (rival) {
        // It waits for staff, and no longer for the store.
        setWaits(0);
        return 'contested';
      }
      notify({ intent: 'success', text: 'Änderungen gespeichert!', timeout: SHOWN_FOR, about });
      close();
      return 'saved';
    } catch (error) {
      // That it failed is no news to whoever has discarded it.
      if (isDiscarded()) return 'unsaved';
      setWaits((times) => (error instanceof StoreUnavailable && mayRetry.current ? times + 1 : 0));
      // A wait that goes on is said by the bar, one that ends so by nobody else.
      if (waits === 0 || !(error instanceof StoreUnavailable)) {
        notify({ intent: 'error', text: saveFailureText(error), timeout: SHOWN_FOR, about });
      }
      return 'unsaved';
    } finally {
      if (!isDiscarded()) {
        underway.current = undefined;
        setSaving(undefined);
      }
    }
  };
  const save = (attempt: EditDraft, how: 'asked' | 'unasked' = 'asked') => {
    const outcome = send(attempt, how);
    underway.current = { outcome, soon: Promise.race([outcome, patience()]) };
  };

  const saveAgain = useEffectEvent(() => {
    // The retries may be stopped, and that not drawn yet.
    if (editing && !saving && mayRetry.current) save(editing, 'unasked');
  });
  useEffect(() => {
    if (waits === 0 || !online) return;
    const timer = setTimeout(saveAgain, Math.min(FIRST_WAIT_MS * waits, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [waits, online]);

  return {
    /** Undefined while the customer is only viewed. */
    edit: editing?.edit,
    bounds: before && boundsOf(before),
    /** An edit was ended here: the focus goes back to where it was begun. */
    ended,
    form,
    saving: saving !== undefined,
    /** The form takes no input: it is gone once it is saved. */
    isHeld: saving === 'asked',
    problems: shownProblems(problems, left),
    conflict: conflict?.fields,
    /** The store is away: what was to be saved is kept here, and saved once it is back (D5). */
    waiting: waits > 0,
    /** What was saved last had no answer, and is not tried again by itself. */
    unanswered: isUncertain && waits === 0 && saving === undefined,
    /** Somebody else saved while this form was open: the save will bring both together. */
    changedMeanwhile:
      editing !== undefined && customer.version > editing.base.version && isRivalled(editing, customer),

    /** What the form would change, a line for each field. */
    typed: () =>
      editing && before
        ? changedFields(before, editing.edit).map(
            (field) => `${EDIT_LABELS[field]}: ${editText(editing.edit, field) || '–'}`,
          )
        : [],

    start: () => setEditing(begin()),
    /** For what is typed and stands in no field's value yet: half a sentence is not saved by itself. */
    noteTyping,
    change: (change: Partial<CustomerEdit>) => {
      noteTyping();
      setEditing((current) => current && { ...current, edit: { ...current.edit, ...change } });
    },
    leave: (field: EditField) => setLeft((fields) => new Set([...fields, field])),
    /** Half of a date changes nothing of the edit, nor does emptying the half. */
    setDateUnreadable: (isUnreadable: boolean) => {
      setDateUnreadable(isUnreadable);
      // Typed since, it would be lost with the form that saves itself.
      if (isUnreadable) noteTyping();
    },

    cancel: async () => {
      if (await mayDiscardChanges()) close();
    },
    focusFirstError,
    /** @returns false where a field is wrong: the first one gets the focus */
    save: () => {
      if (!editing || saving || underway.current) return true;
      setLeft(new Set(changedFields(editOf(editing.base.data), editing.edit)));
      // A date that is none stands in its field alone.
      if (Object.keys(problems).length > 0 || focusUnreadable()) {
        focusFirstError();
        return false;
      }
      if (dirty || isUncertain) save(editing);
      else close();
      return true;
    },
    resolve: (choice: Readonly<Record<string, 'mine' | 'theirs'>>) => {
      if (!conflict || underway.current) return;
      const settled = settledEdit(conflict, choice);
      setConflict(undefined);
      setEditing(settled);
      save(settled);
    },
    closeConflict: () => setConflict(undefined),
    /** Ends the edit unasked. */
    discard() {
      forgetEdit(customer.id);
      close();
    },
  };
}

/** Neither what one has stored oneself, its answer lost, is somebody else's change, nor a tag or a note that this form does not show. */
function isRivalled({ base, edit }: EditDraft, current: Stored<Customer>): boolean {
  const { taken, contested } = broughtUpToDate(CUSTOMER, { content: edit, base, current });
  return taken.length + contested.length > 0;
}

function shownProblems(problems: EditProblems, left: ReadonlySet<EditField>): EditProblems {
  const shown: EditProblems = {};
  for (const field of left) {
    const problem = problems[field];
    if (problem !== undefined) shown[field] = problem;
  }
  return shown;
}

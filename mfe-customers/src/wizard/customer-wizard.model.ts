import { useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared-kit/api';
import { type Customer, type DuplicateMatch, newCustomerSchema, type Stored } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { useNavigate, useSearchParams } from 'shared-kit/router';
import { track } from 'shared-kit/tracking';
import { useFirstError, useNotify, useOnce, useUnsavedChanges } from 'shared-kit/ui';
import { saveCustomer } from './save-customer.ts';
import { useExisting } from './use-existing.ts';
import {
  FIELDS,
  type Field,
  firstIncomplete,
  isComplete,
  type Problems,
  problemsOf,
  type Step,
} from './validate-input.ts';
import { forgetDraft, keepDraft, newCustomerId, recallDraft, type WizardDraft } from './wizard-draft.ts';
import { changeInput, isTouched, newCustomerFrom, type WizardInput } from './wizard-input.ts';

const LAST_STEP = 2;
/** Of the address: the browser's own Back goes a step back. */
const STEP_PARAMETER = 'schritt';

export interface SaveFailure {
  text: string;
  /** What the server said, where that helps. */
  reason: string | undefined;
  /** Is stored as somebody else changed it. */
  customer?: Stored<Customer>;
}

/** The customer wizard: three steps, the look for duplicates, the save. */
export function useCustomerWizard() {
  const navigate = useNavigate();
  const notify = useNotify();
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState(recallDraft);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  const [question, setQuestion] = useState<readonly DuplicateMatch[]>();
  const [saved, setSaved] = useState<Stored<Customer>>();
  const { form, focusFirstError } = useFirstError();
  const once = useOnce();
  const { input } = draft;
  const asked = askedStep(search.get(STEP_PARAMETER));
  const step = shownStep(asked, input);
  const duplicates = useExisting(input, draft.sent.length > 0 ? draft.id : undefined);
  const dirty = isTouched(input) && saved === undefined;

  useDraftInTab(draft, dirty);
  useUnsavedChanges(dirty);

  // Back from the quote of the customer who was just created, an address of a later step shows a new, empty wizard.
  useEffect(() => {
    if (step !== asked) setSearch({ [STEP_PARAMETER]: String(step + 1) }, { replace: true });
  }, [step, asked, setSearch]);

  useEffect(() => {
    if (!saved) return;
    forgetDraft();
    notify({ intent: 'success', text: `Kunde ${saved.data.customerNumber} angelegt` });
    void navigate(`/create-quote/${encodeURIComponent(saved.id)}`, {
      replace: true,
      state: { customer: saved },
    });
  }, [saved, navigate, notify]);

  const goTo = (next: Step) => {
    if (next !== step) setSearch({ [STEP_PARAMETER]: String(next + 1) });
    setDraft((before) => ({ ...before, furthest: next > before.furthest ? next : before.furthest }));
  };

  /** Shows every problem of a step, the first one focused. */
  const point = (at: Step) => {
    goTo(at);
    setLeft((before) => new Set([...before, ...FIELDS[at]]));
    focusFirstError();
  };

  const create = async (id = draft.id, sent = draft.sent): Promise<void> => {
    const { id: _, ...typed } = newCustomerFrom(input, id, staffName());
    const entered = newCustomerSchema.parse(typed);
    setDraft((before) => ({ ...before, id, sent: [...sent, entered] }));
    const result = await saveCustomer({ id, ...typed }, sent);
    if (result.outcome === 'taken') return create(newCustomerId(), []);
    if (result.outcome === 'changed') {
      const hasTypedOn = sent.some((one) => JSON.stringify(one) !== JSON.stringify(entered));
      return setFailure(changedFailure(result.customer, hasTypedOn));
    }
    setSaved(result.customer);
    track('customer_created');
  };

  /** One save at a time, whatever is clicked; what was typed stays when it fails. */
  const attempt = async (work: () => Promise<void>) => {
    if (saved) return;
    await once(async () => {
      setSaving(true);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setFailure(failureOf(error));
      } finally {
        setSaving(false);
      }
    });
  };

  return {
    input,
    step,
    form,
    saving: saving || saved !== undefined,
    failure,
    question,
    existing: duplicates.existing,
    checkAgain: duplicates.retry,
    problems: shownProblems(problemsOf(step, input), left),

    change: (change: Partial<WizardInput>) =>
      setDraft((before) => ({ ...before, input: changeInput(before.input, change) })),
    leave: (field: Field) => setLeft((before) => new Set([...before, field])),

    isMarked: (each: Step) => each <= draft.furthest && isComplete(each, input),
    canReach: (each: Step) => each <= (firstIncomplete(input) ?? LAST_STEP),
    goTo,
    back: () => {
      if (step > 0) goTo(step === 2 ? 1 : 0);
    },

    /** 'Weiter', or on the last step the save. */
    submit: () => {
      if (!isComplete(step, input)) return point(step);
      if (step < LAST_STEP) return goTo(step === 0 ? 1 : 2);
      const incomplete = firstIncomplete(input);
      if (incomplete !== undefined) return point(incomplete);
      void attempt(async () => {
        const likely = (await duplicates.settle()).filter(({ level }) => level === 'high');
        if (likely.length === 0) return create();
        setQuestion(likely);
      });
    },
    createAnyway: () => {
      setQuestion(undefined);
      void attempt(() => create());
    },
    closeQuestion: () => setQuestion(undefined),
  };
}

const askedStep = (named: string | null): Step => (named === '3' ? 2 : named === '2' ? 1 : 0);

/** The step that the address names, as far as what is typed reaches. */
function shownStep(asked: Step, input: WizardInput): Step {
  const reached = firstIncomplete(input) ?? LAST_STEP;
  return asked < reached ? asked : reached;
}

/** The draft waits in the tab for a reload; once somebody chose to leave and to throw it away, it goes. */
function useDraftInTab(draft: WizardDraft, dirty: boolean): void {
  const path = useRef(location.pathname);
  useEffect(() => {
    if (dirty) keepDraft(draft);
    else forgetDraft();
  }, [draft, dirty]);
  useEffect(() => {
    const { current: own } = path;
    // A fault of this screen or the gate takes it away too, but the address stays: then the draft is still wanted.
    return () => {
      if (location.pathname !== own) forgetDraft();
    };
  }, []);
}

function shownProblems(problems: Problems, left: ReadonlySet<Field>): Problems {
  const shown: Problems = {};
  for (const field of left) {
    const problem = problems[field];
    if (problem !== undefined) shown[field] = problem;
  }
  return shown;
}

/** @param hasTypedOn something else may be stored than what is typed now */
function changedFailure(customer: Stored<Customer>, hasTypedOn: boolean): SaveFailure {
  const { customerNumber } = customer.data;
  return {
    text: `Kunde ${customerNumber} wurde schon angelegt und inzwischen geändert.`,
    reason: hasTypedOn
      ? 'Ihre letzten Eingaben sind dort nicht gespeichert. Bitte tragen Sie sie beim Kunden ein.'
      : undefined,
    customer,
  };
}

function failureOf(error: unknown): SaveFailure {
  return {
    text: 'Fehler beim Speichern des Kunden. Bitte versuchen Sie es erneut.',
    reason: error instanceof ApiError ? error.message : undefined,
  };
}

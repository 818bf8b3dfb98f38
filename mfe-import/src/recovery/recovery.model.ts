import { useState } from 'react';
import { assignFailedImport, knownCustomerText, reasonOf, resolveFailedImport } from 'shared-kit/api';
import {
  type FailedImport,
  type FailedMail,
  type OwnContacts,
  parseLead,
  phoneDigits,
  type Stored,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { useNavigate } from 'shared-kit/router';
import { ask, mayDiscard, notify, useFirstError, useOnce, useUnsavedChanges } from 'shared-kit/ui';
import { formOfLead, type LeadForm, leadMailOf, readLeadForm } from '../lead/lead-form.ts';
import { knownCustomerOf } from './failure-reason.tsx';
import { useKnownCustomer } from './use-known-customer.ts';

export interface RecoveryProps {
  open: boolean;
  failure: Stored<FailedImport>;
  startsEditing?: boolean | undefined;
  /** Asks for neither name nor contact. */
  isLenient: boolean;
  onClose(): void;
  mail: FailedMail;
  own: OwnContacts;
}

/** What was read out of a failed mail and corrected, and what can be made of it: a customer, or a mail of one who is known. */
export function useRecovery(props: RecoveryProps) {
  const { open, failure, startsEditing = false, mail, own, isLenient, onClose } = props;
  const navigate = useNavigate();
  const [lead] = useState(() => parseLead(leadMailOf(mail), own));
  const [initial] = useState(() => formOfLead(lead));
  const [form, setForm] = useState<LeadForm>(initial);
  const [isEditing, setIsEditing] = useState(startsEditing);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState<'creating' | 'assigning'>();
  const isSaving = saving !== undefined;
  const [failed, setFailed] = useState<string>();
  const { form: fields, focusFirstError, focusWrong } = useFirstError<HTMLDivElement>();
  const once = useOnce();
  const known = knownCustomerOf(failure.data.reason);
  const owner = useKnownCustomer(known?.number);
  const survivor = owner.status === 'ready' ? owner.customer : undefined;
  // Until it is known that they are gone, no button takes another's place.
  const assignable = owner.status === 'loading' ? known?.number : survivor?.data.customerNumber;
  const isDirty = form !== initial;
  // Closed it stays mounted, with what was typed.
  useUnsavedChanges(open && isDirty);
  const reading = readLeadForm(form, lead, isLenient);
  const wrong = tried && 'errors' in reading ? reading : undefined;

  const save = async (
    what: 'creating' | 'assigning',
    work: () => Promise<{ customerId: string; text: string }>,
  ) => {
    setSaving(what);
    setFailed(undefined);
    try {
      const { customerId, text } = await work();
      notify({
        intent: 'success',
        text,
        action: {
          label: 'Ansehen',
          onClick: () => void navigate(`/customer-details/${encodeURIComponent(customerId)}`),
        },
      });
      onClose();
    } catch (error) {
      setFailed(`Fehler beim Speichern: ${reasonOf(error)}`);
    } finally {
      setSaving(undefined);
    }
  };
  const create = () => {
    setTried(true);
    if ('errors' in reading) {
      setIsEditing(true);
      focusFirstError();
      return;
    }
    if (focusWrong()) return;
    void once(async () => {
      const isKnown = known && sharesContact(form, initial) && owner.status !== 'missing';
      if (isKnown && !(await mayDouble(known.name))) return;
      await save('creating', async () => {
        const made = await resolveFailedImport(failure.id, {
          customer: reading.customer,
          lenientMode: isLenient,
          by: staffName(),
        });
        return { ...made, text: `Kunde ${made.customerNumber} angelegt` };
      });
    });
  };
  const assign = (customerId: string) =>
    once(async () => {
      if (isDirty && !(await mayDiscard(NOT_TAKEN))) return;
      await save('assigning', async () => {
        const known = await assignFailedImport(failure.id, { customerId, by: staffName() });
        return { ...known, text: `E-Mail dem Kunden ${known.customerNumber} zugeordnet` };
      });
    });
  const close = async () => {
    if (!isSaving && (!isDirty || (await mayDiscard()))) onClose();
  };
  return {
    lead,
    form,
    fields,
    isEditing,
    edit: () => setIsEditing(true),
    change: (part: Partial<LeadForm>) => setForm((before) => ({ ...before, ...part })),
    errors: wrong?.errors ?? {},
    /** German: why it is not saved. */
    problem: failed ?? wrong?.problem,
    saving,
    /** The number of whom it can be given to; until they are known to be there, `survivor` is not. */
    assignable,
    survivor,
    /** They could not be looked up. */
    lookup: owner.status === 'failed' ? owner : undefined,
    create,
    assign,
    close,
  };
}

/** However it is written. */
function sharesContact(one: Pick<LeadForm, 'email' | 'phone'>, other: Pick<LeadForm, 'email' | 'phone'>) {
  const isSame = (a: string, b: string) => a !== '' && a === b;
  const emailOf = ({ email }: typeof one) => email.trim().toLowerCase();
  return isSame(emailOf(one), emailOf(other)) || isSame(phoneDigits(one.phone), phoneDigits(other.phone));
}

const NOT_TAKEN = 'Zugeordnet wird die E-Mail allein: Was Sie eingegeben haben, steht dann nirgends.';

const mayDouble = (name: string) =>
  ask({
    title: 'Trotzdem importieren?',
    text: `${knownCustomerText(name)}. Trotzdem importieren?`,
    confirmLabel: 'Trotzdem importieren',
    cancelLabel: 'Abbrechen',
    // Enter pressed twice must not make a second one.
    danger: true,
  });

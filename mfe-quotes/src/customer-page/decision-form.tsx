import { useRef, useState } from 'react';
import { ApiError } from 'shared-kit/api/call';
import { MISSING_SIGNATURE_TEXT, signerNameProblem } from 'shared-kit/api/drawn-signature';
import { acceptOffer, declineOffer, type Offer } from 'shared-kit/api/offers';
import { reasonOf } from 'shared-kit/api/reason-of';
import { useSignatureCanvas } from '../signature/signature-canvas.model.ts';
import { SignaturePad } from './signature-pad.tsx';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

export interface DecisionFormProps {
  token: string;
  offer: Offer;
  /** Of whoever decides. */
  name: string;
  onName(name: string): void;
  onDecided(offer: Offer): void;
  /** Somebody decided or changed the quote meanwhile: what is shown is not what can be decided. */
  onOutdated(reason: string): Promise<void>;
}

interface Errors {
  name?: string;
  signature?: string;
}

/** What `code`s say that the page shows what is no more. */
const OUTDATED = ['offer-changed', 'offer-decided', 'link-unknown', 'link-expired'];

/** Yes or no, with a name and a signature (D25); a no may go without the signature. */
export function DecisionForm({ token, offer, name, onName, onDecided, onOutdated }: DecisionFormProps) {
  const [step, setStep] = useState<'accept' | 'decline'>('accept');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  // State comes a render late; two clicks in one frame must not both pass.
  const busy = useRef(false);
  const canvas = useSignatureCanvas(name);
  // Kept over a reload it would sign what nobody had in front of them as they drew it.
  useAskBeforeLeaving(!canvas.isEmpty);
  const nameField = useRef<HTMLInputElement>(null);
  const isAccepting = step === 'accept';
  const what = `das Angebot ${offer.number}, Version ${offer.version}, vom ${offer.date} über ${offer.document.price.amount}`;

  const submit = async () => {
    if (busy.current) return;
    const signature = canvas.image();
    const found: Errors = {};
    const problem = signerNameProblem(name);
    if (problem !== undefined) found.name = problem;
    if (isAccepting && signature === '') found.signature = MISSING_SIGNATURE_TEXT;
    setErrors(found);
    setFailure(undefined);
    if (found.name !== undefined) nameField.current?.focus();
    else if (found.signature !== undefined) canvas.focus();
    if (found.name !== undefined || found.signature !== undefined) return;
    busy.current = true;
    setIsSending(true);
    const { number, contentHash } = offer;
    const decided = { name: name.trim(), number, contentHash };
    try {
      onDecided(
        isAccepting
          ? await acceptOffer(token, { ...decided, signature })
          : await declineOffer(token, { ...decided, ...(signature !== '' && { signature }) }),
      );
    } catch (error) {
      const reason = reasonOf(error);
      if (error instanceof ApiError && OUTDATED.includes(error.code)) await onOutdated(reason);
      else setFailure(reason);
    } finally {
      busy.current = false;
      setIsSending(false);
    }
  };

  return (
    <form
      className="card decide"
      noValidate
      aria-labelledby="decide-title"
      onSubmit={(event) => {
        event.preventDefault();
        // The Enter key after the name declines nothing.
        if (isAccepting) void submit();
      }}
    >
      <h2 id="decide-title">{isAccepting ? 'Angebot annehmen' : 'Angebot ablehnen'}</h2>
      <p>
        {isAccepting
          ? `Hiermit nehme ich ${what} an.`
          : `Hiermit lehne ich ${what} ab. Das lässt sich hier nicht zurücknehmen.`}
      </p>
      <div className="field">
        <label htmlFor="decide-name">Ihr Name</label>
        <input
          id="decide-name"
          ref={nameField}
          value={name}
          autoComplete="name"
          required
          aria-invalid={errors.name !== undefined}
          aria-describedby={errors.name === undefined ? undefined : 'decide-name-error'}
          onChange={(event) => onName(event.target.value)}
        />
        {errors.name !== undefined && (
          <p id="decide-name-error" className="error">
            {errors.name}
          </p>
        )}
      </div>
      <SignaturePad
        canvas={canvas}
        error={canvas.isEmpty ? errors.signature : undefined}
        isOptional={!isAccepting}
      />
      {failure !== undefined && (
        <p className="message bad" role="alert">
          {failure}
        </p>
      )}
      <p className="quiet">
        Gespeichert werden Ihr Name, {(isAccepting || !canvas.isEmpty) && 'Ihre Unterschrift, '}der Zeitpunkt
        und Ihre IP-Adresse.
      </p>
      <div className="actions">
        <button
          type={isAccepting ? 'submit' : 'button'}
          className={isAccepting ? 'button primary' : 'button danger'}
          disabled={isSending}
          onClick={isAccepting ? undefined : () => void submit()}
        >
          {isSending
            ? 'Wird übertragen…'
            : isAccepting
              ? `Verbindlich annehmen für ${offer.document.price.amount}`
              : 'Angebot ablehnen'}
        </button>
        <button
          type="button"
          className="button"
          disabled={isSending}
          onClick={() => {
            setErrors({});
            setFailure(undefined);
            // What was signed for the one is not a signature for the other.
            canvas.clear();
            setStep(isAccepting ? 'decline' : 'accept');
          }}
        >
          {isAccepting ? 'Ablehnen …' : 'Doch nicht ablehnen'}
        </button>
      </div>
    </form>
  );
}

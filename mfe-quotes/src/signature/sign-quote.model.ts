import { useState } from 'react';
import { ApiError, conflictingQuote, MISSING_SIGNATURE_TEXT, signQuote } from 'shared-kit/api';
import { signerNameProblem } from 'shared-kit/api/drawn-signature';
import {
  type Quote,
  quoteContentHash,
  type SignatureRole,
  type Stored,
  signatureProblem,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { useOnce } from 'shared-kit/ui';

/** What staff are called who have not said it (D3). */
const NOBODY = 'Unbekannt';

export interface Signing {
  /** As it is shown to whoever signs. */
  quote: Stored<Quote>;
  role: SignatureRole;
  name: string;
  busy: boolean;
  /** German; what went wrong as it was sent. */
  failure: string | undefined;
  errors: { name?: string; image?: string };
  setRole(role: SignatureRole): void;
  setName(name: string): void;
  /** @returns whether it is signed now; errors are shown otherwise. */
  sign(image: string): Promise<boolean>;
}

export interface SigningInput {
  quote: Stored<Quote>;
  onSigned(quote: Stored<Quote>, role: SignatureRole): void;
  /** What was shown is not what is stored: whoever signed has to look again. */
  onChanged(): void;
}

/** Signs a quote as it was shown. */
export function useSigning({ quote: opened, onSigned, onChanged }: SigningInput): Signing {
  const [quote, setQuote] = useState(opened);
  const [role, setRole] = useState<SignatureRole>(
    signatureProblem(opened.data, 'customer') === undefined ? 'customer' : 'employee',
  );
  const [names, setNames] = useState(() => ({
    customer: opened.data.customerName,
    employee: staffName() === NOBODY ? '' : staffName(),
  }));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState<{ image: string }>();
  const once = useOnce();
  const name = names[role];
  const errors = tried ? errorsOf(name, tried.image) : {};

  /** Somebody else's click changes the document's version and not what it offers: then the signature holds. */
  const send = async (image: string, on: Stored<Quote>, again = true): Promise<Stored<Quote> | undefined> => {
    try {
      return await signQuote(on.id, { role, name: name.trim(), image, basedOn: on.version });
    } catch (error) {
      const current = conflictingQuote(error);
      if (!current) throw error;
      const [before, now] = await Promise.all([on, current].map(({ data }) => offeredHash(data)));
      if (before === now && again && signatureProblem(current.data, role) === undefined) {
        return send(image, current, false);
      }
      setQuote(current);
      if (before !== now) onChanged();
      const problem = signatureProblem(current.data, role);
      setFailure(
        problem ??
          'Das Angebot wurde inzwischen geändert. Bitte prüfen Sie es und unterschreiben Sie erneut.',
      );
      return undefined;
    }
  };

  return {
    quote,
    role,
    name,
    busy,
    failure,
    errors,
    setRole: (chosen) => {
      setRole(chosen);
      setFailure(undefined);
    },
    setName: (typed) => setNames({ ...names, [role]: typed }),
    async sign(image) {
      setTried({ image });
      if (Object.keys(errorsOf(name, image)).length > 0) return false;
      const succeeded = await once(async () => {
        setBusy(true);
        setFailure(undefined);
        try {
          const signed = await send(image, quote);
          if (!signed) return false;
          onSigned(signed, role);
          return true;
        } catch (error) {
          const reason = error instanceof ApiError ? ` ${error.message}` : '';
          setFailure(`Fehler beim Speichern der Unterschrift.${reason}`);
          return false;
        } finally {
          setBusy(false);
        }
      });
      return succeeded ?? false;
    },
  };
}

/** What was shown: the letterhead is fixed with the first signature, and is no other offer. */
function offeredHash({ details, calculation }: Quote): Promise<string> {
  return quoteContentHash({ details, calculation });
}

function errorsOf(name: string, image: string): Signing['errors'] {
  const problem = signerNameProblem(name);
  return {
    ...(problem !== undefined && { name: problem }),
    ...(image === '' && { image: MISSING_SIGNATURE_TEXT }),
  };
}

import { useState } from 'react';
import { ApiError, login } from 'shared-kit/api-core';
import { openSession } from 'shared-kit/session';

const UNEXPECTED = 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.';

interface GateFailure {
  /** German, from the edge API. */
  text: string;
  /** The password was wrong: said at the field. Else something is in the way: said above it. */
  wrongPassword: boolean;
}

export interface GateModel {
  password: string;
  busy: boolean;
  failure: GateFailure | undefined;
  change(password: string): void;
  /** @returns whether the gate opened. */
  submit(): Promise<boolean>;
}

export function useGate(): GateModel {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<GateFailure>();

  return {
    password,
    busy,
    failure,
    change(next) {
      setPassword(next);
      setFailure(undefined);
    },
    async submit() {
      if (password === '' || busy) return false;
      setBusy(true);
      setFailure(undefined);
      try {
        const { expiresAt, cloud } = await login(password);
        openSession(expiresAt, cloud);
        return true;
      } catch (error) {
        setFailure({
          text: error instanceof ApiError ? error.message : UNEXPECTED,
          wrongPassword: error instanceof ApiError && error.code === 'wrong-password',
        });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

import { useEffect, useState } from 'react';
import {
  ApiError,
  type FileValidation,
  type SignatureValidation,
  validateSignature,
  validateSignedFile,
} from 'shared-kit/api';
import { hashFile } from './hash-file.ts';

export type ValidationState =
  | { status: 'loading' }
  | { status: 'failed'; text: string }
  | { status: 'ready'; validation: SignatureValidation };

export type FileCheck =
  | { status: 'none' }
  | { status: 'checking'; name: string }
  | { status: 'failed'; text: string }
  | { status: 'done'; name: string; match: FileValidation['match'] };

/** Compares the archive with what was signed, and a given file with the archive. */
export function useValidation(quoteId: string) {
  const [state, setState] = useState<ValidationState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(1);
  const [check, setCheck] = useState<FileCheck>({ status: 'none' });

  useEffect(() => {
    // Another attempt asks anew.
    if (attempt === 0) return undefined;
    const asked = new AbortController();
    validateSignature(quoteId, asked.signal).then(
      (validation) => setState({ status: 'ready', validation }),
      (error: unknown) => {
        if (!asked.signal.aborted) setState({ status: 'failed', text: failureText(error) });
      },
    );
    return () => asked.abort();
  }, [quoteId, attempt]);

  return {
    state,
    check,
    retry: () => {
      setState({ status: 'loading' });
      setAttempt(attempt + 1);
    },
    async checkFile(file: File) {
      setCheck({ status: 'checking', name: file.name });
      try {
        const { match } = await validateSignedFile(quoteId, await hashFile(file));
        setCheck({ status: 'done', name: file.name, match });
      } catch (error) {
        setCheck({ status: 'failed', text: failureText(error) });
      }
    },
  };
}

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'not-signed') return error.message;
  const reason = error instanceof ApiError ? ` ${error.message}` : '';
  return `Fehler beim Validieren der Signatur.${reason}`;
}

import { ApiError } from 'shared-kit/api';

/** Said where no answer came to the wish to issue an invoice. */
export const MAY_BE_ISSUED =
  'Ob sie schon ausgestellt ist, ist ungewiss. Bitte versuchen Sie es noch einmal: Doppelt ausgestellt wird sie dabei nicht.';

/** Whether the edge API has said no; else it may have done what was asked for. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.body !== undefined && error.code !== 'unexpected-response';
}

import type { Outbox } from './outbox.service.ts';

const EVERY_MS = 10_000;

/**
 * Takes up interrupted mails at once and from then on regularly.
 * @param onError the next round comes all the same.
 * @returns ends it; resolves once the round under way is over.
 */
export function startOutboxJob(
  outbox: Pick<Outbox, 'recover'>,
  onError: (error: unknown) => void,
  everyMs: number = EVERY_MS,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void>;
  const next = () => {
    round = outbox
      .recover()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(next, everyMs);
      });
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}

/**
 * Does a round at once and from then on regularly, each once the one before is over.
 * @param onError the next round comes all the same.
 * @returns ends it; resolves once the round under way is over.
 */
export function startJob(
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  everyMs: number,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void>;
  const next = () => {
    round = work()
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

import { ApiProblem } from '../errors.ts';

/** How long a request waits for the first build, in milliseconds. */
const PATIENCE_MS = 15_000;

/** @throws ApiProblem 503 once it has waited for long enough */
export async function readyIndex(index: {
  about: { building: string };
  ready(): Promise<void>;
}): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ApiProblem(503, 'index-not-ready', index.about.building)),
      PATIENCE_MS,
    );
  });
  try {
    await Promise.race([index.ready(), late]);
  } finally {
    clearTimeout(timer);
  }
}

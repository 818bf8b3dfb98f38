import { renderApart } from '../pictures/render-apart.ts';
import type { RenderedPhoto } from '../pictures/rendered-photo.ts';

/**
 * Makes the files of a photo out of what was uploaded, beside it.
 * @param name in the reason of a refusal. @throws ApiProblem (`photoProblem`)
 */
export async function renderPhoto(path: string, name: string): Promise<RenderedPhoto> {
  const answer = await renderApart({ path, name });
  if ('rendered' in answer) return answer.rendered;
  throw new Error('the process for photos answered another request');
}

import { MISSING_SIGNATURE_TEXT } from 'shared-kit/api';
import { ApiProblem } from '../errors.ts';
import { renderApart } from '../pictures/render-apart.ts';

const PNG_URL = 'data:image/png;base64,';

/**
 * A drawn signature made anew, by the process that reads pictures. @param url a PNG as a data URL @returns the same
 * @throws ApiProblem 422 `signature-image`; `invalid` where nothing is drawn
 */
export async function renderSignature(url: string): Promise<string> {
  const answer = await renderApart({ name: 'Die Unterschrift', drawing: url.slice(PNG_URL.length) });
  if (!('drawing' in answer) || answer.drawing === '') {
    throw new ApiProblem(422, 'invalid', MISSING_SIGNATURE_TEXT, { body: { field: 'image' } });
  }
  return `${PNG_URL}${answer.drawing}`;
}

import { readPdf } from 'shared-kit/api/pdf-file';
import { workOrderUrl } from 'shared-kit/api/share';
import { saveFile } from 'shared-kit/files';

/** Milliseconds: a phone in a stairwell is slow. */
const TIMEOUT = 60_000;

/** @throws ApiError */
export async function saveWorkOrder(token: string): Promise<void> {
  const { file, fileName } = await readPdf(workOrderUrl(token), TIMEOUT);
  saveFile(file, fileName);
}

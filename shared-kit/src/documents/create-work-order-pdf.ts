import { loaded } from './draw-with-fallback.ts';
import { type WorkOrderInput, workOrderDocument } from './work-order-document.ts';

export interface WorkOrderPdf {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
}

/** The work order as a PDF file, 'Arbeitsschein_{order number}.pdf' (specification 3 section 9). */
export async function createWorkOrderPdf(input: WorkOrderInput): Promise<WorkOrderPdf> {
  const document = workOrderDocument(input);
  const { workOrderPdf } = await loaded(import('./work-order-pdf.ts'));
  return { bytes: workOrderPdf(document), fileName: workOrderFileName(document.subject) };
}

/** Customer numbers that were imported may hold anything. */
function workOrderFileName(subject: string): string {
  return `${subject.replace(/[^\p{L}\p{N}]+/gu, '_')}.pdf`;
}

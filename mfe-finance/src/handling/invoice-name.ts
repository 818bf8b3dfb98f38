import type { Invoice } from 'shared-kit/domain';

/** 'Rechnung RE-2026-0001', 'Stornorechnung RE-2026-0002', 'Rechnungsentwurf'. */
export function invoiceName({
  kind,
  status,
  invoiceNumber,
}: Pick<Invoice, 'kind' | 'status' | 'invoiceNumber'>): string {
  const name =
    status === 'draft' ? 'Rechnungsentwurf' : kind === 'cancellation' ? 'Stornorechnung' : 'Rechnung';
  return `${name} ${invoiceNumber}`.trim();
}

import { DEFAULT_SETTINGS, type Invoice, type Stored } from 'shared-kit/domain';
import { sampleCustomer } from './sample-customer.ts';

/** To Erika, issued. */
export function sampleInvoice(id = 'INV-11111111-1111-4111-8111-111111111111'): Stored<Invoice> {
  const customer = sampleCustomer();
  return {
    id,
    version: 1,
    data: {
      kind: 'invoice',
      quoteId: 'quote_1a2b3c4d-1111-4111-8111-111111111111',
      customerId: customer.id,
      customerName: customer.data.name,
      invoiceNumber: 'RE-2026-0001',
      price: 1000,
      taxAmount: 190,
      insurance: 0,
      totalPrice: 1190,
      items: [
        {
          description: 'Umzugsdienstleistung',
          extent: 'pauschal',
          quantity: 1,
          unitPrice: 1190,
          totalPrice: 1190,
          taxRate: 19,
        },
      ],
      content: {
        seller: DEFAULT_SETTINGS.company,
        recipient: [customer.data.name],
        isPrivate: true,
        customerNumber: customer.data.customerNumber,
        quoteNumber: 'AN-1A2B3C4D',
        invoiceDate: '2026-11-20',
        serviceDate: '2026-11-18',
        fromAddress: customer.data.fromAddress,
        toAddress: customer.data.toAddress,
      },
      createdAt: '2026-11-20T10:00:00.000Z',
      createdBy: 'Petra',
      updatedAt: '2026-11-20T10:00:00.000Z',
      issuedAt: '2026-11-20T10:00:00.000Z',
      dueDate: '2026-12-04',
      status: 'sent',
      payments: [],
      reminders: [],
      delivery: { state: 'none' },
      quoteHash: '',
    },
  };
}

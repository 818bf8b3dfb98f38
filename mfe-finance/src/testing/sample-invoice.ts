import { DEFAULT_SETTINGS, dueDateOf, type Invoice, type Stored } from 'shared-kit/domain';

/** An issued invoice of 1.190,00 €, with its money still to come. */
export function sampleInvoice(part: Partial<Invoice> = {}, id = 'INV-11111111-1111-4111-8111-111111111111') {
  const invoiceDate = part.content?.invoiceDate ?? '2026-11-20';
  const invoice: Stored<Invoice> = {
    id,
    version: 1,
    data: {
      kind: 'invoice',
      quoteId: 'quote_1a2b3c4d-1111-4111-8111-111111111111',
      customerId: 'C-11111111-1111-4111-8111-111111111111',
      customerName: 'Erika Muster',
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
        recipient: ['Erika Muster', 'Lindenweg 3', '10115 Berlin'],
        isPrivate: true,
        customerNumber: 'K202611001',
        quoteNumber: 'AN-1A2B3C4D',
        invoiceDate,
        serviceDate: '2026-11-18',
        fromAddress: 'Lindenweg 3, 10115 Berlin',
        toAddress: 'Am Markt 1, 14467 Potsdam',
      },
      createdAt: `${invoiceDate}T10:00:00.000Z`,
      createdBy: 'Unbekannt',
      updatedAt: `${invoiceDate}T10:00:00.000Z`,
      issuedAt: `${invoiceDate}T10:00:00.000Z`,
      dueDate: dueDateOf(invoiceDate),
      status: 'sent',
      payments: [],
      reminders: [],
      delivery: { state: 'none' },
      quoteHash: '',
      ...part,
    },
  };
  return invoice;
}

import { expect, it } from 'vitest';
import { type OtherKind, otherOfRecord } from './other-records.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const read = (kind: OtherKind, record: unknown) => otherOfRecord(kind, record, NOW);

it.each<[string, OtherKind, object, object]>([
  [
    'a photo record of the photo backend',
    'photos',
    {
      fileName: 'Küche.jpg',
      category: 'Küche',
      uploadDate: '2026-10-01T08:00:00Z',
      fileSize: '204800',
      mimeType: 'image/png',
      driveFileId: 'drive_1',
      webViewLink: 'https://drive.example/1',
      base64Thumbnail: 'data:image/jpeg;base64,AAAA',
    },
    {
      category: 'Küche',
      fileSize: 204_800,
      driveFileId: 'drive_1',
      base64Thumbnail: 'data:image/jpeg;base64,AAAA',
    },
  ],
  [
    'a photo without a category',
    'photos',
    { fileName: 'x.jpg' },
    { category: 'Allgemein', mimeType: 'image/jpeg' },
  ],
  [
    'a photo of a category of its own',
    'photos',
    { fileName: 'x.jpg', category: 'Balkon' },
    { category: 'Sonstiges' },
  ],
  [
    'a mail of the history',
    'emailHistory',
    {
      to: 'a@example.de',
      subject: 'Ihr Angebot',
      body: '<p>Guten Tag</p>',
      templateType: 'quote_email',
      type: 'quote',
      sentAt: '2026-10-01T08:00:00Z',
      sentBy: 'current-user-id',
      attachments: [{ filename: 'Angebot.pdf', content: 'AAAA' }, 'Anlage.pdf'],
      status: 'sent',
    },
    {
      templateType: 'quote_email',
      sentBy: 'Unbekannt',
      attachments: ['Angebot.pdf', 'Anlage.pdf'],
      status: 'sent',
    },
  ],
  [
    'a mail of another kind',
    'emailHistory',
    { to: 'a@example.de', templateType: 'gruss' },
    { templateType: 'other', status: 'unknown' },
  ],
  [
    'an e-mail template in HTML',
    'emailTemplates',
    {
      name: 'Gruß',
      subject: 'Hallo {{customerName}}',
      content: '<p>Guten Tag,</p><p>bis bald</p>',
      category: 'follow-up',
    },
    { content: 'Guten Tag,\nbis bald', category: 'follow_up', isSystem: false, isActive: true },
  ],
  [
    'a rule writes to nobody before somebody switches it on',
    'followUpRules',
    {
      name: 'Nachfassen',
      isActive: true,
      triggerEvent: 'quote_sent',
      delayDays: '7',
      conditions: { quoteStatus: ['sent', 'viewed'], minQuoteValue: '500' },
    },
    {
      isActive: false,
      delayDays: 7,
      conditions: { quoteStatus: ['sent', 'viewed'], customerPriority: [], minQuoteValue: 500 },
    },
  ],
  [
    'a follow-up that waits is not sent from here',
    'scheduledFollowUps',
    { ruleId: 'r1', scheduledFor: '2026-12-01T07:00:00Z', status: 'pending', attempts: 0 },
    {
      status: 'cancelled',
      error: 'Aus einem anderen Programm übernommen: Sie wird von hier nicht gesendet.',
    },
  ],
  [
    'a follow-up that was sent',
    'scheduledFollowUps',
    { scheduledFor: '2026-10-01T07:00:00Z', status: 'sent', attempts: 1 },
    { status: 'sent', attempts: 1 },
  ],
  [
    'a quote template beside the default of here',
    'quoteTemplates',
    {
      name: 'Express',
      isDefault: true,
      services: [
        {
          name: 'Helfer',
          basePrice: 0,
          pricePerUnit: '35,00',
          unit: 'Std.',
          included: true,
          category: 'montage',
        },
      ],
      discounts: [{ name: 'Online', type: 'percentage', value: 3 }],
      additionalText: { terms: ['Zahlung in 14 Tagen'] },
    },
    {
      isDefault: false,
      services: [
        {
          name: 'Helfer',
          basePrice: 0,
          pricePerUnit: 35,
          unit: 'Stunde',
          included: true,
          category: 'montage',
        },
      ],
      discounts: [{ name: 'Online', type: 'percentage', value: 3, condition: '' }],
      priceFactors: {
        floorMultiplier: 25,
        noElevatorMultiplier: 1.15,
        distanceBaseKm: 50,
        pricePerExtraKm: 1.2,
      },
    },
  ],
  [
    'a disposition, its status in German',
    'dispositions',
    {
      status: 'Zugewiesen',
      assignedVehicles: [
        { id: 'lkw-1', name: 'LKW 1', type: 'LKW', licensePlate: 'K-UM 1' },
        'Transporter 2',
      ],
    },
    {
      quoteId: 'id-1',
      status: 'assigned',
      assignedVehicles: [
        { id: 'lkw-1', name: 'LKW 1', type: 'LKW', licensePlate: 'K-UM 1' },
        { id: 'Transporter 2', name: 'Transporter 2', type: 'Transporter', licensePlate: '' },
      ],
    },
  ],
  [
    'an appointment',
    'events',
    { title: 'Besichtigung Berg', date: '24.11.2026', time: '9:30', type: 'Besichtigung' },
    { date: '2026-11-24', time: '09:30', type: 'viewing', customerId: 'C-1' },
  ],
  [
    'an appointment whose time is none',
    'events',
    { title: 'Besichtigung', date: '2026-11-24', time: { toString: 1 } },
    { time: '10:00' },
  ],
  [
    'a mail to several, as text and as mail programs keep them',
    'emailHistory',
    { to: ['a@x.de', { address: 'b@x.de', name: 'B' }, { toString: 1 }], subject: 'x' },
    { to: 'a@x.de, b@x.de' },
  ],
])('reads %s', (_, kind, record, expected) => {
  expect(read(kind, { id: 'id-1', customerId: 'C-1', ...record })).toMatchObject({
    id: 'id-1',
    data: expected,
  });
});

it.each<[string, OtherKind, object, string]>([
  ['a photo of nobody', 'photos', { id: 'p', fileName: 'x.jpg' }, 'Kunde fehlt'],
  ['an appointment without a day', 'events', { id: 'e', title: 'Besichtigung' }, 'Datum fehlt'],
  [
    'an appointment without a title',
    'events',
    { id: 'e', date: '2026-11-24' },
    'Bitte geben Sie einen Titel ein',
  ],
  [
    'a template without a subject',
    'emailTemplates',
    { id: 't', name: 'A', content: 'B' },
    'Betreff ist erforderlich',
  ],
  ['a follow-up of no day', 'scheduledFollowUps', { id: 'f', customerId: 'C-1' }, 'Geplanter Tag fehlt'],
  ['a mail without an id', 'emailHistory', { subject: 'x' }, 'ohne ID'],
  ['a mail of a reserved id', 'emailHistory', { id: '__proto__' }, 'die ID „__proto__“ ist nicht zulässig'],
])('refuses %s, with its reason', (_, kind, record, reason) => {
  expect(read(kind, record)).toMatchObject({ reason: expect.stringContaining(reason) });
});

it('keeps no link and no picture that a browser could run', () => {
  const links = {
    webViewLink: 'javascript:alert(1)',
    webContentLink: 'data:text/html,x',
    base64Thumbnail: 'data:image/svg+xml;base64,AA',
  };
  const photo = read('photos', { id: 'p', customerId: 'C-1', fileName: 'x.jpg', ...links });
  const data = 'data' in photo ? photo.data : expect.fail();
  for (const field of Object.keys(links)) expect(data).not.toHaveProperty(field);
});

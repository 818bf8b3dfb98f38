import { describe, expect, test } from 'vitest';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { SETTINGS } from '../testing/samples.ts';
import { reminderMail } from './reminder-mail.ts';

const remind = (part: Parameters<typeof sampleInvoice>[0], day: string) =>
  reminderMail({ invoice: sampleInvoice(part).data, email: 'erika@example.org', settings: SETTINGS }, day);

const reminder = (at: string) => ({ at, to: 'erika@example.org' });

describe('a payment reminder', () => {
  test('the first one takes it for an oversight, and says all that is needed to pay', () => {
    const payments = [
      {
        id: 'p1',
        amount: 500,
        date: '2026-12-01',
        recordedAt: '2026-12-01T10:00:00.000Z',
        recordedBy: 'Anna',
      },
    ];
    expect(remind({ payments }, '2026-12-10')).toEqual({
      to: 'erika@example.org',
      subject: 'Zahlungserinnerung zur Rechnung RE-2026-0001 – Sonnenschein Umzüge',
      text: `Guten Tag Erika Muster,

sicher ist es Ihnen nur entgangen: Für unsere Rechnung RE-2026-0001 vom 20.11.2026 haben wir noch keine vollständige Zahlung erhalten.

Rechnungsbetrag: 1.190,00 €
Davon bezahlt: 500,00 €
Offener Betrag: 690,00 €
Fällig seit: 04.12.2026 (6 Tage)
Verwendungszweck: RE-2026-0001

Bitte überweisen Sie den offenen Betrag bis zum 17.12.2026. Unsere Bankverbindung steht auf der Rechnung, die wir noch einmal beifügen.

Haben Sie inzwischen bezahlt? Dann danken wir Ihnen, und diese E-Mail hat sich erledigt. Bei Fragen antworten Sie einfach darauf.

Mit freundlichen Grüßen
Sonnenschein Umzüge
Telefon: 030 1234567`,
    });
  });

  test('the second one says so, and when the first was written', () => {
    const { subject, text } = remind({ reminders: [reminder('2026-12-10T09:00:00.000Z')] }, '2026-12-18');
    expect(subject).toContain('2. Zahlungserinnerung zur Rechnung RE-2026-0001');
    expect(text).toContain('trotz unserer Erinnerung');
    expect(text).toContain('Dies ist unsere zweite Zahlungserinnerung.');
    expect(text).toContain('Zuletzt haben wir Ihnen am 10.12.2026 geschrieben.');
    expect(text).not.toContain('entgangen');
  });

  test('before it is due, it reproaches nobody', () => {
    const { text } = remind({}, '2026-12-04');
    expect(text).toContain(
      'wir möchten Sie freundlich an unsere Rechnung RE-2026-0001 vom 20.11.2026 erinnern.',
    );
    expect(text).toContain('Fällig am: 04.12.2026');
    expect(text).toContain('bis zum 04.12.2026');
    expect(text).not.toContain('Tage)');
  });

  test('one day is one day', () => {
    expect(remind({}, '2026-12-05').text).toContain('Fällig seit: 04.12.2026 (1 Tag)');
  });
});

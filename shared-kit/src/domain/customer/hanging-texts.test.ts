import { expect, it } from 'vitest';
import { hangingTexts, sumHanging } from './hanging-texts.ts';

it('says what goes along and what is kept (D11)', () => {
  const hanging = [
    { collection: 'quotes', count: 1200, kept: false },
    { collection: 'photos', count: 1, kept: false },
    { collection: 'emailHistory', count: 2, kept: false },
    { collection: 'outbox', count: 1, kept: false },
    { collection: 'invoices', count: 1, kept: false },
    { collection: 'invoices', count: 1, kept: true },
    { collection: 'later', count: 2, kept: true },
  ];
  expect(hangingTexts(hanging)).toEqual([
    'Mitgelöscht werden: 1.200 Angebote, 1 Foto, 2 E-Mails im Verlauf, 1 geplante E-Mail und 1 Rechnungsentwurf.',
    'Erhalten bleiben wegen der Aufbewahrungspflicht: 1 Rechnung und 2 weitere Einträge.',
  ]);
});

it('adds up what has no name of its own', () => {
  const hanging = [
    { collection: 'later', count: 1, kept: false },
    { collection: 'quotes', count: 1, kept: false },
    { collection: 'evenLater', count: 1, kept: false },
  ];
  expect(hangingTexts(hanging)).toEqual(['Mitgelöscht werden: 1 Angebot und 2 weitere Einträge.']);
});

it('says so where nothing hangs on them', () => {
  expect(hangingTexts([])).toEqual(['Es hängen keine Angebote oder Rechnungen daran.']);
});

it('adds up what several answers say', () => {
  const quotes = { collection: 'quotes', count: 2, kept: false };
  const photos = { collection: 'photos', count: 1, kept: false };
  const [draft, issued] = [false, true].map((kept) => ({ collection: 'invoices', count: 1, kept }));
  if (!draft || !issued) throw new Error('Two of them');
  expect(sumHanging([quotes, photos, draft, issued, { ...quotes, count: 3 }, draft])).toEqual([
    { ...quotes, count: 5 },
    photos,
    { ...draft, count: 2 },
    issued,
  ]);
});

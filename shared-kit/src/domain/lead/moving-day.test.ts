import { expect, it } from 'vitest';
import { findDay } from './moving-day.ts';

const SENT = '2026-11-16T08:30:00Z';

it.each([
  ['01.12.2026', '2026-12-01'],
  ['1.12.26', '2026-12-01'],
  ['01/12/2026', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['am Di., 1. Dezember 2026 um 8 Uhr', '2026-12-01'],
  ['1.Dez.26', '2026-12-01'],
  ['1 März 2027.', '2027-03-01'],
  ['01.12. - 05.12.2026', '2026-12-01'],
  ['1.-5.12.2026', '2026-12-01'],
  ['1./2. Dezember 2026', '2026-12-01'],
  ['zwischen dem 28. Dezember und dem 3. Januar 2027', '2026-12-28'],
  ['KW 49/2026', '2026-11-30'],
  ['53. KW 2026', '2026-12-28'],
  ['15.12.', '2026-12-15'],
  ['nicht am 05.03.2027, sondern am 06.03.2027', '2027-03-06'],
  ['nicht 05.03.2027 sondern 06.03.2027', '2027-03-06'],
  ['nicht mehr am 5. März 2027, sondern am 6. März 2027', '2027-03-06'],
  ['nicht am Freitag, den 05.03.2027, sondern Samstag, 06.03.2027', '2027-03-06'],
  ['nicht der 5.3., sondern der 6.3.', '2027-03-06'],
  ['nicht wie besprochen am 03.04.2027 statt, sondern am 10.04.2027', '2027-04-10'],
  ['nicht vor dem 05.03.2027', '2027-03-05'],
  ['am 3. Februar', '2027-02-03'],
  ['am 16.11.', '2026-11-16'],
  ['am 15.3. EG nach 2. OG', '2027-03-15'],
  ['Umzugstermin 15.3. Etage: 3', '2027-03-15'],
  ['15.3. egal wann', '2027-03-15'],
  ['am 15.9.', '2027-09-15'],
])('%s begins on %s', (text, day) => {
  expect(findDay(text, SENT)?.day).toBe(day);
});

it.each([
  'Ende März',
  'Ringstr. 9. 3. OG',
  'Hauptstr. 12. 2. Stock ohne Aufzug',
  'Hauptstr. 12. 2.Etage',
  'Weg 9. 1. und 2. Obergeschoss',
  'bitte nicht am 24.12.2026',
  'der 30.01. oder der 06.02.2027',
  'am 30. Januar oder erst am 6. Februar 2027',
  'wie am 12.11. besprochen',
  'Ihr Angebot vom 20. September',
  'Dezember 2026',
  'KW 49',
  'KW 53/2027',
  '30.02.2027',
  '12.03.1985',
  'IP 10.12.20.26',
  'Straße des 17. Juni 135',
  'Version 1.12.2026.3',
  '',
])("'%s' is no day", (text) => {
  expect(findDay(text, SENT)).toBeUndefined();
});

it('and of a day without a year that is just over neither, though it was in the year before', () => {
  expect(findDay('wie am 20.12. besprochen', '2027-01-10')).toBeUndefined();
  expect(findDay('am 20.10.', '2027-01-10')?.day).toBe('2027-10-20');
});

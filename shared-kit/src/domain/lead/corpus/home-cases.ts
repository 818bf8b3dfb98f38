import type { LeadCase, ReadLead } from './lead-case.ts';

function home(line: string, read: Partial<ReadLead>, notes = ''): LeadCase {
  return {
    title: `home: ${line}`,
    mail: { from: 'Anna Beispiel <anna@post.example>', subject: 'Anfrage', text: line },
    read: { source: 'Email', name: 'Anna Beispiel', email: 'anna@post.example', ...read },
    notes,
  };
}

const BOTH = { rooms: 3, area: 80 };
const measures = (line: string, read: Partial<ReadLead>) => home(line, read);
/** What a field does not hold stays to be read. */
const noted = (line: string, read: Partial<ReadLead>) => home(line, read, line);

/** Rooms and area as people write them under the label of either. */
export const HOME_CASES: readonly LeadCase[] = [
  measures('Wohnungsgröße: 3 Zimmer, ca. 80 qm', BOTH),
  measures('Größe: 3 Zimmer / 80m²', BOTH),
  measures('Größe: 3 Zi., 80 qm', BOTH),
  measures('Fläche: 3-Zimmer-Wohnung, 80 m²', BOTH),
  measures('Wohnfläche: 80 qm, 3 Zimmer', BOTH),
  measures('Wohnfläche: 3 1/2 Zimmer, 1.080,5 m²', { rooms: 3.5, area: 1080.5 }),
  measures('Zimmer: 3 (80 qm)', BOTH),
  measures('Zimmer: 80 qm, 3 ZKB', BOTH),
  measures('Zimmer: 2\nFläche: 80 m²', { rooms: 2, area: 80 }),
  measures('Wohnungsgröße: 3 Zimmer\nZimmer: 3', { rooms: 3 }),
  noted('Wohnungsgröße: 2 Personen, 80 qm', { area: 80 }),
  noted('Wohnungsgröße: 2 Personen', {}),
  noted('Wohnungsgröße: 3/80', {}),
  noted('Fläche: 80 inkl. Keller', { area: 80 }),
  noted('Fläche: 80-90 qm', {}),
  noted('Fläche: 80 bis 90 m²', {}),
  noted('Größe: 2- bis 3-Zimmer-Wohnung, 70 qm', { area: 70 }),
  noted('Zimmer: 3 mit Balkon', { rooms: 3 }),
  home('Wohnungsgröße: 2 Zimmer, 50 qm\nZimmer: 3', { rooms: 3, area: 50 }, 'Wohnungsgröße: 2 Zimmer, 50 qm'),
  home(
    'Wohnfläche: 2 Personen, 80 qm\nNachricht: Wir freuen uns.',
    { area: 80 },
    'Wir freuen uns.\n\nWohnfläche: 2 Personen, 80 qm',
  ),
  noted('Wohnungsgröße: 3 Zimmer, 80 qm, 2. OG, Aufzug vorhanden', { ...BOTH, floor: 2, elevator: true }),
  noted('Wohnfläche: 80 qm inkl. Kellergeschoss', { area: 80 }),
  home(
    'Von: Berlin\nNach: Hamburg\nWohnung: 3 Zimmer, 80 qm, im 2. OG ohne Aufzug',
    { ...BOTH, from: 'Berlin', to: 'Hamburg', floor: 2, elevator: false },
    'Wohnung: 3 Zimmer, 80 qm, im 2. OG ohne Aufzug',
  ),
  home(
    'Von: Berlin\nNeue Wohnung: 3 Zimmer, 80 qm, 2. OG ohne Aufzug',
    { from: 'Berlin', toFloor: 2, toElevator: false },
    'Neue Wohnung: 3 Zimmer, 80 qm, 2. OG ohne Aufzug',
  ),
  home(
    'Auszug: Hauptstraße 5, 10115 Berlin, 3. OG, ohne Aufzug\nEinzug: Am Markt 3, EG, 20095 Hamburg (mit Aufzug)',
    {
      ...{ from: 'Hauptstraße 5, 10115 Berlin', floor: 3, elevator: false },
      ...{ to: 'Am Markt 3, 20095 Hamburg', toFloor: 0, toElevator: true },
    },
  ),
  home(
    'Auszug: Hauptstraße 5, 10115 Berlin, 3. OG links (Hinterhaus, 3. OG)\nEtage: 4',
    { from: 'Hauptstraße 5, 10115 Berlin, 3. OG links (Hinterhaus, 3. OG)', floor: 4 },
    'Auszug: Hauptstraße 5, 10115 Berlin, 3. OG links (Hinterhaus, 3. OG)',
  ),
  home(
    'Auszug: Hauptstraße 5, 10115 Berlin (3. OG, 3 Zimmer, 80 m²)\nEinzug: Am Markt 3, 20095 Hamburg, 4 Zimmer, 100 qm',
    { from: 'Hauptstraße 5, 10115 Berlin', floor: 3, ...BOTH, to: 'Am Markt 3, 20095 Hamburg' },
    'Einzug: Am Markt 3, 20095 Hamburg, 4 Zimmer, 100 qm',
  ),
  noted('Neue Wohnung: München, 4 Zimmer, 100 qm', { to: 'München' }),
  noted('Auszug: Berlin, 3 Zimmer mit Balkon, ca. 80 qm groß', {
    ...BOTH,
    from: 'Berlin, 3 Zimmer mit Balkon',
  }),
  home(
    'Von: Berlin, 3 Zimmer\nZimmer: 2\nNach: Hamburg, ca. 100 qm\nNachricht: Wir freuen uns.',
    { from: 'Berlin', rooms: 2, to: 'Hamburg' },
    'Wir freuen uns.\n\nVon: Berlin, 3 Zimmer\nNach: Hamburg, ca. 100 qm',
  ),
  noted('Auszug: Hauptstraße 5, 10115 Berlin (Hinterhaus, 3. OG)', {
    from: 'Hauptstraße 5, 10115 Berlin (Hinterhaus, 3. OG)',
    floor: 3,
  }),
];

import type { Random } from './random.ts';

interface Town {
  name: string;
  postcodes: readonly string[];
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const town = (name: string, latitude: number, longitude: number, ...postcodes: string[]): Town => ({
  name,
  latitude,
  longitude,
  postcodes,
});

const TOWNS: readonly Town[] = [
  town('Berlin', 52.52, 13.4, '10115', '10243', '10405', '10777', '12043', '13353', '14195'),
  town('Hamburg', 53.55, 10.0, '20095', '20257', '22085', '22303', '22767'),
  town('München', 48.14, 11.58, '80331', '80469', '80799', '81541', '81929'),
  town('Köln', 50.94, 6.96, '50667', '50823', '51063', '50937'),
  town('Frankfurt am Main', 50.11, 8.68, '60311', '60316', '60487', '65929'),
  town('Stuttgart', 48.78, 9.18, '70173', '70376', '70597'),
  town('Düsseldorf', 51.23, 6.78, '40210', '40477', '40545'),
  town('Leipzig', 51.34, 12.37, '04103', '04229', '04317'),
  town('Dortmund', 51.51, 7.47, '44135', '44225'),
  town('Essen', 51.46, 7.01, '45127', '45130'),
  town('Bremen', 53.08, 8.8, '28195', '28203', '28757'),
  town('Dresden', 51.05, 13.74, '01067', '01099', '01309'),
  town('Hannover', 52.37, 9.73, '30159', '30449', '30625'),
  town('Nürnberg', 49.45, 11.08, '90402', '90459'),
  town('Bonn', 50.73, 7.1, '53111', '53175'),
  town('Münster', 51.96, 7.63, '48143', '48155'),
  town('Karlsruhe', 49.01, 8.4, '76131', '76185'),
  town('Mannheim', 49.49, 8.47, '68159', '68199'),
  town('Augsburg', 48.37, 10.9, '86150', '86199'),
  town('Kiel', 54.32, 10.13, '24103', '24118'),
  town('Lübeck', 53.87, 10.69, '23552', '23564'),
  town('Rostock', 54.09, 12.1, '18055', '18119'),
  town('Erfurt', 50.98, 11.03, '99084', '99096'),
  town('Mainz', 50.0, 8.27, '55116', '55128'),
  town('Kassel', 51.31, 9.48, '34117', '34131'),
  town('Freiburg im Breisgau', 47.99, 7.85, '79098', '79110'),
  town('Saarbrücken', 49.23, 7.0, '66111', '66123'),
  town('Magdeburg', 52.13, 11.62, '39104', '39112'),
  town('Potsdam', 52.4, 13.06, '14467', '14482'),
  town('Regensburg', 49.02, 12.1, '93047', '93053'),
  town('Ulm', 48.4, 9.99, '89073', '89081'),
  town('Oldenburg', 53.14, 8.21, '26121', '26135'),
  town('Göttingen', 51.53, 9.93, '37073', '37085'),
  town('Würzburg', 49.79, 9.95, '97070', '97082'),
  town('Heidelberg', 49.4, 8.69, '69117', '69126'),
  town('Cottbus', 51.76, 14.33, '03042', '03046'),
  town('Flensburg', 54.78, 9.44, '24937', '24943'),
  town('Konstanz', 47.66, 9.18, '78462', '78467'),
];

const STREETS = [
  'Hauptstraße',
  'Bahnhofstraße',
  'Gartenstraße',
  'Schillerstraße',
  'Goethestraße',
  'Bergstraße',
  'Lindenallee',
  'Am Mühlbach',
  'Kirchgasse',
  'Parkstraße',
  'Ringstraße',
  'Rosenweg',
  'Kastanienweg',
  'Mozartstraße',
  'Waldstraße',
  'Friedrichstraße',
  'Weststraße',
  'Am alten Markt',
  'Beethovenstraße',
  'Feldstraße',
  'Uhlandstraße',
  'Marktplatz',
  'Südring',
  'Buchenweg',
  'Königsallee',
  'Ahornweg',
  'Schlossstraße',
  'Mühlenweg',
  'Burgstraße',
  'Eichendorffstraße',
  'Wilhelmstraße',
  'Am Wasserturm',
  'Lessingstraße',
  'Hafenstraße',
  'Kölner Straße',
  'Blumenstraße',
  'Talstraße',
  'An der Weiden',
  'Birkenweg',
  'Luisenstraße',
] as const;

export interface Move {
  from: string;
  to: string;
  /** Kilometres by road. */
  distance: number;
}

/** Two addresses; four in ten stay in their town. */
export function move(random: Random): Move {
  const start = random.pick(TOWNS);
  const destination = random.chance(0.4) ? start : random.pick(TOWNS);
  const addresses = { from: addressIn(random, start), to: addressIn(random, destination) };
  const distance = start === destination ? random.int(3, 18) : roadDistance(start, destination);
  return { ...addresses, distance };
}

/** '12' or '12a', with a street and a postcode of the town. */
function addressIn(random: Random, { name, postcodes }: Town): string {
  const letter = random.chance(0.12) ? random.pick(['a', 'b', 'c']) : '';
  const street = `${random.pick(STREETS)} ${random.int(1, 140)}${letter}`;
  return `${street}, ${random.pick(postcodes)} ${name}`;
}

const KM_PER_DEGREE = 111.2;
/** How much longer German roads are than the straight line, by and large. */
const DETOUR = 1.25;

function roadDistance(a: Town, b: Town): number {
  const northward = (b.latitude - a.latitude) * KM_PER_DEGREE;
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const eastward = (b.longitude - a.longitude) * KM_PER_DEGREE * Math.cos(middle);
  return Math.round(Math.hypot(northward, eastward) * DETOUR);
}

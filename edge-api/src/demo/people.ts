import type { Random } from './random.ts';

const WOMEN = [
  'Anna',
  'Sabine',
  'Katharina',
  'Petra',
  'Julia',
  'Claudia',
  'Lena',
  'Birgit',
  'Hannah',
  'Monika',
  'Sarah',
  'Ursula',
  'Leonie',
  'Gabriele',
  'Ayşe',
  'Jana',
  'Franziska',
  'Renate',
  'Merve',
  'Nicole',
  'Svenja',
  'Ingrid',
  'Agnieszka',
  'Charlotte',
  'Heike',
  'Marie',
  'Silke',
  'Emma',
  'Thi Mai',
  'Jutta',
  'Carolin',
  'Olga',
  'Elif',
  'Johanna',
  'Bärbel',
  'Frauke',
  'Greta',
  'Mia',
  'Antje',
  'Stefanie',
] as const;

const MEN = [
  'Thomas',
  'Jürgen',
  'Lukas',
  'Michael',
  'Jan',
  'Wolfgang',
  'Mehmet',
  'Andreas',
  'Felix',
  'Stefan',
  'Paul',
  'Günther',
  'Sebastian',
  'Klaus',
  'Piotr',
  'Matthias',
  'Jonas',
  'Dieter',
  'Florian',
  'Emre',
  'Torsten',
  'Leon',
  'Björn',
  'Uwe',
  'Maximilian',
  'Holger',
  'Van Duc',
  'Ralf',
  'Moritz',
  'Karl-Heinz',
  'Tobias',
  'Sven',
  'Dimitri',
  'Ben',
  'Rüdiger',
  'Christian',
  'Ole',
  'Hannes',
  'Ali',
  'Götz',
] as const;

const FAMILIES = [
  'Müller',
  'Schmidt',
  'Schneider',
  'Fischer',
  'Weber',
  'Meyer',
  'Wagner',
  'Becker',
  'Schulz',
  'Hoffmann',
  'Schäfer',
  'Koch',
  'Bauer',
  'Richter',
  'Klein',
  'Wolf',
  'Schröder',
  'Neumann',
  'Schwarz',
  'Zimmermann',
  'Braun',
  'Krüger',
  'Hofmann',
  'Hartmann',
  'Lange',
  'Schmitt',
  'Werner',
  'Schmitz',
  'Krause',
  'Meier',
  'Lehmann',
  'Schmid',
  'Schulze',
  'Maier',
  'Köhler',
  'Herrmann',
  'König',
  'Walter',
  'Mayer',
  'Huber',
  'Kaiser',
  'Fuchs',
  'Peters',
  'Lang',
  'Scholz',
  'Möller',
  'Weiß',
  'Jung',
  'Hahn',
  'Schubert',
  'Vogel',
  'Friedrich',
  'Keller',
  'Günther',
  'Frank',
  'Berger',
  'Winkler',
  'Roth',
  'Beck',
  'Lorenz',
  'Baumann',
  'Franke',
  'Albrecht',
  'Schuster',
  'Simon',
  'Ludwig',
  'Böhm',
  'Winter',
  'Kraus',
  'Martin',
  'Yıldız',
  'Kowalski',
  'Nguyen',
  'Demir',
  'Petrov',
  'Özdemir',
  'Nowak',
  'Jansen',
  'Thiele',
  'Brandt',
  'Groß',
  'Haas',
  'Schreiber',
  'Voß',
  'Lindner',
  'Pohl',
  'Kühn',
  'Ernst',
  'Seidel',
  'Hansen',
] as const;

const TRADES = [
  'Steuerberatung',
  'Architekturbüro',
  'Zahnarztpraxis',
  'Ingenieurbüro',
  'Buchhandlung',
  'Physiotherapie',
  'Werbeagentur',
  'Rechtsanwälte',
  'Softwarehaus',
  'Optik',
  'Fotostudio',
  'Hausverwaltung',
] as const;

export interface Person {
  name: string;
  firstName: string;
  lastName: string;
  company?: string;
}

/** A woman, a man or a couple; one in eight moves a company. */
export function person(random: Random): Person {
  const lastName = lastNameOf(random);
  const firstName = random.pick(random.chance(0.5) ? WOMEN : MEN);
  const name = `${firstName} ${lastName}`;
  if (random.chance(0.12)) {
    const legalForm = random.pick(['GmbH', 'GbR', 'KG', 'PartG mbB']);
    return { name, firstName, lastName, company: `${random.pick(TRADES)} ${lastName} ${legalForm}` };
  }
  if (random.chance(0.12)) return couple(random, lastName);
  return { name, firstName, lastName };
}

function couple(random: Random, lastName: string): Person {
  const firstName = `${random.pick(WOMEN)} und ${random.pick(MEN)}`;
  return { name: `${firstName} ${lastName}`, firstName, lastName };
}

function lastNameOf(random: Random): string {
  const family = random.pick(FAMILIES);
  return random.chance(0.06) ? `${family}-${random.pick(FAMILIES)}` : family;
}

/** Domains that nobody's mailbox is under: a demo writes to no real person. */
const MAIL_DOMAINS = ['example.de', 'mail.example.de', 'post.example.de', 'web.example.de'] as const;

const LATIN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' };

/** `running` keeps those of the same name apart. */
export function emailOf(random: Random, { firstName, lastName }: Person, running: number): string {
  const latin = `${firstName.split(' ')[0]}.${lastName}`
    .toLowerCase()
    .replace(/[äöüßı]/g, (letter) => LATIN[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z.-]/g, '');
  return `${latin}${running}@${random.pick(MAIL_DOMAINS)}`;
}

/** Numbers that the Federal Network Agency keeps free for films: '0171 39200xx' and so on never ring anywhere. */
const MOBILE_BLOCKS = ['0171 39200', '0176 040690'] as const;
const LANDLINE_BLOCKS = ['030 23125', '069 90009', '040 66969', '0221 4710', '089 99998'] as const;

const MOBILES = MOBILE_BLOCKS.length * 100;

/** A number of its own for each running number. */
export function phoneOf(running: number): string {
  // Two in three, as long as there are any left.
  const mobile = running % 3 > 0 && running < MOBILES;
  const blocks = mobile ? MOBILE_BLOCKS : LANDLINE_BLOCKS;
  const block = blocks[running % blocks.length] ?? blocks[0];
  const inBlock = Math.floor(running / blocks.length);
  if (mobile) return `${block}${scattered(inBlock, 2)}`;
  const extension = inBlock < 1000 ? '' : `-${Math.floor(inBlock / 1000)}`;
  return `${block}${scattered(inBlock, 3)}${extension}`;
}

/** Its last digits in another order: numbers of different people do not follow each other. */
function scattered(number: number, digits: number): string {
  return String((number * 377 + 53) % 10 ** digits).padStart(digits, '0');
}

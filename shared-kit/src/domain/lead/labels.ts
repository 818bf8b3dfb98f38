import { foldGerman } from '../fold-text.ts';
import { keysOf } from '../table.ts';
import type { Side } from './lead.ts';

export type LabelledField =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'phone'
  | 'mobile'
  | 'email'
  | 'day'
  | 'date'
  | 'address'
  | 'street'
  | 'houseNumber'
  | 'postcode'
  | 'town'
  | 'postcodeTown'
  | 'floor'
  | 'elevator'
  | 'rooms'
  | 'area'
  | 'notes'
  | 'services'
  | 'service'
  /** What has no field of its own and belongs into the notes. */
  | 'fact'
  /** Known, and of no use: the salutation, the country. */
  | 'nothing'
  /** What follows concerns neither end of the move, or this one. */
  | 'section';

/** Of which an address is put together. */
export const OF_AN_ADDRESS = [
  'address',
  'street',
  'houseNumber',
  'postcode',
  'town',
  'postcodeTown',
] as const satisfies readonly LabelledField[];

export interface Label {
  field: LabelledField;
  side?: Side;
}

/** By the label's words in small letters, umlauts spelled out, without the words of `FILLERS` and of the sides. */
const WORDS: Readonly<Record<LabelledField, string>> = {
  name: 'name vollstaendigername vorundnachname vornachname vornamenachname vorundzuname nachnamevorname kundenname interessent kontaktperson ansprechpartner auftraggeber absendername',
  firstName: 'vorname rufname',
  lastName: 'nachname familienname zuname',
  company: 'firma unternehmen firmenname',
  phone:
    'telefon telefonnummer tel telnr telefonnr telefonprivat telefonfestnetz festnetz festnetznummer rufnummer rueckrufnummer telefonhandy telefonmobil telefonnummerfuerrueckfragen fon phone kontakttelefon telefonmobilnummer tagsueber',
  mobile:
    'mobil mobilnummer mobiltelefon handy handynummer mobilfunk mobilfunknummer mobilnr handynr whatsapp',
  email: 'email emailadresse mail mailadresse emailkontakt kontaktemail eMail absenderemail',
  day: 'umzugstag umzugsdatum umzugstermin wunschtermin umzugam wunschdatum terminumzug datumumzug umzugszeitraum umzugzeitraum umzugszeitpunkt zeitraum tagumzug wunschterminumzug movingdate wann am datumumzuges',
  date: 'datum termin tag',
  address: 'adresse anschrift wohnung wohnort strassehausnummerplzort umzug strecke route',
  street:
    'strasse strassenr strassehausnummer strassehausnr strassenummer strasseundhausnummer strasseundnr strasseundhausnr str strassehnr strasseno',
  houseNumber: 'hausnummer hausnr nr hnr nummer',
  postcode: 'postleitzahl plz',
  town: 'ort stadt wohnort ortschaft gemeinde',
  postcodeTown:
    'plzort plzundort postleitzahlort postleitzahlundort plzstadt plzwohnort ortplz postleitzahlstadt',
  floor: 'etage stockwerk stock geschoss etg',
  elevator: 'aufzug fahrstuhl lift personenaufzug aufzugfahrstuhl aufzuglift fahrstuhlaufzug liftaufzug',
  rooms: 'zimmer raeume zimmerzahl raumzahl zimmeranzahl wohnungsgroessezimmer zi anzahlzimmer anzahlraeume',
  area: 'flaeche wohnflaeche quadratmeter groesse wohnungsgroesse flaecheqm wohnflaecheqm flaechequadratmeter wohnflaechequadratmeter qm m2',
  notes:
    'nachricht anmerkungumzug anmerkungenumzug bemerkungumzug bemerkungenumzug hinweisumzug hinweiseumzug bemerkung bemerkungen anmerkung anmerkungen kommentar kommentare notiz notizen mitteilung hinweis hinweise sonstiges sonstigeangaben besonderheiten zusatzinformationen zusaetzlicheinformationen weitereinformationen weitereangaben freitext nachrichtentext wuensche sonderwuensche infos message anliegen beschreibung',
  services:
    'leistungen zusatzleistungen services service zusatzservices gewuenschteleistungen leistung weitereleistungen',
  service:
    'einpacken auspacken einpackservice packservice einundauspacken packhilfe verpackungsservice moebelabbau moebelaufbau moebelmontage moebeldemontage moebelaufundabbau moebelabundaufbau montage demontage kuecheabbau kuecheaufbau kuechenabbau kuechenaufbau kuechenmontage kuechendemontage kuecheabundaufbau halteverbot halteverbotbeantragen halteverbotszone halteverbotszonen halteverbotszoneeinrichten halteverbotszonebeantragen parkzone entsorgung sperrmuell entruempelung einlagerung lagerung zwischenlagerung umzugskartons umzugskisten kartons klavier klaviertransport lampenabbau lampenaufbau endreinigung reinigung renovierung moebellift moebelaussenlift aussenlift',
  fact: 'gebaeude gebaeudeart gebaeudetyp immobilie immobilienart immobilientyp wohnungsart wohnungstyp entfernung entfernungauszugsorteinzugsort anfrageid anfragenummer anfragenr anfrage personen anzahlpersonen personenzahl haushaltspersonen volumen umzugsvolumen kubikmeter budget parkmoeglichkeit parkplatz trageweg laufweg keller dachboden balkon garage uhrzeit erreichbarkeit erreichbar besteerreichbarkeit umzugsart umzugsgut kinder haustiere rueckruf rueckrufzeit umzugswagen grund besichtigung besichtigungstermin besichtigungsdatum betreff seite eingang eingegangen',
  nothing:
    'anrede titel land bundesland staat fax faxnummer telefax gesendet ip ipadresse website webseite url browser datumanfrage anfragedatum geburtsdatum geburtstag geboren iban bic steuernummer ustid',
  section:
    'kontakt kontaktdaten kundendaten details umzugsdetails persoenlichedaten persoenlicheangaben ihredaten allgemeines anfragedetails kontaktinformationen umzugsdaten angabenperson auftraggeberdaten kunde interessentendaten',
};

const FIELDS: ReadonlyMap<string, LabelledField> = new Map(
  keysOf(WORDS).flatMap((field) => WORDS[field].split(' ').map((key) => [key.toLowerCase(), field] as const)),
);

const SIDES: ReadonlyMap<string, Side> = new Map([
  ...'von auszug auszugs auszugsort start startort beladeort beladestelle beladung belade alt alte alten alter aktuell aktuelle aktuellen aktueller bisherige bisherigen bisheriger jetzige jetzigen derzeitige derzeitigen momentane momentanen gegenwaertige gegenwaertigen abholort abholung auszugsadresse auszugswohnung'
    .split(' ')
    .map((word) => [word, 'from'] as const),
  ...'nach einzug einzugs einzugsort ziel zielort entladeort entladestelle entladung neu neue neuen neuer zukuenftige zukuenftigen kuenftige kuenftigen lieferort einzugsadresse'
    .split(' ')
    .map((word) => [word, 'to'] as const),
]);
const COMPOUND =
  /^(auszugs?|start|alt|belade|abhol|einzugs?|ziel|neu|entlade|liefer)(adresse|anschrift|strasse|hausnummer|plz|postleitzahl|ort|stadt|datum|termin|tag|etage|stockwerk|wohnung|flaeche|aufzug|haus)$/;

/** Words that make a label longer and mean nothing. */
const FILLERS = new Set(
  'ihr ihre ihren ihrer ihres dein deine unser unsere mein meine der die das des den dem im in zum zur m qm ca bitte haus vorhanden gewuenscht gewuenschte gewuenschter gewuenschtes voraussichtlich voraussichtlicher voraussichtliches voraussichtliche geplant geplanter geplantes geplante benoetigt erwuenscht optional pflichtfeld anzahl kunden kundin angaben angabe informationen daten vom ungefaehr ungefaehre ungefaehres wunsch etwa zimmern pro genau genaue genauer genaues genauen vollstaendige vollstaendiger vollstaendigen komplette kompletter'.split(
    ' ',
  ),
);
/** Words that say at which end, where they stand with others; alone they are too common. */
const ONLY_WITH_OTHERS =
  /^(?:alte?[nr]?|neue?[nr]?|aktuelle?[nr]?|jetzigen?|bisherige[nr]?|derzeitigen?|momentanen?|gegenwaertigen?|start|zukuenftigen?|kuenftigen?|belade|ziel)$/;

/** 'kein Fahrstuhl). Ziel' is no label of an elevator. */
const ENDS_A_SENTENCE = /[!?]|\)[.,;]|\p{L}{5}\. /u;
const LONGEST_LABEL = 60;
const MOST_WORDS = 7;

const known = new Map<string, Label | undefined>();

/** What stands before a colon or in the cell beside the value, as a field; undefined where it is no label of ours. */
export function labelOf(words: string): Label | undefined {
  if (words.length > LONGEST_LABEL) return undefined;
  if (known.has(words)) return known.get(words);
  const label = lookUp(words);
  // Mails repeat few labels, and hostile ones must not fill the memory.
  if (known.size > 2000) known.clear();
  known.set(words, label);
  return label;
}

function lookUp(words: string): Label | undefined {
  if (ENDS_A_SENTENCE.test(words)) return undefined;
  const all =
    foldGerman(words)
      .replace(/e-mail/g, 'email')
      .match(/[a-z0-9]+/g) ?? [];
  if (all.length === 0 || all.length > MOST_WORDS) return undefined;
  let side: Side | undefined;
  const rest: string[] = [];
  for (const word of all) {
    const [, end, what] = COMPOUND.exec(word) ?? [];
    const wordSide = SIDES.get(end ?? word);
    if (end !== undefined && what !== undefined) {
      side ??= SIDES.get(`${end}ort`) ?? SIDES.get(end) ?? wordSide;
      // 'Auszugsort: Berlin' is an address, 'Entfernung vom Auszugsort' no town.
      if (what !== 'ort') rest.push(what);
      else if (all.length === 1) rest.push('adresse');
    } else if (wordSide !== undefined) side ??= wordSide;
    else rest.push(word);
  }
  const whole = FIELDS.get(rest.join(''));
  const meaning = rest.filter((word) => !FILLERS.has(word));
  // 'Etage der alten Wohnung', 'Größe Wohnung'
  const field =
    whole ??
    FIELDS.get(meaning.join('')) ??
    FIELDS.get(meaning.filter((word) => word !== 'wohnung').join(''));
  if (field !== undefined) return side === undefined ? { field } : { field: atSide(field), side };
  if (side === undefined || meaning.length > 0 || ONLY_WITH_OTHERS.test(all.join(''))) return undefined;
  return { field: 'section', side };
}

/** 'Auszug am', 'Einzugsdatum': the day of the move; 'Auszug Wohnung' is the address there. */
function atSide(field: LabelledField): LabelledField {
  return field === 'date' ? 'day' : field;
}

import { describe, expect, it } from 'vitest';
import { parseLead } from './index.ts';

const dayOf = (text: string) => {
  const mail = { from: 'Anna Beispiel <anna.beispiel@gmx.de>', subject: 'Umzugsanfrage', text };
  const { movingDate, notes } = parseLead({ ...mail, date: '2026-11-16T08:30:00Z' });
  expect(notes).toContain(text.split('\n').at(-1));
  return movingDate;
};

describe('a day that sentences name is no moving day', () => {
  it.each([
    ['a deadline', 'Wir planen einen Umzug und brauchen bis 30.11.2026 ein Angebot.'],
    [
      'a deadline under a label',
      'Auszug: Weg 4, 50667 Köln\nBesichtigung am: 20.11.2026\nAngebot bis: 25.11.2026',
    ],
    ['one that is over', 'Sie haben uns schon am 05.06.2019 beim Umzug geholfen.'],
    ['one of a holiday', 'Vor dem Umzug bin ich vom 01.02.2027 bis 14.02.2027 im Urlaub.'],
    ['one that does not suit', 'Wir wollen im März umziehen, außer am 12.03.2027, da sind wir weg.'],
    ['one of a lease', 'Der Mietvertrag beginnt am 01.03.2027, dann ziehen wir um.'],
    ['one when keys change hands', 'Die Wohnungsübergabe beim Auszug ist am 31.03.2027.'],
    ['one that was put off', 'Wir müssen unseren Umzug vom 03.04.2027 auf den 10.04.2027 verschieben.'],
    ['one of two works', 'Entrümpelung Keller am 03.12.2026\nUmzug am 10.12.2026'],
  ])('%s', (_, text) => expect(dayOf(text)).toBeUndefined());
});

describe('but another is that stands beside', () => {
  it.each([
    [
      'Sie haben uns schon am 05.06.2019 beim Umzug geholfen, jetzt ziehen wir wieder um, und zwar am 12.03.2027.',
      '2027-03-12',
    ],
    [
      'Wir planen einen Umzug und brauchen bis 30.11.2026 ein Angebot. Der Umzugstag wäre der 12.03.2027.',
      '2027-03-12',
    ],
    ['Wir ziehen statt am 03.04.2027 erst am 10.04.2027 um.', '2027-04-10'],
    [
      'Unser Umzug findet nicht wie besprochen am 03.04.2027 statt, sondern eine Woche später am 10.04.2027.',
      '2027-04-10',
    ],
    ['Umzug am 12.03.2027, am 15.03.2027 kommt dann noch die Küche zum Transport.', '2027-03-12'],
    ['Umzug am 12.03., am 15.03. kommt noch die Küche.', '2027-03-12'],
    ['Für den Umzug passt der 12.03.2027, es kommt auch der 15.03.2027 in Frage.', undefined],
    ['Umzug am 12.03.2027\nTermin: 16.11.2026', '2027-03-12'],
    ['Wir ziehen am 15.03.2027 oder 17.03.2027 um.', '2027-03-15'],
    ['Auszug am 15.12.2026 aus dem Altbau\nEinzug am 16.12.2026 im Neubau', '2026-12-15'],
    ['Umzug am 12.03.2027. Die Übergabe der Wohnung ist am 15.03.2027.', '2027-03-12'],
    ['Wir ziehen am 12.3.2027. Mietbeginn ist der 1.3.2027.', '2027-03-12'],
    ['Wir planen unseren Umzug für den 12.03.2027. Ich bin bis 20.11.2026 im Urlaub.', '2027-03-12'],
    ['Umzug am 5.3.2027, Besichtigung am 1.3.2027 möglich.', '2027-03-05'],
    ['Wir ziehen am 12.03.2027 von Köln nach Bonn um, da unser Mietvertrag endet.', '2027-03-12'],
    ['Der Umzug ist am 12.03.2027, die Wohnungsübergabe danach.', '2027-03-12'],
    ['Wir ziehen nach Bonn und am 12.03.2027 soll der Umzug sein.', '2027-03-12'],
    ['Für den Umzug wäre eine Besichtigung gut, am 01.12.2026.', undefined],
    ['Wir ziehen bald um. Die Besichtigung vor dem Umzug wäre uns am liebsten\nam 01.12.2026.', undefined],
  ])('%s', (text, day) => expect(dayOf(text)).toBe(day));
});

it('a line ends a clause', () => {
  const text = 'Umzugstermin 12.03.2027\nSchlüsselübergabe 15.03.2027\nVon 50667 Köln nach 53111 Bonn';
  const lead = parseLead({ from: 'a@gmx.de', subject: '', text, date: '2026-11-16T08:30:00Z' });
  expect(lead).toMatchObject({ movingDate: '2027-03-12', notes: 'Schlüsselübergabe 15.03.2027' });
});

describe('the day of a form below its fields is when it was sent', () => {
  const form = 'Name: Erkan Demir\nAuszug Adresse: Weg 4, 50667 Köln\nEinzug Adresse: Weg 9, 53111 Bonn';

  it.each([
    `${form}\nUmzugsdatum: \n\n---\n\nDatum: 16. November 2026\nZeit: 09:11`,
    `Datum: 16.11.2026 09:11\n${form}\nUmzugsdatum: Mai 2027`,
  ])('%j', (text) => {
    const mail = { from: 'Umzug Meyer <info@umzug-meyer.de>', subject: 'Anfrage', text };
    expect(parseLead({ ...mail, date: '2026-11-16T08:30:00Z' })).not.toHaveProperty('movingDate');
  });
});

describe('what a day of sentences does not say is noted', () => {
  it.each([
    'Umzug in KW 14 2027, von 50667 Köln nach 53111 Bonn',
    'Umzug vom 15. bis 17.03.2027\nvon: 50667 Köln\nnach: 53111 Bonn',
    'Umzug ca. 15.03.2027 von 50667 Köln nach 53111 Bonn',
    'Neue Wohnung Umzug etwa am 15.03.2027\nName: Jo Brand',
    'Umzug zum ungefähren Termin 15.03.2027\nName: Jo Brand',
  ])('%j', (text) => {
    const mail = { from: 'Anna Beispiel <anna.beispiel@gmx.de>', subject: 'Umzugsanfrage', text };
    expect(parseLead({ ...mail, date: '2026-11-16T08:30:00Z' }).notes).toBe(text.split('\n')[0]);
  });

  it('but not a day that says all', () => {
    const mail = { from: 'Anna Beispiel <anna.beispiel@gmx.de>', subject: '', text: 'Umzug am 15.03.2027' };
    expect(parseLead(mail).notes).toBe('');
  });
});

describe('a day below the heading of an inspection', () => {
  const ends = 'Von: 50667 Köln\nNach: 53111 Bonn';
  const read = (text: string) =>
    parseLead({ from: 'a@gmx.de', subject: '', text: `${ends}\n${text}`, date: '2026-11-16T08:30:00Z' });

  it.each([
    'Besichtigung:\nTermin: 20.11.2026',
    'Besichtigung\nTermin: 20.11.2026\nUmzug\nTermin: 12.03.2027',
  ])('is when the home is seen: %j', (text) => {
    const { movingDate, notes } = read(text);
    expect(movingDate).toBe(text.includes('2027') ? '2027-03-12' : undefined);
    expect(notes).toContain('Besichtigung Termin: 20.11.2026');
  });

  it.each(['Termin: 12.03.2027', 'Besichtigung\nUmzugstermin: 12.03.2027'])('but no other: %j', (text) =>
    expect(read(text).movingDate).toBe('2027-03-12'),
  );
});

describe('a bare day directly below the wish for a viewing', () => {
  const form = (day: string, between = '') => {
    const text = `Nach: Weg 9, 53111 Bonn\nBesichtigung gewünscht: Ja\n${between}Termin: ${day}`;
    return parseLead({ from: 'a@gmx.de', subject: '', text, date: '2026-11-16T08:30:00Z' });
  };

  it('is the viewing’s where it is soon', () => {
    const { movingDate, notes } = form('20.11.2026');
    expect(movingDate).toBeUndefined();
    expect(notes).toContain('Termin: 20.11.2026');
  });

  it('and the move’s where it is not, or something stands between', () => {
    expect(form('20.02.2027').movingDate).toBe('2027-02-20');
    expect(form('20.11.2026', '\n').movingDate).toBe('2026-11-20');
  });
});

import { describe, expect, it } from 'vitest';
import { parseLead } from './parse-lead.ts';

/** Milliseconds of this thread's own work, the lesser of two: how busy the machine is does not count. */
function work(done: () => unknown): number {
  const times = [1, 2].map(() => {
    const begin = process.threadCpuUsage();
    done();
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const read = (mail: { text?: string; html?: string; from?: string; subject?: string }) =>
  parseLead({ from: 'a@b.example', subject: '', text: '', date: '2026-11-16T08:30:00Z', ...mail });

const TEXTS = [
  'Name:\n',
  'Nachricht:\n',
  'Von:\n',
  'Einzug\n',
  'PLZ / Ort: 10115 Berlin\n',
  'Name\tMax\tTelefon\t030 123456\t',
  'Name   Max   ',
  ':',
  'Straße 1 ',
  'Hauptstr. 5, 10115 Berlin ',
  'Umzug von ',
  'Umzug am 1. Dezember ',
  '1.-',
  'a@',
  '> ',
  '> > x\n',
  'Von: a@b.example\n',
  'Betreff: x\nDatum: y\n',
  '-----Ursprüngliche Nachricht-----\n',
  'Am 1.1.2026 um 10:00 schrieb a\n',
  'Mit freundlichen Grüßen\n',
  '-- \n',
  'Aa ',
  ' ',
  '\n',
  '\u0301\u0316',
];
const TAGS = [
  '<',
  '<a ',
  '<a b="',
  '<div style="display:none">',
  '<div style="display:none"></div>',
  '<table><tr><td>',
  '<table></td></table>',
  '<blockquote>a',
  '<blockquote>a</blockquote>',
  '<style>',
  '<!--',
  '<pre>\n',
  '<b> ',
  '<dl><dd>',
  '&',
];

describe('four times the mail takes about four times as long, not sixteen times', () => {
  const grows = (parse: (length: number) => unknown) => {
    const single = work(() => parse(20_000));
    expect(work(() => parse(80_000))).toBeLessThan(Math.max(single, 10) * 9);
  };
  const fill = (unit: string, length: number) => unit.repeat(length / unit.length);

  it.each(TEXTS)('text of %j', (unit) => grows((length) => read({ text: fill(unit, length) })));
  it.each(TEXTS.slice(0, 12))('a portal’s text of %j', (unit) =>
    grows((length) => read({ from: 'x@umzug365.de', text: fill(unit, length) })),
  );
  it('a portal’s mail with a message of many lines', () =>
    grows((length) => read({ from: 'x@umzug365.de', text: `Bemerkung: ${fill('a\n', length)}` })));
  it.each(TAGS)('HTML of %j', (unit) =>
    grows((length) => read({ html: `<table><tr><td>${fill(unit, 2 * length)}` })),
  );
  it('a long head', () =>
    grows((length) => read({ from: fill('a <a@', length), subject: fill('Re: ', length), text: 'x' })));
});

/** A part of patterns. */
export const FAREWELL =
  '(?:(?:mit |ganz )?(?:(?:viel|freundlich|best|lieb|herzlich|schön|sonnig)(?:e[nmr]?)?(?: und)? ){0,2}(?:gr(?:ü|ue)(?:ß|ss)en?|gru(?:ß|ss))(?!\\p{L})|(?:mfg|lg|vg|herzlichst|freundlichst|hochachtungsvoll)(?!\\p{L})|m\\. ?f\\. ?g\\.)';

const GREETING_ALONE =
  /^(?:sehr geehrte damen und herren|guten (?:tag|morgen|abend)|hallo(?: zusammen)?|hi|moin(?: moin)?|servus|grüß gott|liebes (?:umzugs)?team)[\s,.!]{0,5}$/iu;
export const THANKS = '(?:danke|(?:viel|best|lieb|herzlich)en dank)(?:,? im voraus)?';
const FAREWELL_ALONE = new RegExp(`^(?:${THANKS}|(?:${THANKS}(?:,| und) )?${FAREWELL})[\\s,.!]{0,5}$`, 'iu');

/** Of a line without the blanks around it: a greeting and no more. */
export const isGreeting = (line: string) => GREETING_ALONE.test(line);

/** Of a line without the blanks around it: a farewell and no more. */
export const isFarewell = (line: string) => FAREWELL_ALONE.test(line);

const FAREWELL_FIRST = new RegExp(String.raw`^[\s*]{0,5}${FAREWELL}`, 'iu');

/** Of a line: 'Viele Grüße, Max Muster' too. */
export const beginsWithFarewell = (line: string) => FAREWELL_FIRST.test(line.slice(0, 80));

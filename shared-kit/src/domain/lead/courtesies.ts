/** A part of patterns. */
export const FAREWELL =
  '(?:(?:(?:mit )?(?:freundlich|best|lieb|herzlich|viel|schön)en? )?grü(?:ß|ss)en?|(?:gru(?:ß|ss)|mfg|lg|vg)(?!\\p{L}))';

const GREETING_ALONE =
  /^(?:sehr geehrte damen und herren|guten (?:tag|morgen|abend)|hallo(?: zusammen)?|hi|moin(?: moin)?|servus|grüß gott|liebes (?:umzugs)?team)[\s,.!]{0,5}$/iu;
const FAREWELL_ALONE = new RegExp(`^${FAREWELL}[\\s,.!]{0,5}$`, 'iu');

/** Of a line without the blanks around it: a greeting and no more. */
export const isGreeting = (line: string) => GREETING_ALONE.test(line);

/** Of a line without the blanks around it: a farewell and no more. */
export const isFarewell = (line: string) => FAREWELL_ALONE.test(line);

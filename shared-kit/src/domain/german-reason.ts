import type * as z from 'zod/mini';
import { formatNumber } from './money.ts';

const TYPES: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'ja oder nein (true oder false)',
  array: 'eine Liste',
  object: 'ein Objekt',
  record: 'ein Objekt',
};

/** German reasons in the form of the schemas' own ones: what must hold, without the field's name. */
export const germanReason: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'fehlt';
      return `muss ${TYPES[issue.expected] ?? issue.expected} sein`;
    case 'unrecognized_keys':
      return `unbekanntes Feld ${issue.keys.map((key) => `„${key}“`).join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string') return `mindestens ${figure(issue.minimum)} Zeichen`;
      if (issue.origin === 'array') return `mindestens ${entries(issue.minimum)}`;
      return issue.inclusive
        ? `mindestens ${figure(issue.minimum)}`
        : `muss größer als ${figure(issue.minimum)} sein`;
    case 'too_big':
      if (issue.origin === 'string') return `höchstens ${figure(issue.maximum)} Zeichen`;
      if (issue.origin === 'array') return `höchstens ${entries(issue.maximum)}`;
      return issue.inclusive
        ? `höchstens ${figure(issue.maximum)}`
        : `muss kleiner als ${figure(issue.maximum)} sein`;
    case 'invalid_value':
      if (issue.input === undefined) return 'fehlt';
      return `erlaubt ist nur ${issue.values.map((value) => `„${String(value)}“`).join(', ')}`;
    case 'invalid_format':
      if (issue.format === 'date') return 'muss ein Datum der Form JJJJ-MM-TT sein';
      if (issue.format === 'datetime') return 'muss ein Zeitpunkt der Form JJJJ-MM-TTThh:mm:ssZ sein';
      return 'hat nicht die richtige Form';
    case 'invalid_union':
      return 'ist ungültig';
    default:
      return 'ist ungültig';
  }
};

const figure = (value: number | bigint) => formatNumber(Number(value), 6);

const entries = (count: number | bigint) => (Number(count) === 1 ? '1 Eintrag' : `${figure(count)} Einträge`);

/** `details.materials[0].name`. */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
}

/** Begins with a capital: a sentence that names its field itself ('Name ist erforderlich'). */
export const standsAlone = (reason: string): boolean => /^\p{Lu}/u.test(reason);

/** One sentence for the first thing that is wrong, naming the field. */
export function describeIssue(issue: z.core.$ZodIssue): { field: string; message: string } {
  const field = placeOf(issue.path);
  const isWhole = field === '' || standsAlone(issue.message);
  return { field, message: isWhole ? issue.message : `${field}: ${issue.message}` };
}

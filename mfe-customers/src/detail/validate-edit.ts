import { isBlank, isEmail, noNumberText, phoneProblem, type TypedNumber } from 'shared-kit/domain';
import { type CustomerEdit, changedFields, type EditField } from './customer-edit.ts';

/** Bounds of the detail screen's inputs, specification 1 section 5. */
const ROOMS = { min: 1, max: 20, decimals: 1 };
const AREA = { min: 10, max: 500, decimals: 2 };
const FLOOR = { min: 0, max: 20, decimals: 0 };
const BOUNDS = { rooms: ROOMS, area: AREA, floor: FLOOR, toFloor: FLOOR };
const FIGURES = ['rooms', 'area', 'floor', 'toFloor'] as const;

export type EditBounds = Record<keyof typeof BOUNDS, typeof ROOMS>;

export type EditProblems = Partial<Record<EditField, string>>;

/** What the store takes of each text. */
const LENGTHS = [
  ['name', 200],
  ['company', 200],
  ['phone', 60],
  ['email', 254],
  ['fromAddress', 300],
  ['toAddress', 300],
  ['apartmentType', 100],
  ['notes', 20_000],
] as const;

/** The bounds of each input; as wide as what is stored already, which may stay. */
export function boundsOf(before: CustomerEdit): EditBounds {
  const around = (field: keyof EditBounds) => {
    const { min, max, decimals } = BOUNDS[field];
    const known = before[field];
    const stored = typeof known === 'number' ? known : min;
    return { min: Math.min(min, stored), max: Math.max(max, stored), decimals };
  };
  return { rooms: around('rooms'), area: around('area'), floor: around('floor'), toFloor: around('toFloor') };
}

/**
 * What keeps an edited customer from being saved. Only changed fields are judged: a customer whose stored floor
 * lies outside the bounds of this form (the wizard's are wider) can still get a new phone number.
 */
export function problemsOfEdit(before: CustomerEdit, edit: CustomerEdit): EditProblems {
  const found: EditProblems = {};
  if (isBlank(edit.name)) found.name = 'Name ist erforderlich';
  if (edit.email.trim() !== '' && !isEmail(edit.email.trim())) found.email = 'E-Mail-Format ist ungültig';
  const wrongPhone = phoneProblem(edit.phone);
  if (wrongPhone !== undefined) found.phone = wrongPhone;
  for (const [field, length] of LENGTHS) {
    if (edit[field].trim().length > length) found[field] = `Höchstens ${length} Zeichen`;
  }
  bound(found, 'rooms', edit.rooms, ROOMS, 'Anzahl Zimmer muss zwischen 1 und 20 liegen');
  bound(found, 'area', edit.area, AREA, 'Wohnfläche muss zwischen 10 und 500 m² liegen');
  for (const field of ['floor', 'toFloor'] as const) {
    const text = 'Etage muss zwischen 0 (Erdgeschoss) und 20 liegen';
    bound(found, field, edit[field], FLOOR, text);
    if (typeof edit[field] === 'number' && !Number.isInteger(edit[field])) found[field] = text;
  }
  for (const field of FIGURES)
    if (typeof edit[field] === 'string') found[field] = noNumberText(BOUNDS[field].decimals);
  const changed = new Set(changedFields(before, edit));
  return Object.fromEntries(
    Object.entries(found).filter(([field]) => [...changed].some((each) => each === field)),
  );
}

function bound(
  found: EditProblems,
  field: EditField,
  value: TypedNumber,
  { min, max }: { min: number; max: number },
  text: string,
): void {
  if (typeof value === 'number' && (value < min || value > max)) found[field] = text;
}

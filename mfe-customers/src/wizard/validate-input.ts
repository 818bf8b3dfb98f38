import { isBlank, isEmail, noNumberText, parseDate, phoneProblem, type TypedNumber } from 'shared-kit/domain';
import { AREA, FLOOR, ROOMS, type WizardInput } from './wizard-input.ts';

export const STEPS = ['Kontaktdaten', 'Adressdaten', 'Wohnungsdetails'] as const;
export type Step = 0 | 1 | 2;
export type Field = keyof Omit<
  WizardInput,
  'floorChosen' | 'toFloorChosen' | 'hasElevator' | 'toHasElevator'
>;
/** The German text under each field that is not right yet. */
export type Problems = Partial<Record<Field, string>>;

const NO_SUCH_DATE = 'Dieses Datum gibt es nicht';

export const FIELDS: Record<Step, readonly Field[]> = {
  0: ['name', 'phone', 'email', 'movingDate'],
  1: ['fromAddress', 'toAddress'],
  2: ['rooms', 'area', 'floor', 'toFloor'],
};

/** Specification 1 section 5, wizard. Upper bounds are the inputs' own; lengths are the stored schema's. */
const RULES: Record<Field, (input: WizardInput) => string | undefined> = {
  name: ({ name }) => required(name, 'Name ist erforderlich') ?? atMost(name, 200),
  phone: ({ phone }) =>
    required(phone, 'Telefonnummer ist erforderlich') ?? phoneProblem(phone) ?? atMost(phone, 60),
  email: ({ email }) =>
    required(email, 'E-Mail ist erforderlich') ??
    (isEmail(email.trim()) ? atMost(email, 254) : 'E-Mail-Format ist ungültig'),
  movingDate: ({ movingDate }) =>
    required(movingDate, 'Umzugsdatum ist erforderlich') ??
    (parseDate(movingDate) === movingDate ? undefined : NO_SUCH_DATE),
  fromAddress: ({ fromAddress }) =>
    required(fromAddress, 'Aktuelle Adresse ist erforderlich') ?? atMost(fromAddress, 300),
  toAddress: ({ toAddress }) =>
    required(toAddress, 'Neue Adresse ist erforderlich') ?? atMost(toAddress, 300),
  rooms: ({ rooms }) =>
    within(rooms, ROOMS, 'Anzahl Zimmer muss mindestens 1 sein', 'Anzahl Zimmer darf höchstens 20 sein'),
  area: ({ area }) =>
    within(area, AREA, 'Wohnfläche muss mindestens 1 m² sein', 'Wohnfläche darf höchstens 1.000 m² sein'),
  floor: ({ floor }) => floorProblem(floor),
  toFloor: ({ toFloor }) => floorProblem(toFloor),
};

/** What is wrong with the fields of one step; empty when the step is complete. */
export function problemsOf(step: Step, input: WizardInput): Problems {
  const problems: Problems = {};
  for (const field of FIELDS[step]) {
    const problem = RULES[field](input);
    if (problem) problems[field] = problem;
  }
  return problems;
}

export function isComplete(step: Step, input: WizardInput): boolean {
  return FIELDS[step].every((field) => RULES[field](input) === undefined);
}

/** The first step that is not complete; undefined when all are. */
export function firstIncomplete(input: WizardInput): Step | undefined {
  return ([0, 1, 2] as const).find((step) => !isComplete(step, input));
}

function required(value: string, problem: string): string | undefined {
  return isBlank(value) ? problem : undefined;
}

function atMost(value: string, length: number): string | undefined {
  return value.trim().length > length ? `Höchstens ${length} Zeichen` : undefined;
}

function floorProblem(floor: TypedNumber): string | undefined {
  if (typeof floor === 'number' && !Number.isInteger(floor)) return 'Etage muss eine ganze Zahl sein';
  return within(floor, FLOOR, 'Etage muss mindestens 0 (Erdgeschoss) sein', 'Etage darf höchstens 50 sein');
}

function within(
  value: TypedNumber,
  { min, max, decimals }: typeof ROOMS,
  tooLow: string,
  tooHigh: string,
): string | undefined {
  if (typeof value === 'string') return noNumberText(decimals);
  if (value === undefined || value < min) return tooLow;
  return value > max ? tooHigh : undefined;
}

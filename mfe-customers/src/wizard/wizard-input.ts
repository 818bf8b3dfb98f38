import type { CreateCustomer } from 'shared-kit/api';
import { floorFromAddress, givenNumber, typedNumberSchema } from 'shared-kit/domain';
import * as z from 'zod/mini';

/**
 * What is typed in the wizard. `floorChosen` and `toFloorChosen` say that staff set the floor themselves; until then
 * it follows the address text (D14).
 */
export const wizardInputSchema = z.strictObject({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  movingDate: z.string(),
  fromAddress: z.string(),
  toAddress: z.string(),
  rooms: typedNumberSchema,
  area: typedNumberSchema,
  floor: typedNumberSchema,
  floorChosen: z.boolean(),
  hasElevator: z.boolean(),
  toFloor: typedNumberSchema,
  toFloorChosen: z.boolean(),
  toHasElevator: z.boolean(),
});

export type WizardInput = z.infer<typeof wizardInputSchema>;

/** Bounds of the inputs, with the decimals that they take, specification 1 section 5. */
export const ROOMS = { min: 1, max: 20, decimals: 1 };
export const AREA = { min: 1, max: 1000, decimals: 2 };
export const FLOOR = { min: 0, max: 50, decimals: 0 };

const DEFAULT_FLOOR = 1;
/** D14: a destination whose address does not say otherwise is on the ground floor. */
const DEFAULT_DESTINATION_FLOOR = 0;

export const EMPTY_INPUT: WizardInput = {
  name: '',
  phone: '',
  email: '',
  movingDate: '',
  fromAddress: '',
  toAddress: '',
  rooms: 3,
  area: 50,
  floor: DEFAULT_FLOOR,
  floorChosen: false,
  hasElevator: false,
  toFloor: DEFAULT_DESTINATION_FLOOR,
  toFloorChosen: false,
  toHasElevator: false,
};

/** The input after a change; a floor that nobody chose is read anew from its address (D14). */
export function changeInput(input: WizardInput, change: Partial<WizardInput>): WizardInput {
  const next = { ...input, ...change };
  if ('floor' in change) next.floorChosen = true;
  if ('toFloor' in change) next.toFloorChosen = true;
  if (!next.floorChosen) next.floor = floorFromAddress(next.fromAddress) ?? DEFAULT_FLOOR;
  if (!next.toFloorChosen) next.toFloor = floorFromAddress(next.toAddress) ?? DEFAULT_DESTINATION_FLOOR;
  return next;
}

/** Whether anything was typed that leaving would lose. */
export function isTouched(input: WizardInput): boolean {
  return JSON.stringify(input) !== JSON.stringify(EMPTY_INPUT);
}

/** The command that a valid input becomes. Only `validateInput` without a problem may come before it. */
export function newCustomerFrom(input: WizardInput, id: string, createdBy: string): CreateCustomer {
  return {
    id,
    name: input.name.trim(),
    phone: input.phone.trim(),
    email: input.email.trim(),
    movingDate: input.movingDate,
    fromAddress: input.fromAddress.trim(),
    toAddress: input.toAddress.trim(),
    apartment: {
      rooms: givenNumber(input.rooms) ?? 0,
      area: givenNumber(input.area) ?? 0,
      floor: givenNumber(input.floor) ?? 0,
      hasElevator: input.hasElevator,
    },
    destination: { floor: givenNumber(input.toFloor) ?? 0, hasElevator: input.toHasElevator },
    services: [],
    createdBy,
  };
}

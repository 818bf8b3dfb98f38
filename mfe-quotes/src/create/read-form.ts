import { formatNumber, type QuoteDetails, type QuoteLine, quoteDetailsSchema } from 'shared-kit/domain';
import type { LineForm, QuoteForm } from './quote-form.ts';

/** By field of the form; a row's field is `materials.<row>.name`. */
export type FieldErrors = Readonly<Record<string, string>>;

export type FormReading = { valid: true; details: QuoteDetails } | { valid: false; errors: FieldErrors };

/** What the form says, as the details that are priced and stored; or what is wrong with it, field by field. */
export function readForm(form: QuoteForm): FormReading {
  const errors: Record<string, string> = {};
  const required = (field: string, value: number | undefined, message: string): number => {
    if (value === undefined) errors[field] = message;
    return value ?? 1;
  };
  const lines = (field: 'materials' | 'additionalServices'): QuoteLine[] =>
    form[field].map((line, row) => {
      if (isBlank(line)) return { name: '', quantity: 0, unitPrice: 0 };
      if (line.name.trim() === '') errors[`${field}.${row}.name`] = 'Bitte geben Sie eine Bezeichnung ein';
      return {
        name: line.name.trim(),
        quantity: required(`${field}.${row}.quantity`, line.quantity, 'Bitte geben Sie die Menge ein'),
        unitPrice: required(
          `${field}.${row}.unitPrice`,
          line.unitPrice,
          'Bitte geben Sie den Einzelpreis ein',
        ),
      };
    });

  const draft: QuoteDetails = {
    volume: required('volume', form.volume, 'Bitte geben Sie das Umzugsvolumen ein'),
    distance: form.distanceKnown
      ? required('distance', form.distance, 'Bitte geben Sie die Entfernung ein oder wählen Sie „unbekannt“')
      : 0,
    distanceKnown: form.distanceKnown,
    fromFloor: required('fromFloor', form.fromFloor, 'Bitte geben Sie die Etage ein (0 = Erdgeschoss)'),
    fromElevator: form.fromElevator,
    toFloor: required('toFloor', form.toFloor, 'Bitte geben Sie die Etage ein (0 = Erdgeschoss)'),
    toElevator: form.toElevator,
    packingRequested: form.packingRequested,
    boxCount: form.boxCount ?? 0,
    parkingZonePrice: form.parkingZone ? 1 : 0,
    storagePrice: form.storage ? 1 : 0,
    furnitureAssemblyPrice: form.furnitureAssembly ? 1 : 0,
    furnitureDisassemblyPrice: form.furnitureDisassembly ? 1 : 0,
    cleaningService: form.cleaningService,
    cleaningHours: form.cleaningService ? (form.cleaningHours ?? 0) : 0,
    clearanceService: form.clearanceService,
    clearanceVolume: form.clearanceService ? (form.clearanceVolume ?? 0) : 0,
    renovationService: form.renovationService,
    renovationHours: form.renovationService ? (form.renovationHours ?? 0) : 0,
    pianoTransport: form.pianoTransport,
    heavyItemsCount: form.heavyItemsCount ?? 0,
    packingMaterials: form.packingMaterials,
    materials: lines('materials'),
    additionalServices: lines('additionalServices'),
    manualBasePrice: form.manualBasePrice ?? 0,
    manualTotal: form.manualTotal,
    manualTotalPrice: form.manualTotal ? (form.manualTotalPrice ?? 0) : 0,
    ...(form.insured
      ? {
          insurance: {
            kind: form.insuranceKind,
            insuredValue: required(
              'insuredValue',
              form.insuredValue || undefined,
              'Bitte geben Sie den Versicherungswert ein',
            ),
          },
        }
      : {}),
    notes: form.notes,
  };

  const checked = quoteDetailsSchema.safeParse(draft, { error: germanIssue });
  for (const issue of checked.error?.issues ?? []) {
    const field = issue.path.filter((part) => part !== 'insurance').join('.');
    errors[field] ??= capitalised(issue.message);
  }
  if (!checked.success || Object.keys(errors).length > 0) return { valid: false, errors };
  const filled = (line: QuoteLine) => line.name !== '';
  return {
    valid: true,
    details: {
      ...checked.data,
      materials: checked.data.materials.filter(filled),
      additionalServices: checked.data.additionalServices.filter(filled),
    },
  };
}

/** A row that was added and left alone is no line of the quote. */
function isBlank(line: LineForm): boolean {
  return line.name.trim() === '' && line.unitPrice === undefined;
}

/** The schema's own messages win over these. */
function germanIssue(issue: {
  code?: string;
  minimum?: unknown;
  maximum?: unknown;
  format?: unknown;
}): string {
  if (issue.code === 'too_small') return `mindestens ${amount(issue.minimum)}`;
  if (issue.code === 'too_big') return `höchstens ${amount(issue.maximum)}`;
  if (issue.code === 'invalid_type') return 'bitte geben Sie eine ganze Zahl ein';
  return 'dieser Wert ist nicht möglich';
}

function amount(limit: unknown): string {
  return typeof limit === 'number' ? formatNumber(limit) : String(limit);
}

function capitalised(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

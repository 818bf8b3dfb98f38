/** What the amounts beneath a price table are called, on screens and documents alike. */
export const TOTAL_LABELS = {
  net: 'Nettobetrag',
  tax: '19 % Mehrwertsteuer',
  insurance: 'Versicherung mit Versicherungsteuer',
  total: 'Gesamtpreis',
} as const;

/** What a total that was agreed by hand takes off or adds (D15). @param difference euros, not 0 */
export function agreedLabel(difference: number): string {
  return difference < 0 ? 'Preisnachlass' : 'Vereinbarter Aufpreis';
}

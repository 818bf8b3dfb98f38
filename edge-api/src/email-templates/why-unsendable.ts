import { type FilledTemplate, unfinishedText } from 'shared-kit/domain';

/**
 * Of a mail that nobody looks at before it leaves.
 * @param name of its template
 * @returns why it does not, in German; undefined: it is complete
 */
export function whyUnsendable(name: string, filled: readonly FilledTemplate[]): string | undefined {
  const missing = [...new Set(filled.flatMap((one) => one.missing))].map((variable) => `{{${variable}}}`);
  const unfinished = [...new Set(filled.flatMap((one) => one.unfinished))].map(unfinishedText);
  const reasons = [
    ...(missing.length > 0 ? [`Für die Vorlage „${name}“ fehlen Werte: ${missing.join(', ')}`] : []),
    ...(unfinished.length > 0 ? [`Vorlage „${name}“: ${unfinished.join(', ')}`] : []),
  ];
  return reasons.length > 0 ? reasons.join('. ') : undefined;
}

import { isBlank } from '../is-blank.ts';
import type { Settings } from './settings.schema.ts';

/** The name of a company that has none in its settings yet. */
const DEFAULT_BRAND = 'Umzugsbüro';

/** How the company calls itself in letters: its brand, else its legal name, else 'Umzugsbüro'. */
export function brandOf({ company }: Pick<Settings, 'company'>): string {
  return [company.name, company.legalName].find((name) => !isBlank(name))?.trim() ?? DEFAULT_BRAND;
}

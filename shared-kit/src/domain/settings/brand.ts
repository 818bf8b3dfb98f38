import type { Settings } from './settings.schema.ts';

/** The name of a company that has none in its settings yet. */
export const DEFAULT_BRAND = 'Umzugsbüro';

/** The brand that the settings give, else 'Umzugsbüro'. */
export function brandOf({ company }: Pick<Settings, 'company'>): string {
  return company.name.trim() || DEFAULT_BRAND;
}

import type { Company } from 'shared-kit/domain';

export interface Brand {
  name: string;
  subtitle: string;
}

const DEFAULT_BRAND: Brand = { name: 'Umzugsbüro', subtitle: 'Umzugsverwaltung' };
const KEY = 'brand';

/** The brand of the settings; until one is set, the default (look: brand). */
export function brandOf(company: Pick<Company, 'name' | 'subtitle'>): Brand {
  return {
    name: company.name.trim() || DEFAULT_BRAND.name,
    subtitle: company.subtitle.trim() || DEFAULT_BRAND.subtitle,
  };
}

/** Keeps the brand for the gate: before it, nobody may read the settings (D4). */
export function rememberBrand(brand: Brand): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(brand));
  } catch {
    // Storage is full or forbidden: the gate shows the default.
  }
}

export function rememberedBrand(): Brand {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (kept !== null && typeof kept === 'object' && 'name' in kept && 'subtitle' in kept) {
      return brandOf({ name: String(kept.name), subtitle: String(kept.subtitle) });
    }
  } catch {
    // Damaged: the default serves.
  }
  return DEFAULT_BRAND;
}

import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import type { BorderRadius, FontSize, Preferences } from '../../preferences/preferences.schema.ts';
import { BRAND_RAMPS } from './ramps.ts';

const FONT_SCALE: Record<FontSize, number> = { small: 13 / 14, medium: 1, large: 16 / 14 };

/** Pixels of a control's corner, as in specification 1 section 3; what is smaller or larger follows. */
const RADII: Record<BorderRadius, { small: number; medium: number; large: number; xLarge: number }> = {
  small: { small: 2, medium: 4, large: 6, xLarge: 8 },
  medium: { small: 4, medium: 8, large: 10, xLarge: 12 },
  large: { small: 6, medium: 16, large: 18, xLarge: 20 },
};

const SCALED = [
  'fontSizeBase100',
  'fontSizeBase200',
  'fontSizeBase300',
  'fontSizeBase400',
  'fontSizeBase500',
  'fontSizeBase600',
  'fontSizeHero700',
  'fontSizeHero800',
  'lineHeightBase100',
  'lineHeightBase200',
  'lineHeightBase300',
  'lineHeightBase400',
  'lineHeightBase500',
  'lineHeightBase600',
  'lineHeightHero700',
  'lineHeightHero800',
] as const satisfies readonly (keyof Theme)[];

/** The Fluent theme of what staff chose (specification 1 section 3, display preferences). */
export function themeOf({
  darkMode,
  themeColor,
  fontSize,
  borderRadius,
}: Pick<Preferences, 'darkMode' | 'themeColor' | 'fontSize' | 'borderRadius'>): Theme {
  const ramp = BRAND_RAMPS[themeColor];
  const theme = darkMode
    ? // Fluent's own is too dark for AA.
      { ...createDarkTheme(ramp), colorBrandForegroundLinkPressed: ramp[100] }
    : createLightTheme(ramp);
  for (const token of SCALED) {
    theme[token] = `${Math.round(Number.parseFloat(theme[token]) * FONT_SCALE[fontSize])}px`;
  }
  const radii = RADII[borderRadius];
  theme.borderRadiusSmall = `${radii.small}px`;
  theme.borderRadiusMedium = `${radii.medium}px`;
  theme.borderRadiusLarge = `${radii.large}px`;
  theme.borderRadiusXLarge = `${radii.xLarge}px`;
  return theme;
}

import type { Theme } from '@fluentui/react-components';
import { describe, expect, test } from 'vitest';
import { BORDER_RADII, DEFAULT_PREFERENCES, FONT_SIZES, THEME_COLORS } from '../../preferences/index.ts';
import { themeOf } from './theme.ts';

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Text above its ground, as the kit and the shell put them together. */
const TEXTS: [keyof Theme, keyof Theme][] = [
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundPressed'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundSelected'],
  ['colorBrandForeground1', 'colorNeutralBackground1'],
  ['colorBrandForeground1', 'colorNeutralBackground2'],
  ['colorBrandForeground1', 'colorNeutralBackground3'],
  ['colorBrandForeground2', 'colorBrandBackground2'],
  ['colorBrandForeground2', 'colorBrandBackground2Hover'],
  ['colorNeutralForeground1', 'colorBrandBackground2'],
  ['colorNeutralForeground2', 'colorBrandBackground2'],
  ['colorBrandForegroundLink', 'colorNeutralBackground1'],
  ['colorBrandForegroundLink', 'colorNeutralBackground2'],
  ['colorBrandForegroundLinkHover', 'colorNeutralBackground1'],
  ['colorBrandForegroundLinkPressed', 'colorNeutralBackground1'],
  ['colorNeutralForeground1', 'colorNeutralBackground1Hover'],
  ['colorNeutralForeground2', 'colorNeutralBackground2'],
  ['colorNeutralForeground3', 'colorNeutralBackground1'],
  ['colorNeutralForeground3', 'colorNeutralBackground2'],
  ['colorPaletteBlueForeground2', 'colorPaletteBlueBackground2'],
  ['colorNeutralForegroundInverted', 'colorPaletteBlueForeground2'],
  ['colorPaletteRedForeground1', 'colorNeutralBackground1'],
  ['colorPaletteRedForeground1', 'colorPaletteRedBackground1'],
  ['colorPaletteGreenForeground1', 'colorPaletteGreenBackground1'],
  ['colorPaletteYellowForeground2', 'colorPaletteYellowBackground1'],
  ['colorNeutralForegroundOnBrand', 'colorStatusDangerBackground3'],
];

/** Shapes that tell something by themselves need 3 to 1 (WCAG 1.4.11). */
const SHAPES: [keyof Theme, keyof Theme][] = [
  ['colorCompoundBrandStroke', 'colorBrandBackground2'],
  ['colorCompoundBrandBackground', 'colorNeutralBackground1'],
  ['colorStrokeFocus2', 'colorNeutralBackground1'],
];

const themes = THEME_COLORS.flatMap((themeColor) =>
  [false, true].map((darkMode) => ({
    name: `${themeColor} ${darkMode ? 'dark' : 'light'}`,
    theme: themeOf({ ...DEFAULT_PREFERENCES, themeColor, darkMode }),
  })),
);

function contrast(theme: Theme, [text, ground]: [keyof Theme, keyof Theme]): number {
  const [bright, dark] = [luminance(String(theme[text])), luminance(String(theme[ground]))].sort(
    (a, b) => b - a,
  );
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

describe.each(themes)('$name', ({ theme }) => {
  test.each(TEXTS)('%s on %s has at least 4.5 to 1', (text, ground) => {
    expect(contrast(theme, [text, ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)('%s on %s has at least 3 to 1', (shape, ground) => {
    expect(contrast(theme, [shape, ground])).toBeGreaterThanOrEqual(3);
  });
});

test('eight themes', () => {
  expect(
    new Set(themes.map(({ theme }) => theme.colorBrandBackground + theme.colorNeutralBackground1)).size,
  ).toBe(8);
});

test('the chosen radius is that of a control', () => {
  const radii = BORDER_RADII.map((borderRadius) => themeOf({ ...DEFAULT_PREFERENCES, borderRadius }));
  expect(radii.map((theme) => theme.borderRadiusMedium)).toEqual(['4px', '8px', '16px']);
});

test('the chosen font size scales text and its lines', () => {
  const sizes = FONT_SIZES.map((fontSize) => themeOf({ ...DEFAULT_PREFERENCES, fontSize }));
  expect(sizes.map((theme) => theme.fontSizeBase300)).toEqual(['13px', '14px', '16px']);
  expect(sizes.map((theme) => theme.lineHeightBase300)).toEqual(['19px', '20px', '23px']);
});

import * as z from 'zod';

export const THEME_COLORS = ['blue', 'purple', 'green', 'red'] as const;
export const FONT_SIZES = ['small', 'medium', 'large'] as const;
export const BORDER_RADII = ['small', 'medium', 'large'] as const;

/** Specification 1 section 3. A damaged field falls back to its default alone. */
export const preferencesSchema = z.object({
  darkMode: z.boolean().catch(false),
  themeColor: z.enum(THEME_COLORS).catch('blue'),
  fontSize: z.enum(FONT_SIZES).catch('medium'),
  borderRadius: z.enum(BORDER_RADII).catch('medium'),
  /** Who sits here (D3): free text, grants nothing. */
  displayName: z.string().max(100).catch(''),
  sidebarCollapsed: z.boolean().catch(false),
});

export type Preferences = z.infer<typeof preferencesSchema>;
export type ThemeColor = Preferences['themeColor'];
export type FontSize = Preferences['fontSize'];
export type BorderRadius = Preferences['borderRadius'];

export const DEFAULT_PREFERENCES: Preferences = preferencesSchema.parse({});

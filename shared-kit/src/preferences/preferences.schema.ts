import * as z from 'zod/mini';

export const THEME_COLORS = ['blue', 'purple', 'green', 'red'] as const;
export const FONT_SIZES = ['small', 'medium', 'large'] as const;
export const BORDER_RADII = ['small', 'medium', 'large'] as const;

/** Specification 1 section 3. A damaged field falls back to its default alone. */
export const preferencesSchema = z.object({
  darkMode: z.catch(z.boolean(), false),
  themeColor: z.catch(z.enum(THEME_COLORS), 'blue'),
  fontSize: z.catch(z.enum(FONT_SIZES), 'medium'),
  borderRadius: z.catch(z.enum(BORDER_RADII), 'medium'),
  /** Who sits here (D3): free text, grants nothing. */
  displayName: z.catch(z.string().check(z.maxLength(100)), ''),
  sidebarCollapsed: z.catch(z.boolean(), false),
  /** Whoever sits here agreed to the web analytics service (D45). */
  analyticsConsent: z.catch(z.boolean(), false),
});

export type Preferences = z.infer<typeof preferencesSchema>;
export type ThemeColor = Preferences['themeColor'];
export type FontSize = Preferences['fontSize'];
export type BorderRadius = Preferences['borderRadius'];

export const DEFAULT_PREFERENCES: Preferences = preferencesSchema.parse({});

export {
  BORDER_RADII,
  type BorderRadius,
  DEFAULT_PREFERENCES,
  FONT_SIZES,
  type FontSize,
  type Preferences,
  THEME_COLORS,
  type ThemeColor,
} from './preferences.schema.ts';
export { byStaff, followOtherTabs, PREFERENCES_KEY, staffName, usePreferences } from './preferences.store.ts';

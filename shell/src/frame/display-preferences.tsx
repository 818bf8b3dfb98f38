import {
  BORDER_RADII,
  type BorderRadius,
  FONT_SIZES,
  type FontSize,
  THEME_COLORS,
  type ThemeColor,
  usePreferences,
} from 'shared-kit/preferences';
import { makeStyles, SwitchField, tokens } from 'shared-kit/ui';
import { ChoiceField } from './choice-field.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

const COLOR_LABELS: Record<ThemeColor, string> = { blue: 'Blau', purple: 'Lila', green: 'Grün', red: 'Rot' };
const SIZE_LABELS: Record<FontSize, string> = { small: 'Klein', medium: 'Mittel', large: 'Groß' };
const RADIUS_LABELS: Record<BorderRadius, string> = { small: 'Klein', medium: 'Mittel', large: 'Groß' };

/** Display preferences (specification 1 section 3): each takes effect at once, in this browser. */
export function DisplayPreferences() {
  const styles = useStyles();
  const { darkMode, themeColor, fontSize, borderRadius, change } = usePreferences();
  return (
    <div className={styles.root}>
      <SwitchField label="Dunkler Modus" checked={darkMode} onChange={(dark) => change({ darkMode: dark })} />
      <ChoiceField
        label="Farbe"
        value={themeColor}
        choices={THEME_COLORS.map((color) => ({ value: color, label: COLOR_LABELS[color], swatch: color }))}
        onChange={(color) => change({ themeColor: color })}
      />
      <ChoiceField
        label="Schriftgröße"
        value={fontSize}
        choices={FONT_SIZES.map((size) => ({ value: size, label: SIZE_LABELS[size] }))}
        onChange={(size) => change({ fontSize: size })}
      />
      <ChoiceField
        label="Eckenradius"
        value={borderRadius}
        choices={BORDER_RADII.map((radius) => ({ value: radius, label: RADIUS_LABELS[radius] }))}
        onChange={(radius) => change({ borderRadius: radius })}
      />
    </div>
  );
}

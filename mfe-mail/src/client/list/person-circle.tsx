import type { MailAddress } from 'shared-kit/api';
import { initials } from 'shared-kit/domain';
import { makeStyles, mergeClasses, tokens } from 'shared-kit/ui';
import { colorOf, personName } from '../rules/mail-people.ts';

const useStyles = makeStyles({
  circle: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    userSelect: 'none',
  },
  peach: { color: tokens.colorPalettePeachForeground2, backgroundColor: tokens.colorPalettePeachBackground2 },
  gold: { color: tokens.colorPaletteGoldForeground2, backgroundColor: tokens.colorPaletteGoldBackground2 },
  forest: {
    color: tokens.colorPaletteForestForeground2,
    backgroundColor: tokens.colorPaletteForestBackground2,
  },
  teal: { color: tokens.colorPaletteTealForeground2, backgroundColor: tokens.colorPaletteTealBackground2 },
  steel: { color: tokens.colorPaletteSteelForeground2, backgroundColor: tokens.colorPaletteSteelBackground2 },
  blue: {
    color: tokens.colorPaletteRoyalBlueForeground2,
    backgroundColor: tokens.colorPaletteRoyalBlueBackground2,
  },
  grape: { color: tokens.colorPaletteGrapeForeground2, backgroundColor: tokens.colorPaletteGrapeBackground2 },
  plum: { color: tokens.colorPalettePlumForeground2, backgroundColor: tokens.colorPalettePlumBackground2 },
});

const COLORS = ['peach', 'gold', 'forest', 'teal', 'steel', 'blue', 'grape', 'plum'] as const;

/** Who wrote, at a glance. */
export function PersonCircle({ person, className }: { person: MailAddress; className?: string | undefined }) {
  const styles = useStyles();
  const color = COLORS[colorOf(person, COLORS.length)] ?? 'steel';
  return (
    <span aria-hidden className={mergeClasses(styles.circle, styles[color], className)}>
      {initials(personName(person))}
    </span>
  );
}

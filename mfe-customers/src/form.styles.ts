import { makeStyles, NARROW, PLAIN_FIELDSET, tokens } from 'shared-kit/ui';

/** One column on the phone, two from 900 (look: forms). */
export const useFormStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalL,
    alignItems: 'start',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  /** A switch stands at the height of the field beside it, not of that field's label. */
  besideField: { paddingTop: '24px', [NARROW]: { paddingTop: 0 } },
  group: PLAIN_FIELDSET,
  legend: { marginBottom: tokens.spacingVerticalM },
});

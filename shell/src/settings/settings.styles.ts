import { makeStyles, NARROW, tokens } from 'shared-kit/ui';

export const useSettingsStyles = makeStyles({
  sections: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  // What is focused must not come to lie under the bar that saves it; on the phone the frame sees to that.
  aboveSaveBar: {
    '@media (min-width: 900px)': {
      '& :is(a, button, input, select, textarea)': { scrollMarginBottom: '88px' },
    },
  },
  /** One column on the phone, two from 900. */
  fields: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: '16px 24px',
    [NARROW]: { gridTemplateColumns: '1fr' },
  },
  wide: { gridColumn: '1 / -1' },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '400px' },
  saveBar: {
    position: 'sticky',
    zIndex: 50,
    bottom: 'calc(var(--frame-bottom, 0px) + 12px)',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    flexWrap: 'wrap',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
  },
  saveText: { marginRight: 'auto', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
});

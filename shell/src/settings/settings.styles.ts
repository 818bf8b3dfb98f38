import { makeStyles, NARROW, tokens, typographyStyles } from 'shared-kit/ui';

export const useSettingsStyles = makeStyles({
  sections: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
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
    // No higher than what the frame keeps free for it.
    [NARROW]: {
      bottom: 'var(--frame-bottom, 0px)',
      rowGap: '2px',
      padding: '6px 16px',
      '& > button': { flex: '1 1 0' },
    },
  },
  saveText: {
    marginRight: 'auto',
    color: tokens.colorNeutralForeground2,
    [NARROW]: { ...typographyStyles.caption1, flexBasis: '100%' },
  },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
});

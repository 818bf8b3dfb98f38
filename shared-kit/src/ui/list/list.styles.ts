import { makeStyles, tokens } from '@fluentui/react-components';
import { NARROW } from '../use-is-narrow.ts';

/** What stands around the rows of a long list. */
export const useListStyles = makeStyles({
  /** Around tools and rows. */
  whole: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  /** Around the selection's bar, which stays in view. */
  bar: { position: 'sticky', zIndex: 10, top: 'var(--frame-top, 0px)' },
  /** The card around head and rows; on a narrow page the rows are cards, and one around them would be one too many. */
  rows: {
    containerType: 'inline-size',
    padding: '0',
    gap: 0,
    [NARROW]: { border: 'none', backgroundColor: 'transparent' },
  },
  /** Above the columns, which each list sets by itself. */
  head: {
    position: 'sticky',
    zIndex: 1,
    top: 'var(--frame-top, 0px)',
    padding: '10px 12px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0 0`,
  },
  /** A sentence between tools and rows. */
  hint: { color: tokens.colorNeutralForeground2 },
  end: { padding: '12px', textAlign: 'center', color: tokens.colorNeutralForeground2 },
});

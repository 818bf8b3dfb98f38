import { Caption1, Icon, makeStyles, mergeClasses, NARROW, tokens } from 'shared-kit/ui';
import { STEPS, type Step } from './validate-input.ts';

const useStyles = makeStyles({
  list: { display: 'flex', margin: 0, padding: 0, listStyle: 'none', gap: tokens.spacingHorizontalS },
  item: { flex: '1 1 0', minWidth: 0 },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '44px',
    padding: '8px 4px 6px',
    border: 'none',
    borderTop: `3px solid ${tokens.colorNeutralStroke2}`,
    background: 'none',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':disabled': { cursor: 'default', color: tokens.colorNeutralForeground3 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [NARROW]: { flexDirection: 'column', alignItems: 'flex-start', gap: '4px', padding: '8px 0 6px' },
  },
  current: {
    borderTopColor: tokens.colorBrandStroke1,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  complete: { borderTopColor: tokens.colorBrandStroke2 },
  mark: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  currentMark: {
    border: 'none',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  completeMark: {
    border: 'none',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  label: { fontSize: 'inherit', fontWeight: 'inherit', [NARROW]: { fontSize: tokens.fontSizeBase200 } },
});

const EACH: readonly Step[] = [0, 1, 2];

interface StepperProps {
  current: Step;
  isComplete(step: Step): boolean;
  canReach(step: Step): boolean;
  onGo(step: Step): void;
}

/** Where one is in the wizard; every step up to the first open one can be gone to. */
export function Stepper({ current, isComplete, canReach, onGo }: StepperProps) {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label="Schritte">
      {EACH.map((step) => {
        const complete = isComplete(step);
        const isCurrent = step === current;
        return (
          <li key={step} className={styles.item}>
            <button
              type="button"
              className={mergeClasses(styles.step, complete && styles.complete, isCurrent && styles.current)}
              aria-current={isCurrent ? 'step' : undefined}
              disabled={!isCurrent && !canReach(step)}
              onClick={() => onGo(step)}
            >
              <span
                className={mergeClasses(
                  styles.mark,
                  complete && styles.completeMark,
                  isCurrent && styles.currentMark,
                )}
              >
                {complete && !isCurrent ? <Icon name="check" label="vollständig" /> : step + 1}
              </span>
              <Caption1 className={styles.label}>{STEPS[step]}</Caption1>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { TOUCH } from '../control.styles.ts';
import { Icon, type IconProps } from '../icon.tsx';

const useStyles = makeStyles({
  button: {
    display: 'block',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    padding: '6px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground2BrandHover,
    },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    [TOUCH]: { width: '44px', height: '44px', padding: '12px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '&[aria-disabled="true"]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    // What it opens is on its way (`overlayOnDemand`).
    '&[aria-busy="true"]': { cursor: 'progress' },
    '&[aria-busy="true"] > *': { display: 'none' },
    '&[aria-busy="true"]::after': {
      content: '""',
      display: 'block',
      margin: '1px',
      boxSizing: 'border-box',
      width: '18px',
      height: '18px',
      border: `2px solid ${tokens.colorBrandStroke1}`,
      borderTopColor: 'transparent',
      borderRadius: '50%',
      animationName: { to: { transform: 'rotate(360deg)' } },
      animationDuration: '1s',
      animationTimingFunction: 'linear',
      animationIterationCount: 'infinite',
      '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
    },
  },
});

interface RowButtonProps {
  icon: IconProps['name'];
  /** Read out: what it does, and with what. */
  label: string;
  /** Beneath the pointer: what it does. */
  title: string;
  /** It stays where the focus is. */
  disabled?: boolean | undefined;
  /** It opens a menu. */
  hasMenu?: boolean | undefined;
  onClick(button: HTMLButtonElement): void;
}

/** Something to do with the row that it stands in. A plain button: every row of a long list has some. */
export function RowButton({ icon, label, title, disabled = false, hasMenu, onClick }: RowButtonProps) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={title}
      aria-disabled={disabled}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      onClick={(event) => {
        // The row around it opens something by itself.
        event.stopPropagation();
        if (!disabled) onClick(event.currentTarget);
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { TOUCH, useControlStyles } from './control.styles.ts';
import { Icon } from './icon.tsx';
import { isTyping } from './is-typing.ts';

const useStyles = makeStyles({
  root: {
    ...typographyStyles.body1,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    maxWidth: '400px',
    minHeight: '32px',
    padding: '0 8px',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    ':hover': {
      border: `1px solid ${tokens.colorNeutralStroke1Hover}`,
      borderBottomColor: tokens.colorNeutralStrokeAccessibleHover,
    },
    ':focus-within': {
      outline: '2px solid transparent',
      border: `1px solid ${tokens.colorNeutralStroke1Pressed}`,
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}`,
    },
  },
  wrong: {
    border: `1px solid ${tokens.colorPaletteRedBorder2}`,
    ':hover': { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  input: {
    flex: '1 1 0',
    alignSelf: 'stretch',
    minWidth: 0,
    padding: '0 2px',
    border: 'none',
    outline: 'none',
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    '::-webkit-search-cancel-button': { display: 'none' },
    // Without a letter there is nothing to clear.
    ':placeholder-shown + button': { visibility: 'hidden' },
  },
  clear: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    margin: '0 -4px 0 0',
    padding: 0,
    border: 'none',
    color: 'inherit',
    backgroundColor: 'transparent',
    fontSize: '20px',
    cursor: 'pointer',
    [TOUCH]: { width: '44px', height: '42px', margin: '0 -8px 0 0' },
  },
});

interface SearchFieldProps {
  value: string;
  onChange(value: string): void;
  placeholder?: string | undefined;
  /** Read out: the field has no visible label. */
  label: string;
  /** Enter was pressed. */
  onSearch?: (() => void) | undefined;
  /** Of what says why it is wrong. */
  errorId?: string | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A search with a button that clears it; `/` focuses it from anywhere on the screen (look: lists). It looks like
 * Fluent's search box, of plain elements: a letter in Fluent's own costs a slow phone a frame before it is searched.
 */
export function SearchField({
  value,
  onChange,
  placeholder,
  label,
  onSearch,
  errorId,
  autoFocus = false,
  className,
}: SearchFieldProps) {
  const controlStyles = useControlStyles();
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <span
      className={mergeClasses(
        controlStyles.control,
        controlStyles.target,
        styles.root,
        errorId !== undefined && styles.wrong,
        className,
      )}
    >
      <Icon name="search" className={styles.icon} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        defaultValue={value}
        aria-label={label}
        {...(errorId !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
        autoComplete="off"
        // A space where there is none: what clears the field goes by it.
        placeholder={placeholder ?? ' '}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || onSearch === undefined) return;
          // It would send the form around it.
          event.preventDefault();
          onSearch();
        }}
      />
      <button
        type="button"
        className={styles.clear}
        aria-label="Suche leeren"
        tabIndex={-1}
        onClick={() => {
          onChange('');
          input.current?.focus();
        }}
      >
        <Icon name="dismiss" />
      </button>
    </span>
  );
}

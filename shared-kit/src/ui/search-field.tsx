import { makeStyles, mergeClasses, SearchBox } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useControlStyles } from './control.styles.ts';
import { isTyping } from './is-typing.ts';

const useStyles = makeStyles({ root: { maxWidth: '400px' } });

interface SearchFieldProps {
  value: string;
  onChange(value: string): void;
  placeholder?: string | undefined;
  /** Read out: the field has no visible label. */
  label: string;
  /** Enter was pressed. */
  onSearch?: (() => void) | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
}

/** A search with a button that clears it; `/` focuses it from anywhere on the screen (look: lists). */
export function SearchField({
  value,
  onChange,
  placeholder,
  label,
  onSearch,
  autoFocus = false,
  className,
}: SearchFieldProps) {
  const controlStyles = useControlStyles();
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);

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
    <SearchBox
      ref={(element: HTMLInputElement | null) => {
        input.current = element;
      }}
      value={value}
      aria-label={label}
      autoFocus={autoFocus}
      autoComplete="off"
      className={mergeClasses(controlStyles.control, controlStyles.target, styles.root, className)}
      dismiss={{ 'aria-label': 'Suche leeren' }}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={(_, data) => onChange(data.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch?.();
      }}
    />
  );
}

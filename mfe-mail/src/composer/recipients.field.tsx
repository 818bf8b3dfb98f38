import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { MailRecipient } from 'shared-kit/mail-drafts';
import { Button, Icon, makeStyles, mergeClasses, ONE_LINE, TOUCH, tokens } from 'shared-kit/ui';
import { isSamePerson, readRecipients, withRecipients } from './recipients.ts';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':focus-within': { borderBottom: `1px solid ${tokens.colorCompoundBrandStroke}` },
  },
  line: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS, padding: '4px 0' },
  label: {
    flexShrink: 0,
    width: '32px',
    lineHeight: '28px',
    color: tokens.colorNeutralForeground2,
    [TOUCH]: { lineHeight: '44px' },
  },
  people: { display: 'flex', flexWrap: 'wrap', gap: '4px', flexGrow: 1, minWidth: 0 },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    maxWidth: 'calc(100% - 12px)',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    paddingLeft: '10px',
    fontSize: tokens.fontSizeBase200,
  },
  name: {
    ...ONE_LINE,
    border: 0,
    padding: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'text',
    lineHeight: '26px',
    [TOUCH]: { lineHeight: '44px', minWidth: '44px' },
  },
  input: {
    flexGrow: 1,
    flexBasis: '100px',
    minWidth: 0,
    height: '28px',
    border: 0,
    outlineStyle: 'none',
    padding: 0,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    [TOUCH]: { fontSize: '16px', height: '44px' },
  },
  // Beside a long chip it takes no row of its own before something is typed.
  waiting: { flexBasis: '8px' },
  error: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '0 0 6px 40px',
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
  },
  list: {
    position: 'absolute',
    zIndex: 2,
    top: '100%',
    left: '40px',
    right: 0,
    maxWidth: '440px',
    margin: 0,
    padding: '4px',
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
  option: {
    display: 'flex',
    flexDirection: 'column',
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&[aria-selected="true"]': { backgroundColor: tokens.colorNeutralBackground1Selected },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  address: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

interface RecipientsFieldProps {
  label: 'To' | 'Cc' | 'Bcc';
  people: readonly MailRecipient[];
  onChange(people: readonly MailRecipient[]): void;
  /** What is typed and no address yet. */
  text: string;
  onText(text: string): void;
  /** This is no address; it stands there to be corrected. */
  onRefused(text: string): void;
  error?: string | undefined;
  suggest(text: string): readonly MailRecipient[];
  autoFocus?: boolean | undefined;
  disabled: boolean;
  /** At the end of the line. */
  children?: ReactNode;
}

const COMMITS = new Set(['Enter', ',', ';']);

/** Recipients as chips; what is typed becomes one where it is an address, and stays to be corrected where not. */
export function RecipientsField(props: RecipientsFieldProps) {
  const {
    label,
    people,
    onChange,
    text,
    onText,
    onRefused,
    error,
    suggest,
    autoFocus = false,
    disabled,
    children,
  } = props;
  const styles = useStyles();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = isOpen
    ? suggest(text).filter((one) => !people.some((other) => isSamePerson(one, other)))
    : [];

  const add = (typed: string) => {
    const { recipients, invalid } = readRecipients(typed);
    if (recipients.length > 0) onChange(withRecipients(people, recipients));
    if (invalid.length === 0) onText('');
    else onRefused(invalid.join(', '));
    setOpen(false);
  };
  const choose = (person: MailRecipient) => {
    onChange(withRecipients(people, [person]));
    onText('');
    setOpen(false);
    input.current?.focus();
  };
  const remove = (person: MailRecipient) => onChange(people.filter((one) => one !== person));

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (found.length === 0) return;
      event.preventDefault();
      setAt((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !isWhole(text)) {
      event.preventDefault();
      choose(chosen);
    } else if (COMMITS.has(event.key) && !event.ctrlKey && !event.metaKey) {
      // Within quotes a comma belongs to the name.
      if (event.key !== 'Enter' && (text.split('"').length % 2 === 0 || text.trim() === '')) return;
      event.preventDefault();
      add(text);
    } else if (event.key === 'Escape' && found.length > 0) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Backspace' && text === '') {
      const last = people.at(-1);
      if (last) remove(last);
    }
  };

  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (readRecipients(pasted).recipients.length === 0) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  };

  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <div className={styles.people}>
          {people.map((person) => (
            <span key={person.address} className={styles.chip} title={written(person)}>
              <button
                type="button"
                className={styles.name}
                disabled={disabled}
                aria-label={`${nameOf(person)} ändern`}
                onClick={() => {
                  remove(person);
                  // Beside what stands there to be corrected.
                  onText([text.trim(), written(person)].filter(Boolean).join(', '));
                  input.current?.focus();
                }}
              >
                {nameOf(person)}
              </button>
              <Button
                appearance="transparent"
                size="small"
                disabled={disabled}
                icon={<Icon name="dismiss" />}
                aria-label={`${nameOf(person)} entfernen`}
                onClick={() => {
                  remove(person);
                  input.current?.focus();
                }}
              />
            </span>
          ))}
          <input
            ref={input}
            id={id}
            className={mergeClasses(styles.input, people.length > 0 && text === '' && styles.waiting)}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the window opens to be typed in
            autoFocus={autoFocus}
            disabled={disabled}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              setOpen(true);
              setAt(0);
            }}
            // What was typed before the field was there opens it too.
            onFocus={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => {
              setOpen(false);
              if (text.trim() !== '') add(text);
            }}
          />
        </div>
        {children}
      </div>
      {error !== undefined && (
        <span id={`${id}-error`} role="alert" className={styles.error}>
          <Icon name="error-circle" />
          {error}
        </span>
      )}
      {found.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label="Vorschläge" className={styles.list}>
          {found.map((person, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            <div
              key={person.address}
              id={`${id}-${n}`}
              role="option"
              tabIndex={-1}
              aria-selected={n === at}
              className={styles.option}
              // The input keeps the focus: losing it would take what is typed for an address.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.name !== '' && <span>{person.name}</span>}
              <span className={styles.address}>{person.address}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const written = ({ name, address }: MailRecipient) => (name === '' ? address : `"${name}" <${address}>`);

const nameOf = ({ name, address }: MailRecipient) => name || address;

/** An address is taken as it is typed, not as what it may be the beginning of. */
const isWhole = (text: string) => readRecipients(text).recipients.length > 0;

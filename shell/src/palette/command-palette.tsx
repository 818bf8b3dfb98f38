import { useEffect, useId, useRef } from 'react';
import type { NavItem } from 'shared-kit/contract';
import { useNavigate } from 'shared-kit/router';
import {
  Button,
  Caption1,
  Icon,
  Input,
  makeStyles,
  mergeClasses,
  ONE_LINE,
  tokens,
  typographyStyles,
  VERY_NARROW,
} from 'shared-kit/ui';
import { Dialog, DialogSurface } from 'shared-kit/ui-rich';
import { useCommandPalette } from './command-palette.model.ts';
import type { PaletteEntry, PaletteScreen } from './palette-entries.ts';

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    maxWidth: '560px',
    maxHeight: 'min(560px, 80dvh)',
    margin: '12dvh auto auto',
    padding: 0,
    overflow: 'hidden',
    [VERY_NARROW]: {
      width: '100vw',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      borderRadius: 0,
    },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  input: { flexGrow: 1, minWidth: 0 },
  /** The keyboard has Esc. */
  cancel: { display: 'none', [VERY_NARROW]: { display: 'inline-flex' } },
  icon: { flexShrink: 0 },
  results: { flexGrow: 1, overflowY: 'auto', padding: '8px' },
  group: { margin: 0, padding: 0, border: 0, minWidth: 0 },
  caption: {
    ...typographyStyles.caption1Strong,
    display: 'block',
    padding: '8px 12px 4px',
    color: tokens.colorNeutralForeground3,
  },
  entry: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
    padding: '0 12px',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  title: { minWidth: 0, ...ONE_LINE },
  detail: {
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { display: 'block', padding: '12px', color: tokens.colorNeutralForeground2 },
});

interface CommandPaletteProps {
  open: boolean;
  nav: readonly NavItem[];
  screens: readonly PaletteScreen[];
  /** What was typed before the field was here. */
  takeTyped(): string;
  onClose(): void;
}

/** Ctrl+K: every screen and customer, by name. */
export default function CommandPalette({ open, onClose, ...found }: CommandPaletteProps) {
  const styles = useStyles();
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface className={styles.surface} aria-label="Suchen oder springen">
        <PaletteContent {...found} onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}

function PaletteContent({ nav, screens, takeTyped, onClose }: Omit<CommandPaletteProps, 'open'>) {
  const styles = useStyles();
  const navigate = useNavigate();
  const listId = useId();
  const results = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const go = (entry: PaletteEntry) => {
    onClose();
    void navigate(entry.path);
  };
  const palette = useCommandPalette(nav, screens, go);
  const activeId = palette.active && optionId(listId, palette.active);

  // With the focus, and not before: no key may fall between what was kept and what the field takes itself.
  const begin = () => {
    const typed = takeTyped();
    if (typed !== '') palette.setSearch(typed);
  };

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (activeId)
      results.current?.querySelector(`[id="${CSS.escape(activeId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <>
      <div className={styles.head}>
        <Input
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
          }}
          className={styles.input}
          size="large"
          appearance="filled-lighter"
          contentBefore={<Icon name="search" />}
          placeholder="Seite oder Kunde"
          aria-label="Seite oder Kunde suchen"
          autoComplete="off"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          {...(activeId === undefined ? {} : { 'aria-activedescendant': activeId })}
          value={palette.search}
          onChange={(_, data) => palette.setSearch(data.value)}
          onFocus={begin}
          onKeyDown={palette.onKeyDown}
        />
        <Button appearance="subtle" className={styles.cancel} onClick={onClose}>
          Schließen
        </Button>
      </div>
      <div ref={results} id={listId} role="listbox" aria-label="Treffer" className={styles.results}>
        {palette.groups.map((group) => (
          <fieldset key={group.title} aria-label={group.title} className={styles.group}>
            <span aria-hidden className={styles.caption}>
              {group.title}
            </span>
            {group.entries.map((entry) => (
              // The keyboard stays in the field (aria-activedescendant), so that one can go on typing.
              <div
                key={entry.id}
                id={optionId(listId, entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === palette.active}
                className={mergeClasses(styles.entry, entry === palette.active && styles.active)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => go(entry)}
                onKeyDown={palette.onKeyDown}
              >
                <Icon name={entry.icon} size={20} className={styles.icon} />
                <span className={styles.title}>{entry.title}</span>
                {entry.detail && <Caption1 className={styles.detail}>{entry.detail}</Caption1>}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <div role="status">
        {palette.failed && (
          <Caption1 className={styles.note}>
            Die Kunden konnten nicht geladen werden. Seiten lassen sich öffnen.
          </Caption1>
        )}
        {palette.groups.length === 0 && !palette.loading && (
          <Caption1 className={styles.note}>
            Nichts gefunden. Versuchen Sie es mit weniger Buchstaben.
          </Caption1>
        )}
      </div>
    </>
  );
}

function optionId(listId: string, entry: PaletteEntry): string {
  return `${listId}-${entry.id}`;
}

import type { ReactNode } from 'react';
import {
  BackButton,
  Button,
  Icon,
  makeStyles,
  NARROW,
  ONE_LINE,
  Subtitle2,
  tokens,
  typographyStyles,
  usePageChrome,
} from 'shared-kit/ui-core';
import { ConnectionState } from './connection-state.tsx';
import { DisplayPreferencesButton } from './display-preferences-button.tsx';
import { TOP_BAR_HEIGHT } from './layout.ts';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    zIndex: 100,
    top: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    height: `${TOP_BAR_HEIGHT}px`,
    padding: '0 24px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { padding: '0 4px', gap: 0, backgroundColor: tokens.colorNeutralBackground1 },
  },
  search: {
    justifyContent: 'flex-start',
    width: '100%',
    maxWidth: '360px',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  key: {
    ...typographyStyles.caption1,
    marginLeft: 'auto',
    paddingLeft: '12px',
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
  },
  space: { flexGrow: 1 },
  name: { flexGrow: 1, minWidth: 0, ...ONE_LINE },
  touch: { minWidth: '44px', width: '44px', height: '44px' },
});

interface TopBarProps {
  onOpenPalette(): void;
  onLogout(): void;
}

/** What is always at hand, from 900 px on: everything by Ctrl+K, connection, display, the way out. */
export function WideTopBar({ onOpenPalette, onLogout }: TopBarProps) {
  const styles = useStyles();
  return (
    <header className={styles.bar}>
      <Button
        className={styles.search}
        icon={<Icon name="search" />}
        aria-keyshortcuts="Control+K"
        onClick={onOpenPalette}
      >
        Suchen oder springen
        <kbd className={styles.key}>Strg+K</kbd>
      </Button>
      <span className={styles.space} />
      <ConnectionState />
      <DisplayPreferencesButton />
      <Button appearance="subtle" icon={<Icon name="sign-out" />} onClick={onLogout}>
        Abmelden
      </Button>
    </header>
  );
}

interface NarrowTopBarProps extends TopBarProps {
  brandName: string;
  onOpenMenu(): void;
}

/** The phone's bar: menu, or the way back of the page that is open. */
export function NarrowTopBar({ brandName, onOpenMenu, onOpenPalette, onLogout }: NarrowTopBarProps) {
  const styles = useStyles();
  const back = usePageChrome((state) => state.back);
  const icon = (name: string, label: string, onClick: () => void): ReactNode => (
    <Button
      appearance="subtle"
      size="large"
      className={styles.touch}
      icon={<Icon name={name} />}
      aria-label={label}
      onClick={onClick}
    />
  );
  return (
    <header className={styles.bar}>
      {back === undefined ? icon('menu', 'Menü öffnen', onOpenMenu) : <BackButton back={back} size="large" />}
      <Subtitle2 className={styles.name}>{brandName}</Subtitle2>
      {icon('search', 'Suchen oder springen', onOpenPalette)}
      <DisplayPreferencesButton large />
      {icon('sign-out', 'Abmelden', onLogout)}
    </header>
  );
}

import { useConnection } from 'shared-kit/data/hooks';
import { Caption1, Icon, makeStyles, mergeClasses, tokens } from 'shared-kit/ui-core';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    padding: '0 8px',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  dot: {
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    backgroundColor: tokens.colorPaletteGreenForeground3,
  },
  waiting: { backgroundColor: tokens.colorPaletteYellowForeground3 },
  offline: { color: tokens.colorPaletteRedForeground1 },
  strip: {
    justifyContent: 'center',
    padding: '6px 16px',
    whiteSpace: 'normal',
    textAlign: 'center',
    backgroundColor: tokens.colorPaletteRedBackground1,
  },
});

const WORDS = {
  connected: 'Verbunden',
  connecting: 'Verbindung wird aufgebaut …',
  offline: 'Keine Verbindung zum Server',
} as const;

/** Whether what is on the screen follows the store. */
export function ConnectionState() {
  const styles = useStyles();
  const state = useConnection();
  return (
    <span className={mergeClasses(styles.root, state === 'offline' && styles.offline)} role="status">
      {state === 'offline' ? (
        <Icon name="plug-off" size={16} />
      ) : (
        <span className={mergeClasses(styles.dot, state === 'connecting' && styles.waiting)} />
      )}
      <Caption1>{WORDS[state]}</Caption1>
    </span>
  );
}

/** On the phone it speaks up only when something is wrong. */
export function OfflineStrip() {
  const styles = useStyles();
  const state = useConnection();
  return (
    <div role="status">
      {state === 'offline' && (
        <div className={mergeClasses(styles.root, styles.offline, styles.strip)}>
          <Icon name="plug-off" size={16} />
          <Caption1>{WORDS.offline}</Caption1>
        </div>
      )}
    </div>
  );
}

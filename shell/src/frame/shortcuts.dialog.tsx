import {
  Button,
  makeStyles,
  type Shortcut,
  tokens,
  typographyStyles,
  usePageChrome,
} from 'shared-kit/ui-core';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '12px 24px', margin: 0 },
  keys: { display: 'flex', gap: '4px', alignItems: 'center' },
  key: {
    ...typographyStyles.caption1Strong,
    padding: '2px 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: 'inherit',
  },
  meaning: { margin: 0 },
});

const SHORTCUTS = [
  { keys: ['Strg', 'K'], meaning: 'Suchen oder springen' },
  { keys: ['/'], meaning: 'Suchfeld der Seite' },
  { keys: ['N'], meaning: 'Neu anlegen, in Listen' },
  { keys: ['↑', '↓'], meaning: 'In Listen bewegen' },
  { keys: ['Pos1', 'Ende'], meaning: 'An den Anfang oder das Ende einer Liste' },
  { keys: ['Enter'], meaning: 'Öffnen' },
  { keys: ['Strg', 'Z'], meaning: 'Rückgängig, solange es angeboten wird' },
  { keys: ['Esc'], meaning: 'Dialog oder Menü schließen' },
  { keys: ['?'], meaning: 'Diese Übersicht' },
] as const satisfies readonly Shortcut[];

const keysOf = ({ keys }: Shortcut) => keys.join(' ');

export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const styles = useStyles();
  const dialogStyles = useDialogStyles();
  const ofScreen = usePageChrome(({ shortcuts }) => shortcuts);
  const taken = new Set(ofScreen.map(keysOf));
  // What the screen does with a key is meant there.
  const shown = [...ofScreen, ...SHORTCUTS.filter((one) => !taken.has(keysOf(one)))];
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface className={dialogStyles.question}>
        <DialogBody>
          <DialogTitle>Tastenkürzel</DialogTitle>
          <DialogContent>
            <dl className={styles.list}>
              {shown.map(({ keys, meaning }) => (
                <div key={meaning} style={{ display: 'contents' }}>
                  <dt className={styles.keys}>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd className={styles.meaning}>{meaning}</dd>
                </div>
              ))}
            </dl>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Schließen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { Body1, Button, Caption1, Icon, makeStyles, mergeClasses, TOUCH, tokens } from 'shared-kit/ui';
import { useFileDrop } from './use-file-drop.ts';

const useStyles = makeStyles({
  area: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: '20px 16px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  compact: { padding: '12px 16px' },
  over: {
    border: `1px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    [TOUCH]: { '& button': { minHeight: '44px' } },
  },
  icon: { color: tokens.colorNeutralForeground3 },
  camera: { display: 'none', [TOUCH]: { display: 'inline-flex' } },
  mouse: { [TOUCH]: { display: 'none' } },
});

/** HEIC has no type on some systems: by its ending. */
const ACCEPT = 'image/*,.heic,.heif';

interface PhotoPickerProps {
  /** Some are chosen already: it takes less room. */
  compact: boolean;
  onFiles(files: readonly File[]): void;
}

/** Where photos are chosen: from the disk, by dropping and pasting, and on the phone from the camera. */
export function PhotoPicker({ compact, onFiles }: PhotoPickerProps) {
  const styles = useStyles();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { over, handlers } = useFileDrop(onFiles);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])];
    if (pasted.length === 0) return;
    event.preventDefault();
    onFiles(pasted);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file can be chosen again.
    input.value = '';
  };
  return (
    <div className={mergeClasses(styles.area, compact && styles.compact, over && styles.over)} {...handlers}>
      {!compact && <Icon name="image-add" size={32} className={styles.icon} />}
      {!compact && <Body1 className={styles.mouse}>Fotos hierher ziehen oder mit Strg+V einfügen</Body1>}
      <div className={styles.buttons}>
        <Button icon={<Icon name="image" />} onClick={() => files.current?.click()}>
          {compact ? 'Weitere Fotos auswählen' : 'Fotos auswählen'}
        </Button>
        <Button
          className={styles.camera}
          icon={<Icon name="camera" />}
          onClick={() => camera.current?.click()}
        >
          Foto aufnehmen
        </Button>
      </div>
      {!compact && <Caption1>Mehrere auf einmal, je bis 25 MB</Caption1>}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="Fotos auswählen"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Foto aufnehmen"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}

import { type DragEvent, type HTMLAttributes, useState } from 'react';
import { makeStyles, Subtitle2, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  drop: {
    position: 'absolute',
    inset: '48px 0 0',
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    pointerEvents: 'none',
  },
});

interface FileDropProps extends HTMLAttributes<HTMLDivElement> {
  onFiles(files: Iterable<File>): void;
}

/** Takes files that are dropped or pasted anywhere on it; the button is for everybody else. */
export function FileDrop({ onFiles, children, ...props }: FileDropProps) {
  const styles = useStyles();
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, isNowOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isNowOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is for the keyboard
    <div
      {...props}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onFiles(event.dataTransfer.files);
      }}
      onPasteCapture={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        onFiles(event.clipboardData.files);
      }}
    >
      {children}
      {isOver && (
        <div className={styles.drop}>
          <Subtitle2>Hier ablegen, um anzuhängen</Subtitle2>
        </div>
      )}
    </div>
  );
}

import { useId } from 'react';
import { Button, Caption1, Icon, makeStyles, mergeClasses, TOUCH, tokens } from 'shared-kit/ui';
import { CANVAS_HEIGHT, type SignatureCanvas } from './signature-canvas.model.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  // Paper is white in the dark theme too.
  paper: {
    position: 'relative',
    backgroundColor: '#fff',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  wrong: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  canvas: {
    display: 'block',
    width: '100%',
    height: `${CANVAS_HEIGHT}px`,
    cursor: 'crosshair',
    // Drawing is not scrolling.
    touchAction: 'none',
  },
  line: {
    position: 'absolute',
    left: '24px',
    right: '24px',
    bottom: '48px',
    borderBottom: '1px solid #9a9a9a',
    pointerEvents: 'none',
  },
  invitation: {
    position: 'absolute',
    left: '24px',
    bottom: '20px',
    fontSize: tokens.fontSizeBase200,
    color: '#616161',
    pointerEvents: 'none',
  },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  text: { color: tokens.colorNeutralForeground2 },
  error: { color: tokens.colorPaletteRedForeground1 },
  action: { [TOUCH]: { minHeight: '44px' } },
});

export interface SignatureFieldProps {
  canvas: SignatureCanvas;
  error: string | undefined;
  disabled: boolean;
}

/** The place to sign, with undo and clear. */
export function SignatureField({ canvas, error, disabled }: SignatureFieldProps) {
  const styles = useStyles();
  const textId = useId();
  const problem = error ?? canvas.failure;
  return (
    <div className={styles.field} inert={disabled}>
      <div className={mergeClasses(styles.paper, error !== undefined && styles.wrong)}>
        <div className={styles.line} />
        {canvas.isEmpty && (
          <span className={styles.invitation} aria-hidden>
            Hier unterschreiben
          </span>
        )}
        <canvas
          ref={canvas.ref}
          className={styles.canvas}
          role="img"
          tabIndex={error ? 0 : -1}
          aria-label="Feld für die Unterschrift"
          aria-busy={canvas.isLoading}
          aria-describedby={textId}
          aria-invalid={error ? true : undefined}
        />
      </div>
      <div className={styles.tools}>
        <Button
          size="small"
          appearance="subtle"
          className={styles.action}
          icon={<Icon name="undo" />}
          disabled={canvas.isEmpty}
          onClick={canvas.undo}
        >
          Rückgängig
        </Button>
        <Button
          size="small"
          appearance="subtle"
          className={styles.action}
          icon={<Icon name="delete" />}
          disabled={canvas.isEmpty}
          onClick={canvas.clear}
        >
          Löschen
        </Button>
        <Button
          size="small"
          appearance="subtle"
          className={styles.action}
          icon={<Icon name="signature" />}
          disabled={!canvas.write}
          onClick={canvas.write}
        >
          Namen einsetzen
        </Button>
      </div>
      <Caption1
        id={textId}
        className={problem ? styles.error : styles.text}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? 'Mit Finger, Stift oder Maus. Wer nicht zeichnen kann, setzt den Namen ein.'}
      </Caption1>
    </div>
  );
}

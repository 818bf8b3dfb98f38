import type { SignatureCanvas } from '../signature/signature-canvas.model.ts';

export interface SignaturePadProps {
  canvas: SignatureCanvas;
  error: string | undefined;
  isOptional: boolean;
}

/** A place to sign by finger, pen or mouse; without any of them, the name written out signs (D25). */
export function SignaturePad({ canvas, error, isOptional }: SignaturePadProps) {
  const { isEmpty } = canvas;
  const problem = error ?? canvas.failure;
  return (
    <fieldset className="field">
      <legend className="label">{isOptional ? 'Ihre Unterschrift (freiwillig)' : 'Ihre Unterschrift'}</legend>
      <div className="paper">
        <canvas
          ref={canvas.ref}
          className="pad"
          tabIndex={-1}
          role="img"
          aria-busy={canvas.isLoading}
          aria-label={isEmpty ? 'Unterschriftsfeld, leer' : 'Unterschriftsfeld, unterschrieben'}
        />
        {isEmpty && (
          <span className="invitation" aria-hidden>
            Hier unterschreiben
          </span>
        )}
      </div>
      {problem !== undefined && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <div className="below">
        <button type="button" className="button" disabled={isEmpty} onClick={canvas.undo}>
          Rückgängig
        </button>
        <button type="button" className="button" disabled={isEmpty} onClick={canvas.clear}>
          Löschen
        </button>
        <button type="button" className="button" disabled={!canvas.write} onClick={canvas.write}>
          Namen als Unterschrift einsetzen
        </button>
      </div>
    </fieldset>
  );
}

import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';

interface Point {
  x: number;
  y: number;
}
type Stroke = readonly Point[];

export interface Pad {
  /** PNG, as a data URL; undefined while nothing is drawn. */
  image(): string | undefined;
  focus(): void;
}

export interface SignaturePadProps {
  ref: Ref<Pad>;
  /** Who signs: written out for whoever cannot draw. */
  name: string;
  error: string | undefined;
}

const HEIGHT = 200;
const STROKE = 2;
const INK = '#111';
/** Of a dense display more is not sent: it prints no sharper. */
const MOST_DENSE = 2;

/** A place to sign by finger, pen or mouse; without any of them, the name written out signs (D25). */
export function SignaturePad({ ref, name, error }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Point[]>(undefined);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [written, setWritten] = useState<string>();
  const isEmpty = strokes.length === 0 && written === undefined;

  useImperativeHandle(ref, () => ({
    image: () => (isEmpty ? undefined : canvas.current?.toDataURL('image/png')),
    focus: () => canvas.current?.focus(),
  }));

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const redraw = () => draw(element, strokes, written);
    redraw();
    // Turned by hand, the pad is wider than it was.
    const observer = new ResizeObserver(redraw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strokes, written]);

  const at = (event: PointerEvent): Point => ({ x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY });
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0 || drawing.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = [at(event)];
    setWritten(undefined);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    drawing.current.push(at(event));
    draw(event.currentTarget, [...strokes, drawing.current], undefined);
  };
  const end = () => {
    if (!drawing.current) return;
    setStrokes([...strokes, drawing.current]);
    drawing.current = undefined;
  };

  return (
    <fieldset className="field">
      <legend className="label">Ihre Unterschrift</legend>
      <canvas
        ref={canvas}
        className="pad"
        tabIndex={-1}
        role="img"
        aria-label={isEmpty ? 'Unterschriftsfeld, leer' : 'Unterschriftsfeld, unterschrieben'}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="below">
        <button
          type="button"
          className="button"
          disabled={strokes.length === 0}
          onClick={() => setStrokes(strokes.slice(0, -1))}
        >
          Rückgängig
        </button>
        <button
          type="button"
          className="button"
          disabled={isEmpty}
          onClick={() => {
            setStrokes([]);
            setWritten(undefined);
          }}
        >
          Löschen
        </button>
        <button
          type="button"
          className="button"
          disabled={name.trim() === ''}
          onClick={() => {
            setStrokes([]);
            setWritten(name.trim());
          }}
        >
          Namen als Unterschrift einsetzen
        </button>
      </div>
    </fieldset>
  );
}

function draw(canvas: HTMLCanvasElement, strokes: readonly Stroke[], written: string | undefined): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const density = Math.min(devicePixelRatio, MOST_DENSE);
  const width = canvas.clientWidth;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(HEIGHT * density);
  context.scale(density, density);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, HEIGHT);
  context.strokeStyle = INK;
  context.fillStyle = INK;
  context.lineWidth = STROKE;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    // A dot where nobody moved.
    if (rest.length === 0) context.lineTo(first.x + 0.1, first.y);
    for (const { x, y } of rest) context.lineTo(x, y);
    context.stroke();
  }
  if (written === undefined) return;
  context.font = 'italic 40px "Segoe Script", "Brush Script MT", cursive, serif';
  context.textBaseline = 'middle';
  context.fillText(written, 16, HEIGHT / 2, Math.max(1, width - 32));
}

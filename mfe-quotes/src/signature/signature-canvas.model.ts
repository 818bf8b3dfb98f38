import { useEffect, useRef, useState } from 'react';
import { MAX_SIGNATURE_SIZE } from 'shared-kit/api/drawn-signature';
import { isBlank } from 'shared-kit/domain';
import type { PointGroup, default as SignaturePad } from 'signature_pad';
import { fitStrokes } from './fit-strokes.ts';

/** CSS pixels (specification 2 section 2). */
export const CANVAS_HEIGHT = 200;

/** The pad takes radii: a stroke of 2 (specification 2 section 2), however fast or hard somebody writes (D25). */
const PEN = { minWidth: 1, maxWidth: 1, dotSize: 1.5, minDistance: 2, penColor: '#000' } as const;

const HANDWRITING = 'italic 40px "Segoe Script", "Brush Script MT", cursive, serif';
/** CSS pixels left and right of a name written out. */
const MARGIN = 16;

/** CSS pixels: so near the view the canvas is about to be used. */
const NEAR = '400px';

/** Pixels of the picture for one of the canvas: sharp on paper. Fewer where the picture gets too large. */
const PRINT_SCALES = [3, 2, 1] as const;

export interface SignatureCanvas {
  /** Of the canvas to draw on. */
  ref(canvas: HTMLCanvasElement | null): void;
  isEmpty: boolean;
  /** Still being loaded: what is drawn now would be lost. */
  isLoading: boolean;
  /** Why nobody can draw, German. */
  failure: string | undefined;
  undo(): void;
  clear(): void;
  /** Whoever cannot draw signs with their name written out; undefined while there is none. */
  write: (() => void) | undefined;
  focus(): void;
  /** PNG, as a data URL; empty where nothing is drawn. */
  image(): string;
}

/**
 * A canvas to sign on with finger, pen or mouse. Nothing in it is of a library of components.
 * @param name of whoever signs: where it is written out, what is written follows it
 */
export function useSignatureCanvas(name: string): SignatureCanvas {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [pad, setPad] = useState<SignaturePad>();
  const [failed, setFailed] = useState(false);
  // A form that hides its canvas for a while loses nothing.
  const strokes = useRef<PointGroup[]>([]);
  const [hasStrokes, setHasStrokes] = useState(false);
  const [isWritten, setIsWritten] = useState(false);
  const written = isWritten ? name.trim() : '';
  const isEmpty = !hasStrokes && written === '';

  useEffect(() => {
    if (!canvas) return undefined;
    const closed = new AbortController();
    const open = async () => {
      // Who only reads what is offered needs none of it.
      const { default: Pad } = await import('signature_pad');
      if (closed.signal.aborted) return;
      const opened = new Pad(canvas, PEN);
      opened.fromData(strokes.current);
      opened.addEventListener('beginStroke', () => {
        // Who draws after all does not draw over their name. The pad's own `clear` would end the stroke.
        if (opened.isEmpty()) canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
      });
      opened.addEventListener('endStroke', () => {
        strokes.current = opened.toData();
        setHasStrokes(!opened.isEmpty());
        setIsWritten(false);
      });
      closed.signal.addEventListener('abort', () => opened.off());
      setFailed(false);
      setPad(opened);
    };
    const coming = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        coming.disconnect();
        open().catch(() => setFailed(true));
      },
      { rootMargin: NEAR },
    );
    coming.observe(canvas);
    return () => {
      coming.disconnect();
      closed.abort();
      setPad(undefined);
    };
  }, [canvas]);

  useEffect(() => {
    if (!canvas) return undefined;
    // A phone that is turned, a window that is dragged: what was drawn stays.
    const resizing = new ResizeObserver(() => {
      strokes.current = fitStrokes(strokes.current, canvas.offsetWidth);
      paint(canvas, pad, { strokes: strokes.current, written });
    });
    resizing.observe(canvas);
    return () => resizing.disconnect();
  }, [canvas, pad, written]);

  const redraw = (left: PointGroup[]) => {
    strokes.current = left;
    pad?.fromData(left);
    setHasStrokes(left.length > 0);
    setIsWritten(false);
  };

  return {
    ref: setCanvas,
    isEmpty,
    isLoading: pad === undefined && !failed,
    failure: failed
      ? 'Das Feld konnte nicht geladen werden. Bitte setzen Sie Ihren Namen ein oder laden Sie die Seite neu.'
      : undefined,
    undo: () => redraw(strokes.current.slice(0, -1)),
    clear: () => redraw([]),
    write: isBlank(name)
      ? undefined
      : () => {
          redraw([]);
          setIsWritten(true);
        },
    focus: () => canvas?.focus(),
    image: () => (canvas && !isEmpty ? picture(canvas, pad, { strokes: strokes.current, written }) : ''),
  };
}

interface Drawing {
  strokes: PointGroup[];
  /** The name written out; empty where there is none. */
  written: string;
}

function paint(
  canvas: HTMLCanvasElement,
  pad: SignaturePad | undefined,
  { strokes, written }: Drawing,
  scale = Math.max(1, window.devicePixelRatio),
): void {
  const { offsetWidth, offsetHeight } = canvas;
  canvas.width = Math.round(offsetWidth * scale);
  canvas.height = Math.round(offsetHeight * scale);
  const context = canvas.getContext('2d');
  context?.scale(scale, scale);
  pad?.fromData(strokes);
  if (!context || written === '') return;
  context.font = HANDWRITING;
  context.fillStyle = PEN.penColor;
  context.textBaseline = 'middle';
  context.fillText(written, MARGIN, offsetHeight / 2, Math.max(1, offsetWidth - 2 * MARGIN));
}

function picture(canvas: HTMLCanvasElement, pad: SignaturePad | undefined, drawing: Drawing): string {
  let url = '';
  for (const scale of PRINT_SCALES) {
    paint(canvas, pad, drawing, scale);
    url = canvas.toDataURL('image/png');
    if (url.length * 0.75 <= MAX_SIGNATURE_SIZE) break;
  }
  paint(canvas, pad, drawing);
  return url;
}

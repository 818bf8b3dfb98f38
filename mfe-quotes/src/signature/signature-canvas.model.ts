import { useEffect, useRef, useState } from 'react';
import { MAX_SIGNATURE_SIZE } from 'shared-kit/api';
import SignaturePad from 'signature_pad';
import { fitStrokes } from './fit-strokes.ts';

/** CSS pixels (specification 2 section 2). */
export const CANVAS_HEIGHT = 200;

/** The pad takes radii: a stroke of 2 (specification 2 section 2), however fast or hard somebody writes (D25). */
const PEN = { minWidth: 1, maxWidth: 1, dotSize: 1.5, minDistance: 2, penColor: '#000' } as const;

/** Pixels of the picture for one of the canvas: sharp on paper. Fewer where the picture gets too large. */
const PRINT_SCALES = [3, 2, 1] as const;

export interface SignatureCanvas {
  /** Of the canvas to draw on. */
  ref(canvas: HTMLCanvasElement | null): void;
  isEmpty: boolean;
  undo(): void;
  clear(): void;
  /** PNG, as a data URL; empty where nothing is drawn. */
  image(): string;
}

/** A canvas to sign on with finger, pen or mouse. Nothing in it is of a library of components. */
export function useSignatureCanvas(): SignatureCanvas {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setIsEmpty] = useState(true);

  useEffect(() => {
    if (!canvas) return undefined;
    const opened = new SignaturePad(canvas, PEN);
    pad.current = opened;
    opened.addEventListener('endStroke', () => setIsEmpty(opened.isEmpty()));
    // A phone that is turned, a window that is dragged: what was drawn stays.
    const resizing = new ResizeObserver(() => fit(canvas, opened));
    resizing.observe(canvas);
    return () => {
      resizing.disconnect();
      opened.off();
      pad.current = null;
    };
  }, [canvas]);

  const redraw = (strokes: ReturnType<SignaturePad['toData']>) => {
    pad.current?.fromData(strokes);
    setIsEmpty(strokes.length === 0);
  };

  return {
    ref: setCanvas,
    isEmpty,
    undo: () => redraw(pad.current?.toData().slice(0, -1) ?? []),
    clear: () => redraw([]),
    image: () => (canvas && pad.current ? picture(canvas, pad.current) : ''),
  };
}

function fit(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const { offsetWidth, offsetHeight } = canvas;
  const strokes = fitStrokes(pad.toData(), offsetWidth);
  scaleTo(canvas, offsetWidth, offsetHeight, Math.max(1, window.devicePixelRatio));
  pad.fromData(strokes);
}

function scaleTo(canvas: HTMLCanvasElement, width: number, height: number, scale: number): void {
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.scale(scale, scale);
}

function picture({ offsetWidth, offsetHeight }: HTMLCanvasElement, pad: SignaturePad): string {
  if (pad.isEmpty()) return '';
  let url = '';
  for (const scale of PRINT_SCALES) {
    const canvas = document.createElement('canvas');
    scaleTo(canvas, offsetWidth, offsetHeight, scale);
    const printed = new SignaturePad(canvas, PEN);
    printed.off();
    printed.fromData(pad.toData());
    url = canvas.toDataURL('image/png');
    if (url.length * 0.75 <= MAX_SIGNATURE_SIZE) break;
  }
  return url;
}

import type { PointGroup } from 'signature_pad';

/**
 * Strokes as they are drawn on a canvas that is so wide now: what would lie beside it, since a phone was turned, is
 * scaled down as a whole. What fits stays as it is.
 */
export function fitStrokes(strokes: readonly PointGroup[], width: number): PointGroup[] {
  const right = Math.max(0, ...strokes.flatMap(({ points }) => points.map(({ x }) => x)));
  if (right <= width || width <= 0) return [...strokes];
  const scale = width / right;
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}

import type { PointGroup } from 'signature_pad';
import { expect, it } from 'vitest';
import { fitStrokes } from './fit-strokes.ts';

const stroke = (...points: [number, number][]): PointGroup => ({
  points: points.map(([x, y]) => ({ x, y, pressure: 0, time: 0 })),
  penColor: '#000',
  dotSize: 1,
  minWidth: 1,
  maxWidth: 1,
  velocityFilterWeight: 0,
  compositeOperation: 'source-over',
});

it('what fits stays as it is, on a wider canvas too', () => {
  const strokes = [stroke([10, 20], [300, 180])];
  expect(fitStrokes(strokes, 300)).toEqual(strokes);
  expect(fitStrokes(strokes, 700)).toEqual(strokes);
});

it('what would lie beside a narrower canvas is scaled down as a whole', () => {
  const strokes = [stroke([100, 40]), stroke([600, 180], [200, 20])];
  expect(fitStrokes(strokes, 300)).toEqual([stroke([50, 20]), stroke([300, 90], [100, 10])]);
});

it('a canvas that is not drawn yet takes nothing away', () => {
  const strokes = [stroke([100, 40])];
  expect(fitStrokes(strokes, 0)).toEqual(strokes);
  expect(fitStrokes([], 300)).toEqual([]);
});

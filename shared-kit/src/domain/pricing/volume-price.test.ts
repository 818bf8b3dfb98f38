import { describe, expect, it } from 'vitest';
import { InvalidVolume, volumePrice } from './volume-price.ts';

describe('price by volume (D13)', () => {
  it.each([
    [0.01, 599, 'unter 5 m³'],
    [4.99, 599, 'unter 5 m³'],
    [5, 599, '5–10 m³'],
    [10, 599, '5–10 m³'],
    [10.01, 749, '10–15 m³'],
    [15, 749, '10–15 m³'],
    [15.01, 899, '15–20 m³'],
    [20, 899, '15–20 m³'],
    [20.01, 1099, '20–25 m³'],
    [25.01, 1299, '25–30 m³'],
    [30.01, 1499, '30–35 m³'],
    [35.01, 1699, '35–40 m³'],
    [40.01, 1899, '40–45 m³'],
    [45.01, 2099, '45–50 m³'],
    [50.01, 2299, '50–60 m³'],
    [60.01, 2699, '60–70 m³'],
    [70.01, 3099, '70–80 m³'],
    [80.01, 3499, '80–100 m³'],
    [100, 3499, '80–100 m³'],
    [100.01, 3799, 'Sondervolumen'],
    [110, 3799, 'Sondervolumen'],
    [110.01, 4099, 'Sondervolumen'],
    [120, 4099, 'Sondervolumen'],
    [10_000, 300_499, 'Sondervolumen'],
  ])('%f m³ is %i (%s)', (volume, euros, range) => {
    expect(volumePrice(volume)).toEqual({ cents: euros * 100, range });
  });

  it('never falls as the volume rises', () => {
    for (let tenths = 2; tenths <= 3000; tenths++) {
      expect(volumePrice(tenths / 10).cents).toBeGreaterThanOrEqual(volumePrice((tenths - 1) / 10).cents);
    }
  });

  it.each([0, -1, -0.01, Number.NaN, Number.NEGATIVE_INFINITY])('refuses %f m³', (volume) => {
    expect(() => volumePrice(volume)).toThrow(InvalidVolume);
    expect(() => volumePrice(volume)).toThrow('Das Volumen muss größer als 0 sein');
  });
});

import { SPECIAL_VOLUME, VOLUME_TIERS } from './price-tables.ts';

export interface VolumePrice {
  cents: number;
  /** 'unter 5 m³', '15–20 m³' or 'Sondervolumen'. */
  range: string;
}

/** A volume of nothing, or less, has no price (D13). */
export class InvalidVolume extends RangeError {
  constructor() {
    super('Das Volumen muss größer als 0 sein');
    this.name = 'InvalidVolume';
  }
}

/** Base price of a volume in m³. @throws InvalidVolume */
export function volumePrice(volume: number): VolumePrice {
  if (!(volume > 0)) throw new InvalidVolume();
  const tier = VOLUME_TIERS.find(({ upTo }) => volume <= upTo);
  if (!tier) return specialVolumePrice(volume);
  const range = volume < tier.from ? `unter ${tier.from} m³` : `${tier.from}–${tier.upTo} m³`;
  return { cents: tier.cents, range };
}

function specialVolumePrice(volume: number): VolumePrice {
  const { upTo, cents } = VOLUME_TIERS.at(-1) ?? { upTo: 0, cents: 0 };
  const startedSteps = Math.ceil((volume - upTo) / SPECIAL_VOLUME.step);
  return { cents: cents + startedSteps * SPECIAL_VOLUME.stepCents, range: SPECIAL_VOLUME.name };
}

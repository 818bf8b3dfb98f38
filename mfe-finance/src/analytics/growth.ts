import { formatNumber } from 'shared-kit/domain';

export interface Growth {
  direction: 'up' | 'down' | 'same' | 'none';
  text: string;
}

/** What a figure was in the period before; undefined: there was nothing that it could be of. */
export interface Before {
  value: number | undefined;
  /** `previousName` of the period. */
  when: string;
  /** What there was none of, such as 'Rechnungen'. */
  of: string;
}

/**
 * How a figure has grown since the period before of the same kind (D42). Nothing has a percentage of zero: then it says
 * so. @param unit `points`: both are percentages
 */
export function growth(
  value: number,
  { value: before, when, of }: Before,
  unit: 'percent' | 'points',
): Growth {
  if (before === undefined) return { direction: 'none', text: `${capital(when)}: keine ${of}` };
  if (value === before) return { direction: 'same', text: `So viel wie ${when}` };
  const difference = Math.abs(value - before);
  const direction = value > before ? 'up' : 'down';
  const than = `${value > before ? 'mehr' : 'weniger'} als ${when}`;
  if (unit === 'points') return { direction, text: `${shown(difference)} Prozentpunkte ${than}` };
  if (before === 0) return { direction: 'none', text: `${capital(when)}: 0, daher kein Prozentwert` };
  return { direction, text: `${shown((difference / Math.abs(before)) * 100)} % ${than}` };
}

/** A decimal only where it says something. */
function shown(value: number): string {
  if (value < 0.1) return 'unter 0,1';
  return formatNumber(value, value < 10 ? 1 : 0);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

import {
  formatDate,
  formatEuros,
  inputText,
  type PriceLine,
  QUOTE_KEYS,
  QUOTE_STATUS_LABELS,
  type Quote,
  quoteInput,
  TOTAL_LABELS,
} from 'shared-kit/domain';
import { priceFoot, shownLines } from '../create/shown-price.ts';

/** One field of two versions side by side, in words. */
export interface ComparedField {
  key: string;
  label: string;
  texts: readonly [string, string];
  differs: boolean;
}

/** The older one first. */
export type TwoVersions = readonly [Quote, Quote];

/** What was said about the two, and what was entered, field by field in the order of the form. */
export function comparedFields(versions: TwoVersions): ComparedField[] {
  const about = [
    row('status', 'Status', versions, ({ status }) => QUOTE_STATUS_LABELS[status]),
    row('validUntil', 'Gültig bis', versions, ({ offered }) =>
      offered ? formatDate(offered.validUntil) : '–',
    ),
  ];
  const entered = QUOTE_KEYS.map((key) =>
    row(key, quoteInput(key).label, versions, ({ details }) => inputText(details, key)),
  );
  return [...about, ...entered];
}

/** The price step by step (D17), then its foot. A step that one of them does not have is '–'. */
export function comparedPrices(versions: TwoVersions): ComparedField[] {
  const [older, newer] = [steps(versions[0]), steps(versions[1])];
  const keys = merged([...older.keys()], [...newer.keys()]);
  return keys.map((key) => {
    const [a, b] = [older.get(key), newer.get(key)];
    return field(key, b?.label ?? a?.label ?? '', [stepText(a), stepText(b)]);
  });
}

function row(key: string, label: string, [a, b]: TwoVersions, textOf: (quote: Quote) => string) {
  return field(key, label, [textOf(a), textOf(b)]);
}

function field(key: string, label: string, texts: readonly [string, string]): ComparedField {
  return { key, label, texts, differs: texts[0] !== texts[1] };
}

type Step = Pick<PriceLine, 'label' | 'extent' | 'amount'>;

/** By a key that means the same in both: a free line is known by its words, the second of the same words as such. */
function steps({ details, calculation }: Quote): Map<string, Step> {
  const all = new Map<string, Step>();
  for (const line of shownLines({ details, calculation })) {
    const isFree = /-\d+$/.test(line.key);
    const name = isFree ? `${line.key.replace(/-\d+$/, '')} ${line.label}` : line.key;
    let key = name;
    for (let count = 2; all.has(key); count += 1) key = `${name} ${count}`;
    all.set(key, line);
  }
  const foot = priceFoot(calculation);
  const amounts: [string, number | undefined][] = [
    ['Berechneter Preis', foot.calculated],
    [TOTAL_LABELS.net, foot.net],
    [TOTAL_LABELS.tax, foot.tax],
    [TOTAL_LABELS.insurance, foot.insurance || undefined],
    [TOTAL_LABELS.total, foot.total],
  ];
  for (const [label, amount] of amounts) {
    if (amount !== undefined) all.set(`foot ${label}`, { label, extent: '', amount });
  }
  return all;
}

function stepText(step: Step | undefined): string {
  if (!step) return '–';
  // Of how much stands beneath, so that the sums are in one line.
  return step.extent === '' ? formatEuros(step.amount) : `${formatEuros(step.amount)}\n${step.extent}`;
}

/** The keys of both, in the order of both: what only the second has stands where it stands there. */
function merged(first: readonly string[], second: readonly string[]): string[] {
  const all = [...first];
  let place = 0;
  for (const key of second) {
    const known = all.indexOf(key);
    if (known >= 0) place = known;
    else {
      while (place < all.length && !second.includes(all[place] ?? '')) place += 1;
      all.splice(place, 0, key);
    }
    place += 1;
  }
  return all;
}

import { describe, expect, it } from 'vitest';
import { calculateQuote } from '../pricing/calculate-quote.ts';
import { emptyQuoteDetails } from '../pricing/initial-quote-details.ts';
import { MAX_VERSIONS, type Quote, type QuoteStatus, quoteSchema } from './quote.schema.ts';
import {
  countingVersion,
  familyAfterActivation,
  familyAfterChange,
  familyAfterDeletion,
  familyAfterNewVersion,
  latestVersion,
  newVersionProblem,
  type QuoteVersion,
  quoteDeletionProblem,
  versionDeletionProblem,
} from './quote-family.ts';
import { quoteNumber } from './quote-number.ts';

const at = '2026-11-25T08:00:00.000Z';

function quoteOf(volume: number, change: Partial<Quote>): Quote {
  const details = { ...emptyQuoteDetails(), volume };
  const calculation = calculateQuote(details);
  return {
    customerId: 'C-1',
    customerName: 'Erika Muster',
    price: calculation.finalPrice,
    comment: '',
    createdAt: at,
    createdBy: 'Unbekannt',
    status: 'draft',
    updatedAt: at,
    volume,
    distance: details.distance,
    fromFloor: details.fromFloor,
    calculation,
    details,
    version: 1,
    isLatestVersion: true,
    versionIds: [],
    counts: true,
    changes: '',
    ...change,
  };
}

const idOf = (version: number) => `quote-${version}`;

/** Versions 1, 2 … in these statuses; the highest is the latest unless another one is named. */
function family(statuses: readonly QuoteStatus[], latest = statuses.length): QuoteVersion[] {
  return statuses.map((status, index) => {
    const version = index + 1;
    const change: Partial<Quote> = { status, version, isLatestVersion: version === latest, counts: false };
    if (version > 1) change.parentQuoteId = idOf(1);
    return { id: idOf(version), data: quoteOf(20, change) };
  });
}

const versionsThat = (versions: readonly QuoteVersion[], flag: 'isLatestVersion' | 'counts') =>
  versions.filter(({ data }) => data[flag]).map(({ data }) => data.version);

const added = { id: 'quote-neu', changes: 'Ohne Klavier', createdBy: 'Petra', at };

describe('which version counts (D20)', () => {
  it.each<[QuoteStatus[], number, number]>([
    [['draft'], 1, 1],
    [['sent', 'draft'], 2, 2],
    [['rejected', 'sent'], 2, 2],
    // A draft displaces a won one only once it is won itself.
    [['accepted', 'draft'], 2, 1],
    [['invoiced', 'sent'], 2, 1],
    [['accepted', 'rejected'], 2, 1],
    [['accepted', 'accepted'], 2, 2],
    [['accepted', 'invoiced', 'draft'], 3, 2],
    // Set active by hand.
    [['accepted', 'accepted'], 1, 1],
    [['sent', 'accepted'], 1, 2],
    [['sent', 'draft'], 1, 1],
  ])('of %j, the %ith being the latest, it is the %ith', (statuses, latest, counts) => {
    const versions = family(statuses, latest);
    expect(countingVersion(versions)?.data.version).toBe(counts);
    // Once marked so, exactly one counts and one is the latest.
    const marked = familyAfterActivation(versions, idOf(latest), at);
    expect(versionsThat(marked, 'counts')).toEqual([counts]);
    expect(versionsThat(marked, 'isLatestVersion')).toEqual([latest]);
  });

  it('is none of no versions', () => {
    expect([countingVersion([]), latestVersion([])]).toEqual([undefined, undefined]);
  });

  it('changes with the status of any of them', () => {
    const versions = familyAfterActivation(family(['sent', 'draft']), idOf(2), at);
    const [first] = versions;
    const won = familyAfterChange(
      versions,
      idOf(1),
      quoteSchema.parse({ ...first?.data, status: 'accepted' }),
    );
    expect(versionsThat(won, 'counts')).toEqual([1]);
    expect(versionsThat(won, 'isLatestVersion')).toEqual([2]);
  });
});

describe('a new version', () => {
  const before = familyAfterActivation(family(['rejected', 'sent'], 1), idOf(1), at);
  const source: QuoteVersion = {
    id: idOf(2),
    data: quoteOf(33, {
      status: 'sent',
      version: 2,
      parentQuoteId: idOf(1),
      comment: 'mit Klavier',
      delivery: { state: 'delivered', at },
    }),
  };
  const after = familyAfterNewVersion(before, source, added);
  const created = after.find(({ id }) => id === added.id)?.data;

  it('is a draft numbered one above the highest, and the latest', () => {
    expect(created).toMatchObject({
      status: 'draft',
      version: 3,
      parentQuoteId: idOf(1),
      isLatestVersion: true,
      changes: 'Ohne Klavier',
      createdBy: 'Petra',
      createdAt: at,
      updatedAt: at,
      versionIds: [],
    });
    expect(versionsThat(after, 'isLatestVersion')).toEqual([3]);
    expect(versionsThat(after, 'counts')).toEqual([3]);
    expect(after.map(({ data }) => data.versionIds)).toEqual([[idOf(2), 'quote-neu'], [], []]);
  });

  it('has what was entered, and nothing of what was sent', () => {
    expect(created).toMatchObject({ comment: 'mit Klavier', volume: 33, price: source.data.price });
    expect(created?.details).toEqual(source.data.details);
    expect([created?.delivery, created?.offered]).toEqual([undefined, undefined]);
    expect(quoteSchema.safeParse(created).success).toBe(true);
  });

  it('is neither signed nor decided, whatever was said to the one it is made of', () => {
    const said: Partial<Quote> = {
      signatures: [{ role: 'customer', signedBy: 'Erika Muster', signedAt: at }],
      decision: {
        by: 'customer',
        outcome: 'accepted',
        name: 'Erika Muster',
        at,
        ipAddress: '192.0.2.1',
        contentHash: 'a'.repeat(64),
      },
    };
    const agreed = { id: idOf(1), data: quoteOf(20, { status: 'accepted', ...said }) };
    const [, version] = familyAfterNewVersion([agreed], agreed, added);
    expect([version?.id, version?.data.signatures, version?.data.decision]).toEqual([
      added.id,
      undefined,
      undefined,
    ]);
  });

  it('says what the customer had before it, where they had something', () => {
    const after = (statuses: readonly QuoteStatus[]) =>
      familyAfterNewVersion(
        family(statuses),
        { id: idOf(1), data: quoteOf(20, { replaces: 'AN-ALT' }) },
        added,
      ).find(({ id }) => id === added.id)?.data.replaces;
    expect(after(['draft', 'draft'])).toBeUndefined();
    expect(after(['sent', 'rejected', 'draft'])).toBe(quoteNumber(idOf(2)));
  });

  it('is not made of the numbers that are free below', () => {
    const [one, , three] = family(['draft', 'draft', 'draft']);
    const gap = [one, three].flatMap((version) => version ?? []);
    const [version] = familyAfterNewVersion(gap, source, added).slice(-1);
    expect(version?.data.version).toBe(4);
  });

  it('is refused past the most that a quote can have', () => {
    const many = (count: number) => family(Array.from({ length: count }, () => 'draft' as const));
    expect(newVersionProblem(many(MAX_VERSIONS))).toBeUndefined();
    expect(newVersionProblem(many(MAX_VERSIONS + 1))).toBe('Ein Angebot kann höchstens 101 Versionen haben');
  });
});

describe('a version that is deleted', () => {
  it('leaves the highest of the others as the latest, where it was the latest', () => {
    const after = familyAfterDeletion(family(['draft', 'sent', 'draft', 'draft'], 2), idOf(2));
    expect(after.map(({ data }) => data.version)).toEqual([1, 3, 4]);
    expect(versionsThat(after, 'isLatestVersion')).toEqual([4]);
    expect(after[0]?.data.versionIds).toEqual([idOf(3), idOf(4)]);
  });

  it('else leaves the latest as it is', () => {
    const after = familyAfterDeletion(family(['draft', 'draft', 'draft'], 2), idOf(3));
    expect(versionsThat(after, 'isLatestVersion')).toEqual([2]);
  });

  it.each<[string, QuoteStatus[], number, string | undefined]>([
    ['the original', ['draft', 'draft', 'draft'], 1, 'Original-Angebot kann nicht gelöscht werden'],
    ['the original alone', ['draft'], 1, 'Original-Angebot kann nicht gelöscht werden'],
    ['one of two', ['draft', 'draft'], 2, 'Letzte Version kann nicht gelöscht werden'],
    ['one of three', ['draft', 'draft', 'accepted'], 3, undefined],
    [
      'an invoiced one',
      ['draft', 'draft', 'invoiced'],
      3,
      'Das Angebot ist abgerechnet und kann nicht gelöscht werden: Seine Rechnung muss aufbewahrt werden',
    ],
    ['one beside an invoiced one', ['draft', 'invoiced', 'draft'], 3, undefined],
  ])('%s', (_case, statuses, version, problem) => {
    expect(versionDeletionProblem(family(statuses), idOf(version))).toBe(problem);
  });
});

it.each<[QuoteStatus[], boolean]>([
  [['draft', 'accepted'], true],
  [['invoiced', 'draft'], false],
])('a quote with versions in %j can be deleted: %j', (statuses, can) => {
  expect(quoteDeletionProblem(family(statuses)) === undefined).toBe(can);
});

it('versions that do not change stay the same objects', () => {
  const versions = familyAfterActivation(family(['sent', 'draft', 'draft']), idOf(3), at);
  const after = familyAfterActivation(versions, idOf(2), at);
  expect(after[0]).toBe(versions[0]);
  expect(after[1]?.data).toMatchObject({ isLatestVersion: true, updatedAt: at });
  expect(familyAfterActivation(versions, idOf(3), at).every((one, index) => one === versions[index])).toBe(
    true,
  );
});

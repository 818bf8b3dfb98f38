// @vitest-environment happy-dom
import type { CustomerIndexEntry } from 'shared-kit/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listedCustomer } from '../listed-customer.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import type { FinderAnswer, FinderMessage } from './finder-messages.ts';
import { KnownCustomers } from './known-customers.ts';
import { serveFinder } from './serve-finder.ts';

/** More than one message carries. */
const MANY = 1200;

let index: CustomerIndexEntry[];
let revision: number;
let stale: boolean;
let refusal: { status: number; code: string; error: string } | undefined;

beforeEach(() => {
  index = Array.from({ length: MANY }, (_, number) =>
    listedCustomer(customerNamed(`Kunde ${number}`, { id: `C-${number}` })),
  );
  revision = 1;
  stale = false;
  refusal = undefined;
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('fetch', async () => {
    if (refusal) {
      return Response.json({ success: false, ...refusal }, { status: refusal.status });
    }
    const column = <Field extends keyof CustomerIndexEntry>(field: Field) => index.map((one) => one[field]);
    return Response.json({
      revision: String(revision),
      full: true,
      stale,
      removed: [],
      columns: {
        id: column('id'),
        version: column('version'),
        customerNumber: column('customerNumber'),
        name: column('name'),
        company: column('company'),
        phone: column('phone'),
        email: column('email'),
        fromAddress: column('fromAddress'),
        toAddress: column('toAddress'),
        movingDate: column('movingDate'),
        createdAt: column('createdAt'),
        damage: column('damage'),
      },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const hits: string[][] = [];
  const onChange = vi.fn();
  const known: KnownCustomers = new KnownCustomers({
    onChange,
    onHits: (_question, slots) => hits.push(known.at(slots).map(({ name }) => name)),
  });
  return { known, hits, onChange };
}

it('knows everybody once it has read, and answers what was asked before', async () => {
  const { known, hits } = open();
  known.ask({ search: 'kunde 1199', order: 'name' });
  expect(hits).toEqual([]);
  await known.refresh();
  expect(known.size).toBe(MANY);
  expect(known.nameOf('C-7')).toBe('Kunde 7');
  expect(hits).toEqual([['Kunde 1199']]);
});

it('answers anew what changed, and tells of it; what did not change is not told', async () => {
  const { known, hits, onChange } = open();
  known.ask({ search: 'umbenannt', order: 'name' });
  await known.refresh();
  await known.refresh();
  expect(onChange).toHaveBeenCalledOnce();
  expect(hits).toEqual([[]]);
  index = index.slice(1).map((one) => (one.id === 'C-7' ? { ...one, version: 2, name: 'Umbenannt' } : one));
  revision = 2;
  await known.refresh();
  expect(hits).toEqual([[], ['Umbenannt']]);
  expect(known.versionOf('C-7')).toBe(2);
  expect(known.versionOf('C-0')).toBe(0);
  expect(known.size).toBe(MANY - 1);
  expect(onChange).toHaveBeenCalledTimes(2);
});

/** A worker whose answers arrive when the test says so. */
function stubLateWorker(): { deliver(): void; waiting: readonly unknown[] } {
  const waiting: (() => void)[] = [];
  class Worker extends EventTarget {
    #hear: (message: FinderMessage) => void = () => undefined;
    constructor() {
      super();
      serveFinder({
        listen: (listener) => {
          this.#hear = listener;
        },
        answer: (data) => waiting.push(() => this.dispatchEvent(new MessageEvent('message', { data }))),
      });
    }
    postMessage(message: FinderMessage) {
      this.#hear(message);
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Worker);
  vi.stubGlobal('__webpack_public_path__', '/');
  return { deliver: () => waiting.splice(0).map((one) => one()), waiting };
}

describe('a letter more', () => {
  beforeEach(() => {
    // By name they stand otherwise than they were read.
    const nameOf = (number: number) => (number === 1100 ? 'Ax1190' : `Person x${MANY - 1 - number}`);
    index = index.map((one, number) => ({ ...one, name: nameOf(number) }));
  });

  async function typing(search: string) {
    const { deliver, waiting } = stubLateWorker();
    const opened = open();
    opened.known.ask({ search, order: 'name' });
    const refresh = async () => {
      let isRead = false;
      void opened.known.refresh().then(() => {
        isRead = true;
      });
      await vi.waitFor(() => {
        deliver();
        expect(isRead).toBe(true);
      });
    };
    await refresh();
    return { ...opened, deliver, waiting, refresh };
  }

  it('is answered at once where the hits before are few, the best first, and once', async () => {
    const { known, hits, deliver } = await typing('x11');
    known.ask({ search: 'x119', order: 'name' });
    known.ask({ search: 'x1199', order: 'name' });
    const beginning = ['', ...Array.from({ length: 10 }, (_, last) => last)].map(
      (last) => `Person x119${last}`,
    );
    expect(hits.slice(1)).toEqual([[...beginning, 'Ax1190'], ['Person x1199']]);
    deliver();
    expect(hits).toHaveLength(3);
  });

  it('that was answered at once does not give way to the letter before, which the finder answers later', async () => {
    const { known, hits, deliver, waiting } = await typing('x1');
    const reading = known.refresh();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    known.ask({ search: 'x11', order: 'name' });
    known.ask({ search: 'x111', order: 'name' });
    deliver();
    await reading;
    expect(hits.slice(2).map(({ length }) => length)).not.toContain(hits[1]?.length);
  });

  it('is answered anew once what is known may be old', async () => {
    const { known, hits, refresh } = await typing('x11');
    known.ask({ search: 'x119', order: 'name' });
    stale = true;
    await refresh();
    expect([known.stale, hits.length]).toEqual([true, 3]);
    expect(hits[2]).toEqual(hits[1]);
  });

  it('waits for the finder where they are many, or something else is asked', async () => {
    const { known, hits, deliver } = await typing('person');
    const ask = (search: string, order: 'name' | 'created' = 'name') => {
      const before = hits.length;
      known.ask({ search, order });
      const atOnce = hits.length - before;
      deliver();
      return [atOnce, hits.length - before];
    };
    expect(ask('person x11')).toEqual([0, 1]);
    expect(ask('person x111')).toEqual([1, 1]);
    expect(ask('person x111', 'created')).toEqual([0, 1]);
    expect(ask('person x12')).toEqual([0, 1]);
    expect(ask('')).toEqual([0, 1]);
  });

  it('finds who was changed or came since', async () => {
    const { known, hits, deliver, refresh } = await typing('x11');
    known.ask({ search: 'person', order: 'name' });
    index = index.map((one) => (one.id === 'C-7' ? { ...one, version: 2, name: 'Person x1199 Qq' } : one));
    revision = 2;
    await refresh();
    const before = hits.length;
    known.ask({ search: 'x1199', order: 'name' });
    deliver();
    expect(hits.slice(before)).toEqual([['Person x1199', 'Person x1199 Qq']]);
    known.ask({ search: 'x1199 qq', order: 'name' });
    expect(hits.at(-1)).toEqual(['Person x1199 Qq']);
  });
});

it('says why it could not read', async () => {
  refusal = { status: 503, code: 'index-not-ready', error: 'Die Kundenliste wird noch aufgebaut' };
  const { known } = open();
  await expect(known.refresh()).rejects.toMatchObject({ code: 'index-not-ready', status: 503 });
});

it('names who somebody may be, likeliest first, once there is an index to tell', async () => {
  const { known } = open();
  const phone = { phone: '0800 1', name: 'Kunde 7' };
  index = index.map((one) =>
    one.id === 'C-7' || one.id === 'C-8' ? { ...one, phone: '0800/1' } : { ...one, phone: '', email: '' },
  );
  index = index.map((one, number) => (one.id === 'C-7' ? one : { ...one, name: `${number}`.repeat(9) }));
  expect(await known.duplicatesOf(phone)).toBeUndefined();
  await known.refresh();
  expect(await known.duplicatesOf(phone)).toEqual(['C-7', 'C-8']);
  expect(await known.duplicatesOf({ name: 'Niemand' })).toEqual([]);
});

it('goes on in the page where its worker breaks', async () => {
  const broken: { break(): void }[] = [];
  class Worker extends EventTarget {
    constructor() {
      super();
      broken.push({ break: () => this.dispatchEvent(new Event('error')) });
    }
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal('Worker', Worker);
  vi.stubGlobal('__webpack_public_path__', '/');
  const { known, hits } = open();
  known.ask({ search: 'kunde 3', order: 'name' });
  const reading = known.refresh();
  const duplicates = known.duplicatesOf({ name: 'Kunde 3' });
  broken[0]?.break();
  await reading;
  expect(known.size).toBe(MANY);
  expect(hits.at(-1)?.[0]).toBe('Kunde 3');
  expect(await duplicates).toBeUndefined();
});

it('waits for no answer where the finder itself fails', async () => {
  const answers: FinderAnswer[] = [];
  let hear: (message: FinderMessage) => void = () => undefined;
  const line = {
    listen: (listener: typeof hear) => {
      hear = listener;
    },
    answer: (answer: FinderAnswer) => answers.push(answer),
  };
  serveFinder(line, () => Promise.reject(new TypeError('broken')));
  hear({ kind: 'refresh' });
  await vi.waitFor(() => expect(answers).toMatchObject([{ kind: 'failed', message: 'TypeError: broken' }]));
});

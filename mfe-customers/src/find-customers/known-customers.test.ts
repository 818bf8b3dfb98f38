// @vitest-environment happy-dom
import type { CustomerIndexEntry } from 'shared-kit/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listedCustomer } from '../listed-customer.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import type { FinderAnswer, FinderMessage } from './finder-messages.ts';
import { KnownCustomers } from './known-customers.ts';
import { serveFinder } from './serve-finder.ts';

/** More than one message carries. */
const MANY = 1200;

let index: CustomerIndexEntry[];
let revision: number;
let refusal: { status: number; code: string; error: string } | undefined;

beforeEach(() => {
  index = Array.from({ length: MANY }, (_, number) =>
    listedCustomer(customerNamed(`Kunde ${number}`, { id: `C-${number}` })),
  );
  revision = 1;
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
      stale: false,
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

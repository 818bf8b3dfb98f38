import { afterAll, beforeAll, describe } from 'vitest';
import {
  ContractSubject,
  type RemoteStoreUnderTest,
  type StoreUnderTest,
} from './contract/contract-subject.ts';
import { documentsContract } from './contract/documents.contract.ts';
import { lineContract } from './contract/line.contract.ts';
import { queriesContract } from './contract/queries.contract.ts';
import { transactionsContract } from './contract/transactions.contract.ts';
import { watchesContract } from './contract/watches.contract.ts';

export {
  contractDocuments,
  type RemoteStoreUnderTest,
  type StoreUnderTest,
} from './contract/contract-subject.ts';

/** What every `DocumentStore` promises; run against each adapter over its real store (design section 4). */
export function documentStoreContract(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`${name} keeps the promises of a DocumentStore`, () => everyStore(new ContractSubject(make)));
}

/** As `documentStoreContract`, and what a store promises whose line can be cut. */
export function remoteDocumentStoreContract(name: string, make: () => Promise<RemoteStoreUnderTest>): void {
  describe(`${name} keeps the promises of a DocumentStore`, () => {
    const subject = new ContractSubject(make);
    everyStore(subject);
    lineContract(subject);
  });
}

function everyStore(subject: ContractSubject): void {
  beforeAll(() => subject.open());
  afterAll(() => subject.close());
  documentsContract(subject);
  transactionsContract(subject);
  queriesContract(subject);
  watchesContract(subject);
}

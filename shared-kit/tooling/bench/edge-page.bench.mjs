import { join } from 'node:path';
import { storeBench } from '../../../edge-api/src/store/store.bench.ts';
import { STORE_PATHS } from '../../src/data/index.ts';
import { root } from '../workspace.mjs';
import { startChild } from './child.mjs';
import { keepAsking } from './http-client.mjs';
import { median, rounded } from './median.mjs';

const PAGE = {
  collection: 'customers',
  orderBy: { field: 'createdAt', direction: 'desc' },
  limit: 50,
};
const CONNECTIONS = 8;
const REQUESTS = 250;
const ROUNDS = 24;

/** Pages of 50 documents a second, through the gate and all middleware, against a bare server on the same SQL. */
export default async function edgePageBench({ office }) {
  const bare = await startBare(office.store);
  try {
    const edge = new URL(office.federated);
    const ratios = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours = await perSecond(edge.port, office.cookie);
      const theirs = await perSecond(bare.port, office.cookie);
      // The first round only warms up.
      if (round > 0) ratios.push(ours / theirs);
    }
    const [routesAlone] = await storeBench();
    return [
      {
        name: 'Edge API, page of 50 documents, through gate and middleware',
        value: rounded(median(ratios), 2),
        unit: 'times',
        peer: 'a bare node:http server on the same SQL',
        budget: 0.9,
        better: 'higher',
      },
      { ...routesAlone, name: 'Edge API, page of 50 documents, its routes alone' },
    ];
  } finally {
    await bare.end();
  }
}

async function startBare(store) {
  const server = join(root, 'edge-api/src/store/store-bench-server.fixture.ts');
  const { line, end } = await startChild([server, 'bare', store, JSON.stringify(PAGE)]);
  return { port: Number(line), end };
}

async function perSecond(port, cookie) {
  const request = bytesOfRequest(port, cookie);
  let left = REQUESTS;
  const takeOne = () => {
    left -= 1;
    return left >= 0;
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, () => keepAsking(port, request, takeOne)));
  return (REQUESTS / (performance.now() - begin)) * 1000;
}

function bytesOfRequest(port, cookie) {
  const body = JSON.stringify(PAGE);
  const head = [
    `POST ${STORE_PATHS.list} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

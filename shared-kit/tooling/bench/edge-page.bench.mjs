import { join } from 'node:path';
import { STORE_PATHS } from '../../src/data/index.ts';
import { median, rounded } from './averages.mjs';
import { cpuTicks, startChild } from './child.mjs';
import { keepAsking } from './http-client.mjs';
import { openOffice } from './office.mjs';

const PAGE = {
  collection: 'customers',
  orderBy: { field: 'createdAt', direction: 'desc' },
  limit: 50,
};
const CONNECTIONS = 8;
const REQUESTS = 250;
const ROUNDS = 72;

const NAME = 'Edge API, page of 50 documents';
const PEER = 'a bare node:http server on the same SQL';

/** Pages of 50 documents a second, through the gate and all middleware, against a bare server on the same SQL. */
export default async function edgePageBench() {
  // As new as its peer: one that has served all the other benchmarks has another code and heap.
  const office = await openOffice();
  const bare = await startBare(office.store);
  try {
    const servers = { edge: { port: new URL(office.federated).port, pid: office.pid }, bare };
    const { ratio, cpuRatio } = await compare(servers, office.cookie);
    const row = { unit: 'times', peer: PEER, better: 'higher' };
    return [
      { name: `${NAME}, through gate and middleware`, value: rounded(ratio, 2), budget: 0.9, ...row },
      ...(cpuRatio === undefined
        ? []
        : [{ name: `${NAME}, the same per CPU second`, value: rounded(cpuRatio, 2), budget: null, ...row }]),
    ];
  } finally {
    await bare.end();
    await office.close();
  }
}

/** Pages a second, and pages a CPU second, of the one as parts of the other's. */
async function compare({ edge, bare }, cookie) {
  // The first round only warms up.
  await perSecond(edge.port, cookie);
  await perSecond(bare.port, cookie);
  const ticks = () => [bare, edge].map(({ pid }) => cpuTicks(pid));
  const before = ticks();
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ratios.push((await perSecond(edge.port, cookie)) / (await perSecond(bare.port, cookie)));
  }
  const [bareTicks, edgeTicks] = ticks().map((now, index) => now - before[index]);
  return { ratio: median(ratios), cpuRatio: bareTicks > 0 ? bareTicks / edgeTicks : undefined };
}

async function startBare(store) {
  const server = join(import.meta.dirname, 'bare-server.mjs');
  const { line, pid, end } = await startChild([server, store, JSON.stringify(PAGE)]);
  return { port: Number(line), pid, end };
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

import { createQuotePdf } from '../../src/documents/index.ts';
import { bytesOf, openPaper, write } from '../../src/documents/paper.ts';
import { ordinaryInput } from '../../src/documents/testing/samples.ts';
import { sideBySide, timesRow } from './averages.mjs';

const DOCUMENTS = 60;
/** 15 ms where the peer takes 2.1 ms. */
const BUDGET = 7;

/** CPU of a quote of two pages in Node, where the same code runs as in the browser, after the library is loaded. */
export default async function quotePdfBench() {
  const input = ordinaryInput();
  const first = await createQuotePdf(input);
  const pages = Buffer.from(first.bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length;
  if (pages !== 2 || first.simple) throw new Error(`the sample quote has ${pages} pages instead of 2`);
  const taken = await sideBySide(() => createQuotePdf(input), twoLines, { rounds: DOCUMENTS, measure: cpu });
  const peerName = 'two pages of one line each, in the same font';
  return [timesRow('Quote PDF of two pages, CPU', taken, { peerName, budget: BUDGET })];
}

/** @returns milliseconds */
async function cpu(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least that a document can be. */
function twoLines() {
  const paper = openPaper({ title: 'Zeile', author: '', writtenAt: new Date().toISOString(), id: 'zeile' });
  write(paper, 'Eine Zeile', 20, { size: 10 });
  paper.pdf.addPage();
  write(paper, 'Noch eine', 20, { size: 10 });
  return bytesOf(paper.pdf);
}

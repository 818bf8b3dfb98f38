export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The mean of the middle half: what comes with a frame comes in steps, and a median would jump by one. */
export function middleMean(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const middle = sorted.slice(quarter, sorted.length - quarter);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

function lowerQuartile(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)];
}

/** Of the slowest tenth: frames are whole ones, and a quantile would jump from one to the next. */
export function slowestTenth(values) {
  const slowest = values.toSorted((a, b) => b - a).slice(0, Math.ceil(values.length / 10));
  return slowest.reduce((sum, value) => sum + value, 0) / slowest.length;
}

/**
 * What a work and its peer take, in turns, so that the machine's mood hits both; the first rounds only warm up. Of
 * each the lower quartile: what else the machine does makes a run longer, never shorter.
 * @param measure what one of them takes, in milliseconds: by the clock, where nothing else is said
 */
export async function sideBySide(work, peer, { rounds, warmUps = 1, measure = milliseconds }) {
  const taken = { work: [], peer: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const [ofWork, ofPeer] = [await measure(work), await measure(peer)];
    if (round < 0) continue;
    taken.work.push(ofWork);
    taken.peer.push(ofPeer);
  }
  return { work: lowerQuartile(taken.work), peer: lowerQuartile(taken.peer) };
}

/** A row of how many times as long as its peer something takes: of milliseconds alone one would learn what machine it was. */
export function timesRow(name, { work, peer }, { peerName, budget }) {
  return {
    name,
    value: rounded(work / peer, 2),
    unit: 'times',
    peer: `${peerName}: ${rounded(peer, 2)} ms, this ${rounded(work, 2)} ms`,
    budget,
    better: 'lower',
  };
}

export function milliseconds(work) {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

export const rounded = (value, decimals) => Number(value.toFixed(decimals));

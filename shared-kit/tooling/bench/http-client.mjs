import { connect } from 'node:net';

const END_OF_CHUNKS = '0\r\n\r\n';

/**
 * Asks the same over one connection, one after the other, as long as `takeOne` says so. Costs less than any server:
 * node's own client costs as much, and two servers that both wait for it look alike.
 */
export function keepAsking(port, request, takeOne) {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = newAnswer();
    const next = () => {
      answer = newAnswer();
      if (takeOne()) socket.write(request);
      else socket.end(resolve);
    };
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server has hung up')));
    socket.on('data', (bytes) => {
      try {
        if (answer(bytes)) next();
      } catch (error) {
        socket.destroy(error);
      }
    });
  });
}

/** @returns takes an answer's bytes as they come, and says whether it is complete. */
function newAnswer() {
  let start = Buffer.alloc(0);
  let missing;
  let tail = '';
  return (bytes) => {
    if (missing === undefined) {
      start = Buffer.concat([start, bytes]);
      const end = start.indexOf('\r\n\r\n');
      if (end < 0) return false;
      missing = lengthOf(start.toString('latin1', 0, end)) - (start.length - end - 4);
    } else {
      missing -= bytes.length;
    }
    tail = (tail + bytes.toString('latin1', Math.max(0, bytes.length - 5))).slice(-5);
    return missing === 0 || (missing === Number.POSITIVE_INFINITY && tail === END_OF_CHUNKS);
  };
}

/** Bytes of the body; infinite where it comes in chunks, the end of which no JSON looks like. */
function lengthOf(head) {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.split('\r\n')[0]);
  if (/^transfer-encoding: chunked$/im.test(head)) return Number.POSITIVE_INFINITY;
  return Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
}

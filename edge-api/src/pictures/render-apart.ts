import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ApiProblem } from '../errors.ts';
import { photoProblem } from './photo-problem.ts';
import type { RenderAnswer, RenderRequest } from './render.process.ts';

const SCRIPT = join(import.meta.dirname, 'render.process.ts');
/** Milliseconds for one photo; one of 12 megapixels takes about one second. */
const PATIENCE = 120_000;
/** Milliseconds without a photo until the process ends. */
const IDLE = 30_000;

let line: Promise<unknown> = Promise.resolve();
let running: ChildProcess | undefined;
let ending: NodeJS.Timeout | undefined;

/**
 * Whatever the process for pictures can do; one picture at a time, for however many are waiting.
 * In a process of its own: a picture that brings its decoder down takes nothing else along, and the memory that
 * pictures have filled goes back to the system. @throws ApiProblem as the process says
 */
export function renderApart(request: RenderRequest): Promise<Exclude<RenderAnswer, { problem: unknown }>> {
  const turn = line.then(() => render(request));
  line = turn.catch(() => undefined);
  return turn;
}

async function render(request: RenderRequest): Promise<Exclude<RenderAnswer, { problem: unknown }>> {
  clearTimeout(ending);
  running ??= await start();
  const child = running;
  try {
    const answer = await ask(child, request);
    if (!('problem' in answer)) return answer;
    const { status, code, message, detail } = answer.problem;
    throw new ApiProblem(status, code, message, { cause: new Error(detail) });
  } finally {
    ending = setTimeout(() => end(child), IDLE).unref();
  }
}

/** @throws ApiProblem 503 where this machine cannot render at all. */
function start(): Promise<ChildProcess> {
  const child = fork(SCRIPT, {
    // None of the server's secrets. What glibc maps by itself goes back at once; its arenas would keep it.
    env: { PATH: process.env.PATH, MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
    execArgv: [],
  });
  child.once('exit', () => {
    if (running === child) running = undefined;
  });
  return new Promise((resolve, reject) => {
    const failed = (reason: unknown) => {
      const cause = new Error(`the process for photos did not start: ${reason}`);
      reject(
        new ApiProblem(503, 'photos-unavailable', 'Fotos können gerade nicht verarbeitet werden', { cause }),
      );
    };
    child.once('exit', failed).once('error', failed);
    child.once('message', () => {
      child.off('exit', failed).off('error', failed);
      // It ends with this process, and keeps it from nothing.
      child.unref();
      child.channel?.unref();
      resolve(child);
    });
  });
}

function end(child: ChildProcess): void {
  if (running === child) running = undefined;
  if (child.connected) child.disconnect();
}

function ask(child: ChildProcess, request: RenderRequest): Promise<RenderAnswer> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    const done = () => {
      clearTimeout(patience);
      child.channel?.unref();
      child.off('message', answered).off('exit', died).off('error', died);
    };
    const answered = (answer: RenderAnswer) => {
      done();
      resolve(answer);
    };
    const died = (...reason: unknown[]) => {
      done();
      reject(photoProblem.damaged(request.name, new Error(`the decoder ended: ${reason.join(' ')}`)));
    };
    child.once('message', answered).once('exit', died).once('error', died);
    child.channel?.ref();
    child.send(request);
  });
}

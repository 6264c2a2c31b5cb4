import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** How many were answered, and how many were let in and then cut off without an answer. */
export type Newcomers = { answered: number; cutOff: number };

const lanes = 8;
const pauseMilliseconds = 20;
const { port } = workerData as { port: number };
const met: Newcomers = { answered: 0, cutOff: 0 };

/** Whether somebody listens still. */
async function comeOnce(): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let code: string | undefined;
  socket.on('error', (error: NodeJS.ErrnoException) => {
    code = error.code;
  });
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write('POST / HTTP/1.1\r\nhost: demo.localhost\r\ncontent-length: 2\r\n\r\n{}');
  await new Promise((resolve) => socket.once('close', resolve));
  if (code === 'ECONNREFUSED') return false;
  if (answer.endsWith('done')) met.answered += 1;
  else met.cutOff += 1;
  return true;
}

/** A thread of its own: readers who connect for one request each, again and again, until nobody listens. */
async function comeAgain(): Promise<void> {
  while (await comeOnce()) await pause(pauseMilliseconds * Math.random() * 2);
}

await Promise.all(Array.from({ length: lanes }, comeAgain));
parentPort?.postMessage(met);

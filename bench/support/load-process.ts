import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome, Reading } from './load.ts';

// As a proxy asks for its readers, on connections that stay open; Node's own agent would be slower than the server.
let begin = 0;
let isOver = false;
const now = () => performance.now() - begin;

process.on('disconnect', () => process.exit());
process.on('message', async (message: Record<string, Reading> | 'end') => {
  isOver = message === 'end';
  if (message === 'end') return;
  begin = performance.now();
  const read = Object.entries(message).map(
    async ([name, reading]) => [name, await readAll(reading)] as const,
  );
  const outcomes = await Promise.all(read).then(Object.fromEntries, (error: Error) => error);
  process.send?.(outcomes);
});

async function readAll(reading: Reading): Promise<Outcome[]> {
  const { pace, fromSeconds = 0, seconds = Infinity, requests = Infinity } = reading;
  const idle: Socket[] = [];
  const outcomes: Promise<Outcome>[] = [];
  const goesOn = () => !isOver && now() < seconds * 1000 && outcomes.length < requests;
  const next = () => {
    const outcome = read(reading, outcomes.length, idle);
    outcomes.push(outcome);
    return outcome;
  };
  await wait(fromSeconds * 1000);
  if ('readers' in pace) {
    const oneAfterAnother = async () => {
      while (goesOn()) await next();
    };
    await Promise.all(Array.from({ length: pace.readers }, oneAfterAnother));
  } else {
    const start = now();
    while (goesOn()) {
      while (outcomes.length < ((now() - start) / 1000) * pace.perSecond) next();
      await wait(1);
    }
  }
  const all = await Promise.all(outcomes);
  for (const socket of idle) socket.destroy();
  return all;
}

function read(reading: Reading, index: number, idle: Socket[]): Promise<Outcome> {
  const { hostname, port, host } = new URL(reading.origin);
  const { body = '', from = [] } = reading;
  const length = body && { 'content-length': `${Buffer.byteLength(body)}` };
  const headers = { host, 'accept-encoding': 'br', ...length, ...reading.headers };
  const path = reading.paths[index % reading.paths.length];
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const at = now();
  return new Promise((resolve) => {
    const localAddress = from[index % from.length];
    const there = { port: Number(port), host: hostname, ...(localAddress && { localAddress }) };
    const socket = takeOpen(idle) ?? connect(there).setNoDelay();
    let head: { status: number; bytes: number } | undefined;
    let receivedBytes = 0;
    const end = () => {
      socket.removeAllListeners();
      resolve({ at, ms: now() - at, status: head?.status ?? 0 });
    };
    socket.on('error', end).on('close', end);
    socket.on('data', (received: Buffer) => {
      // The head of a response comes in one piece: it is written in one.
      head ??= parseHead(received);
      receivedBytes += received.length;
      if (receivedBytes < head.bytes) return;
      end();
      socket.on('error', () => {});
      idle.push(socket);
    });
    const method = body ? 'POST' : 'GET';
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  });
}

/** A server closes connections that are idle for long: on such a one nothing would ever be answered, nor an error told. */
function takeOpen(idle: Socket[]): Socket | undefined {
  for (let socket = idle.pop(); socket; socket = idle.pop()) if (!socket.destroyed) return socket;
  return undefined;
}

/** `bytes` of head and body together. */
function parseHead(received: Buffer) {
  const headBytes = received.indexOf('\r\n\r\n') + 4;
  const head = received.toString('latin1', 0, headBytes);
  const status = Number(head.slice(9, 12));
  const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1]);
  if (Number.isNaN(length)) throw new Error(`A response without a length: ${head}`);
  return { status, bytes: headBytes + length };
}

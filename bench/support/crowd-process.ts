import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { CrowdAnswer, CrowdKind } from './crowd.ts';

/** Readers of several kinds; what each met, as JSON. */
const [file = ''] = process.argv.slice(2);
const { origin, kinds } = JSON.parse(readFileSync(file, 'utf8')) as {
  origin: string;
  kinds: Record<string, CrowdKind>;
};
const { hostname, port, host } = new URL(origin);
const idle: Socket[] = [];
const begin = performance.now();
const now = () => performance.now() - begin;

const all = await Promise.all(
  Object.entries(kinds).map(async ([name, kind]) => [name, await come(kind)] as const),
);
for (const socket of idle) socket.destroy();
process.stdout.write(JSON.stringify(Object.fromEntries(all)));

async function come(kind: CrowdKind): Promise<CrowdAnswer[]> {
  const from = (kind.from ?? 0) * 1000;
  const until = kind.until * 1000;
  await wait(from);
  return 'perSecond' in kind ? atPace(kind, from, until) : oneAfterAnother(kind, until);
}

/** Whether or not those before them were answered. */
async function atPace(kind: CrowdKind & { perSecond: number }, from: number, until: number) {
  const answers: Promise<CrowdAnswer>[] = [];
  while (now() < until) {
    const due = ((now() - from) / 1000) * kind.perSecond;
    while (answers.length < due) answers.push(read(kind, answers.length));
    await wait(1);
  }
  return Promise.all(answers);
}

async function oneAfterAnother(kind: CrowdKind & { readers: number }, until: number) {
  const answers: CrowdAnswer[] = [];
  let next = 0;
  const reader = async () => {
    while (now() < until) {
      next += 1;
      answers.push(await read(kind, next));
    }
  };
  await Promise.all(Array.from({ length: kind.readers }, reader));
  return answers;
}

/** As a proxy asks for its readers, on connections that stay open; Node's own agent would be slower than the server. */
function read({ paths }: CrowdKind, index: number): Promise<CrowdAnswer> {
  const at = now();
  const request = `GET ${paths[index % paths.length]} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = idle.pop() ?? connect(Number(port), hostname).setNoDelay();
    let answer: { status: number; bytesLeft: number } | undefined;
    const tell = () => {
      socket.removeAllListeners();
      resolve({ at, ms: now() - at, status: answer?.status ?? 0 });
    };
    socket.on('error', tell).on('close', tell);
    socket.on('data', (bytes: Buffer) => {
      // The head of an answer comes in one piece: it is written in one.
      answer = answer ? { ...answer, bytesLeft: answer.bytesLeft - bytes.length } : begun(bytes);
      if (answer.bytesLeft > 0) return;
      tell();
      socket.on('error', () => {});
      idle.push(socket);
    });
    socket.write(request);
  });
}

function begun(bytes: Buffer) {
  const headBytes = bytes.indexOf('\r\n\r\n') + 4;
  const head = bytes.toString('latin1', 0, headBytes);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return { status: Number(head.slice(9, 12)), bytesLeft: headBytes + length - bytes.length };
}

import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReadPage } from './readers.ts';

// Reads pages from one message to the next, and then says what each answer took. They are asked for at a steady pace,
// whether or not those before them were answered: a server that stands still is felt by all who come meanwhile.
const everyMilliseconds = 10;
const pages = JSON.parse(process.argv[2] ?? '[]') as ReadPage[];
const agent = new Agent({ keepAlive: true });
let reading = false;

async function readOn(page: ReadPage): Promise<number[]> {
  const answers: Promise<number>[] = [];
  const start = performance.now();
  while (reading) {
    const answer = timeOf(page);
    answer.catch(() => {});
    answers.push(answer);
    const due = start + answers.length * everyMilliseconds;
    await wait(Math.max(0, due - performance.now()));
  }
  return Promise.all(answers);
}

function timeOf({ address, host }: ReadPage): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...(host ? { host } : {}) };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      response.on('error', reject).resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${address}: ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}

process.on('disconnect', () => process.exit());
for (;;) {
  await once(process, 'message');
  reading = true;
  const taken = Promise.all(pages.map(readOn));
  await once(process, 'message');
  reading = false;
  process.send?.(await taken);
}

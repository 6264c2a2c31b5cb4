import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const seconds = 5;
const connections = 20;

/** The mean of the requests a second that autocannon, in a process of its own, had answered. Every answer must be a 200. */
export async function callsASecond(url: string): Promise<number> {
  const options = ['-j', '-n', '-d', `${seconds}`, '-c', `${connections}`];
  const args = [autocannon, ...options, '-H', 'accept-encoding=br', url];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const result = JSON.parse(stdout) as {
    requests: { average: number };
    non2xx: number;
    errors: number;
  };
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} other answers, ${result.errors} errors`);
  }
  return result.requests.average;
}

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const connections = 20;

/** The mean of the requests a second that autocannon, in a process of its own, had answered, all with one status. */
export async function callsASecond(
  url: string,
  { seconds = 5, status = 200, headers = {} as Record<string, string> } = {},
): Promise<number> {
  const options = ['-j', '-n', '-d', `${seconds}`, '-c', `${connections}`];
  const sent = Object.entries({ 'accept-encoding': 'br', ...headers });
  const args = [autocannon, ...options, ...sent.flatMap((line) => ['-H', line.join('=')]), url];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const result = JSON.parse(stdout) as {
    requests: { average: number };
    statusCodeStats: Record<string, { count: number }>;
    errors: number;
  };
  if (Object.keys(result.statusCodeStats).join() !== `${status}` || result.errors > 0) {
    const answers = JSON.stringify(result.statusCodeStats);
    throw new Error(`${url}: ${answers} instead of ${status}, ${result.errors} errors`);
  }
  return result.requests.average;
}

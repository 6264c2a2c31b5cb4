/**
 * Loaded into a server that is measured, with `--import`: tells at a port of its own for how long the event loop was taken by one turn
 * since it was last asked. In processor time: what other programs of the machine take does not count.
 */
import { createServer } from 'node:http';

const lookMilliseconds = 5;
const port = Number(process.env.BENCH_TURNS_PORT);

const taken = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

if (port > 0) {
  // Processes that the server starts measure nothing.
  delete process.env.BENCH_TURNS_PORT;
  let longest = 0;
  let last = taken();
  const look = () => {
    const now = taken();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(look, lookMilliseconds).unref();
  createServer((_, response) => {
    look();
    response.end(longest.toFixed(2));
    longest = 0;
  })
    .listen(port, '127.0.0.1')
    .unref();
}

import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { keepSocket } from './support/kept-socket.ts';
import { median } from './support/statistics.ts';

const restarts = 7;
const betweenMilliseconds = 10;
/** After each: what readers read was counted for the first time, as of any server that has run for a while. */
const restMilliseconds = 6000;

/**
 * A restart of a single node, on a socket that systemd holds: how long a reader waits at most, of those who come one after
 * another over new connections. Whoever is refused is an error of the measurement.
 */
export async function restart({ ours }: Bench): Promise<Figure[]> {
  if (process.platform === 'win32') return [];
  const socket = await keepSocket([ours.site.program, 'serve'], ours.site.env);
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  try {
    const [waits, ends]: [number[], number[]] = [[], []];
    let asked = 0;
    await ask(socket.port, agent);
    for (let time = 0; time < restarts; time++) {
      await pause(restMilliseconds);
      const under = new Set<Promise<number>>();
      let isDone = false;
      const asking = (async () => {
        for (; !isDone; await pause(betweenMilliseconds)) under.add(ask(socket.port, agent));
      })();
      ends.push(await socket.restart());
      await ask(socket.port, agent);
      isDone = true;
      await asking;
      const taken = await Promise.all(under);
      asked += taken.length;
      waits.push(Math.max(...taken));
    }
    const shown = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
    return [
      figure(
        'longest wait in a restart of a single node',
        median(waits) / 1000,
        { unit: 's', max: 0.5 },
        `of ${asked} asked none refused; in the worst of ${restarts} restarts ${shown(Math.max(...waits))}; the old process ends in ${shown(median(ends))}`,
      ),
    ];
  } finally {
    await socket.close();
    agent.destroy();
  }
}

/** Asks for the first page; gives the milliseconds until it is there. */
function ask(port: number, agent: Agent): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = get({ port, host: '127.0.0.1', path: addresses.home, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begin);
        else reject(new Error(`${addresses.home}: ${answer.statusCode}`));
      });
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import { freePort } from '../tests/support/free-port.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { keepSocket } from './support/kept-socket.ts';
import type { Site } from './support/site.ts';
import { median } from './support/statistics.ts';

const restarts = 7;
const betweenMilliseconds = 10;
/** After each: what readers read was counted for the first time, as of any server that has run for a while. */
const restMilliseconds = 6000;

/**
 * A restart of a single node: how long who connects is refused, where the node holds its port itself; and how long a reader
 * waits at most, where systemd holds it. Whoever is refused then is an error of the measurement.
 */
export async function restart({ ours: { site } }: Bench): Promise<Figure[]> {
  if (process.platform === 'win32') return [];
  const refused = await refusedMilliseconds(site);
  const { waits, ends, asked } = await waitedMilliseconds(site);
  const shown = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
  const worst = (all: number[]) => `in the worst of ${all.length} ${shown(Math.max(...all))}`;
  return [
    figure(
      'refused in a restart of a single node, without a socket of systemd',
      median(refused) / 1000,
      { unit: 's', max: 0.5 },
      worst(refused),
    ),
    figure(
      'longest wait in a restart of a single node, with one',
      median(waits) / 1000,
      { unit: 's' },
      `of ${asked} asked none refused; ${worst(waits)}; the old process ends in ${shown(median(ends))}`,
    ),
  ];
}

/** From the first connection that is refused to the next that is not. */
async function refusedMilliseconds({ program, env }: Site): Promise<number[]> {
  const port = await freePort();
  const start = () =>
    spawn(program, ['serve'], {
      env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const untilOpen = async (isOpen: boolean) => {
    while ((await connects(port)) !== isOpen) await pause(1);
    return performance.now();
  };
  const taken: number[] = [];
  let server = start();
  try {
    for (let time = 0; time < restarts; time++) {
      await untilOpen(true);
      await pause(restMilliseconds);
      const next = once(server, 'exit').then(start);
      server.kill();
      const begin = await untilOpen(false);
      taken.push((await untilOpen(true)) - begin);
      server = await next;
    }
  } finally {
    const exited = once(server, 'exit');
    server.kill();
    await exited;
  }
  return taken;
}

/** Of readers who come one after another over new connections, the one who waits longest in each restart. */
async function waitedMilliseconds({ program, env }: Site) {
  const socket = await keepSocket([program, 'serve'], env);
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const [waits, ends]: [number[], number[]] = [[], []];
  let asked = 0;
  try {
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
  } finally {
    await socket.close();
    agent.destroy();
  }
  return { waits, ends, asked };
}

async function connects(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
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

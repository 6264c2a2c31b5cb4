import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import { openHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { type Serving, serving } from '../support/serving.ts';

const readers = 20;
const trace = new URL('./trace-collections.ts', import.meta.url);
const scavenge = /: Scavenge (?<found>[\d.]+) \([\d.]+\) -> (?<left>[\d.]+) /g;

/** What became of what was made between two small collections: the share of it that each left, all together. */
function shareLeft(said: string): { scavenges: number; share: number } {
  let [made, kept] = [0, 0];
  const found = [...said.matchAll(scavenge)].map(({ groups }) => ({
    found: Number(groups?.found),
    left: Number(groups?.left),
  }));
  found.forEach((one, index) => {
    const earlier = found[index - 1];
    // A whole collection between the two leaves less than the earlier one did.
    if (!earlier || one.left < earlier.left - 1) return;
    made += one.found - earlier.left;
    kept += one.left - earlier.left;
  });
  return { scavenges: found.length, share: kept / made };
}

it.each([
  { of: 'refused writes', path: calls.beginPasskeyLogin.path, method: 'POST', body: '{}' },
  { of: 'calls that are not there', path: '/api/archives/nothing', method: 'GET', body: '' },
])('what $of leave behind is taken by the small collections of garbage', async (asked) => {
  const house = await openHouse('sqlite');
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  try {
    await have.settings(house.journal);
    const environment = { COLOPHON_LOG_LEVEL: 'silent', NODE_OPTIONS: `--import=${trace.href}` };
    const work = async ({ port, said }: Serving) => {
      const { path, method, body } = asked;
      const headers = body ? { 'content-type': 'application/json', 'content-length': '2' } : {};
      const askOnce = async () => {
        const outgoing = request({ port, host: '127.0.0.1', path, method, agent, headers });
        outgoing.end(body);
        const [answer] = await once(outgoing, 'response');
        answer.resume();
        await once(answer, 'end');
      };
      const askEach = async (times: number) => {
        const reader = async () => {
          for (let time = 0; time < times; time++) await askOnce();
        };
        await Promise.all(Array.from({ length: readers }, reader));
      };
      // What the server keeps for good is made first.
      await askEach(150);
      const { length } = said();
      await askEach(400);
      const { scavenges, share } = shareLeft(said().slice(length));
      expect(scavenges).toBeGreaterThan(4);
      // Some 3 %, of what was being answered; it was a fourth where requests grew old.
      expect(share).toBeLessThan(0.12);
    };
    await serving(house, work, environment);
  } finally {
    agent.destroy();
    await house.close();
  }
});

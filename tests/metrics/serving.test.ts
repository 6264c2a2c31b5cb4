import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openHouse } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { have } from '../support/have.ts';
import { ask } from '../support/http-client.ts';
import { parsePrometheusText } from '../support/prometheus-text.ts';
import { serving } from '../support/serving.ts';

/** As a tracer does: listens to what Node tells of its HTTP server, and writes a line of the log for each answer. */
const tracer = `
import { subscribe } from 'node:diagnostics_channel';
subscribe('http.server.response.finish', ({ request, response }) => {
  const line = { msg: 'traced ' + request.url, status: response.statusCode };
  process.stdout.write(JSON.stringify(line) + '\\n');
});
`;

it('a server that is started has metrics on a port of its own, and tells a tracer of each request', async () => {
  const house = await openHouse('sqlite');
  try {
    await have.settings(house.journal);
    await house.services.close();
    const preload = join(house.dataDir, 'tracer.mjs');
    await writeFile(preload, tracer);
    const metricsPort = await freePort();
    const env = { COLOPHON_METRICS_PORT: `${metricsPort}`, NODE_OPTIONS: `--import ${preload}` };
    await serving(
      house,
      async ({ get, logged }) => {
        expect((await get('/contact')).status).toBe(200);
        expect((await get('/contact?cached')).status).toBe(200);
        expect(await logged('traced /contact?cached')).toMatchObject({ status: 200 });
        const { text } = await ask(metricsPort, '/metrics');
        const { samples } = parsePrometheusText(text);
        const hits = samples.find(
          ({ name, labels }) =>
            name === 'colophon_response_cache_requests_total' && labels.result === 'hit',
        );
        expect(hits?.value).toBe(1);
        expect(samples.some(({ name }) => name === 'process_resident_memory_bytes')).toBe(true);
      },
      env,
    );
  } finally {
    await house.close();
  }
});

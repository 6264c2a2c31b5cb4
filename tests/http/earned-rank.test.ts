import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onSite } from '../support/sites.ts';

const roomy = { underWay: 1000, waitMilliseconds: 60_000 };

onSite(
  'a token that was found good goes before whoever keeps the places of the others',
  async (site) => {
    await have.settings(site.journal);
    const asha = await signIn(site);
    expect((await asha.get('/api/admin/overview')).status).toBe(200);

    // One that never sends its body has the only place.
    const slow = connect(site.port, '127.0.0.1');
    slow.write(
      'POST /auth/login/ HTTP/1.1\r\nHost: demo.localhost\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{',
    );
    await once(slow, 'connect');
    await expect.poll(() => site.get('/healthz').then(({ status }) => status)).toBe(200);
    const stranger = site.get('/api/admin/overview', {
      headers: { authorization: 'Bearer made-up' },
    });
    expect((await asha.get('/api/admin/overview')).status).toBe(200);
    const first = await Promise.race([stranger, asha.get('/api/admin/overview')]);
    expect(first.status).toBe(200);

    slow.destroy();
    expect((await stranger).status).toBe(401);
  },
  {
    admissionLimits: {
      unverified: { ...roomy, ofAddress: 1 },
      search: roomy,
      page: roomy,
      article: roomy,
      administrator: roomy,
    },
  },
);

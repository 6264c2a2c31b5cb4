import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onSite, roomForAll } from '../support/sites.ts';

const rest = { ...roomForAll.rest };

onSite(
  'a token that was found good goes on working while there is no room for logins and false tokens',
  async (site) => {
    await have.settings(site.journal);
    const asha = await signIn(site);
    const stranger = () =>
      site.get('/api/admin/overview', { headers: { authorization: 'Bearer made-up' } });
    expect((await stranger()).status).toBe(401);
    expect((await asha.get('/api/admin/overview')).status).toBe(200);

    rest.waiting = 0;
    expect((await stranger()).status).toBe(503);
    expect((await asha.get('/api/admin/overview')).status).toBe(200);
    expect((await site.get('/contact')).status).toBe(200);
  },
  { admissionLimits: { ...roomForAll, rest } },
);

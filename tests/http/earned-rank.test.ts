import { expect } from 'vitest';
import { ofEachRank } from '#contract/address.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onSite } from '../support/sites.ts';

const roomy = { underWay: 1000, waitMilliseconds: 60_000 };
const limits = {
  ...ofEachRank(roomy),
  unverified: { ...roomy },
  token: { ...roomy },
};

onSite(
  'a token that was found good goes on working while there is no place for others',
  async (site) => {
    await have.settings(site.journal);
    const asha = await signIn(site);
    const stranger = () =>
      site.get('/api/admin/overview', { headers: { authorization: 'Bearer made-up' } });
    expect((await stranger()).status).toBe(401);
    expect((await asha.get('/api/admin/overview')).status).toBe(200);

    limits.unverified.underWay = 0;
    limits.token.underWay = 0;
    expect((await stranger()).status).toBe(503);
    expect((await asha.get('/api/admin/overview')).status).toBe(200);
  },
  { admissionLimits: limits },
);

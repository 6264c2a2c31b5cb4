import { expect } from 'vitest';
import { adminSummary } from '#contract/calls/session-calls.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';

onEachSite('the dashboard counts articles, editors and issues of every status', async (site) => {
  const who = await signIn(site);
  await have.article(site.journal, { refnumber: 1, issue: 1 });
  await have.article(site.journal, { refnumber: 2, issue: 2, status: 'disabled' });
  await have.editor(site.journal, { status: 'disabled' });
  const said = await who.get('/api/admin/');
  expect(adminSummary.parse(said.body)).toEqual({ archives: 2, editors: 1, issues: 2 });
});

import { expect } from 'vitest';
import type { HistoryLine } from '#contract/calls/history-calls.ts';
import type { MadeLink, Person } from '#contract/calls/people-calls.ts';
import { type Administrator, signIn, withToken } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { password } from '../support/users.ts';

const textsOf = async (who: Administrator) => {
  const { lines } = (await who.get('/api/admin/history')).body as { lines: HistoryLine[] };
  return lines.map(({ username, text }) => `${username || 'command line'} ${text}`);
};

onEachSite('what is done with people stands in the history, and nothing secret', async (site) => {
  const owner = await signIn(site);
  const added = await owner.post('/api/admin/people', {
    ...{ username: 'usha', name: 'Usha Iyer', email: 'usha@private.example', role: 'assistant' },
  });
  const { person, link } = added.body as { person: Person; link: MadeLink };
  const token = link.address.split('#')[1] ?? '';
  const chosen = 'seven quiet rivers';
  await owner.post('/auth/password-link/use', { token, password: chosen });
  await site.journal.passwordLinks.use(token, chosen, new Date()).catch(() => {});
  const at = `/api/admin/people/${person.id}`;
  await owner.post(at, { role: 'editor' });
  await owner.post(at, { email: 'other@private.example', allowed_addresses: '10.0.0.0/8' });
  await owner.post(at, { name: 'Usha Iyer', role: 'editor' });
  const again = (await owner.post(`${at}/password-link`, {})).body as MadeLink;
  await owner.post(at, { status: 'disabled' });
  await site.journal.users.setRole('usha', 'viewer');
  await site.journal.users.endSecondFactor('usha');
  await owner.remove(at);
  await owner.post('/api/account/password', { password, new_password: 'nine patient herons' });

  expect((await textsOf(owner)).slice(0, 10).toReversed()).toEqual([
    'asha invited Usha Iyer as an assistant',
    'usha set a password',
    'asha made Usha Iyer an editor',
    'asha changed the email address of Usha Iyer, changed the allowed addresses of Usha Iyer',
    'asha created a link to a new password for Usha Iyer',
    'asha switched Usha Iyer off',
    'command line made Usha Iyer a read-only user',
    'command line turned the second factor of Usha Iyer off',
    'asha removed Usha Iyer from the people',
    expect.stringMatching(/^asha changed the password of /),
  ]);
  const rows = await site.journal.database.reads.selectFrom('history').selectAll().execute();
  const all = JSON.stringify(rows);
  for (const secret of ['private.example', '10.0.0.0', chosen, password, token]) {
    expect(all).not.toContain(secret);
  }
  expect(all).not.toContain(again.address.split('#')[1] ?? 'none');
  // Nobody takes it back from the history.
  const line = rows.find(({ noun, action }) => noun === 'person' && action === 'changed');
  expect((await owner.post(`/api/admin/history/${line?.id}/undo`, {})).status).toBe(404);
  expect((await withToken(site, '').get('/api/admin/history')).status).toBe(401);
});

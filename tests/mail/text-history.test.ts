import { expect } from 'vitest';
import type { HistoryEntry, HistoryLine } from '#contract/calls/history-calls.ts';
import { shippedTemplate } from '#domain/mail/shipped-mail.ts';
import { signIn } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';

const at = '/api/admin/mail-templates/certificates/en';

onEachSite('who changes a text of mail stands in the history, with what it was', async (site) => {
  const asha = await signIn(site);
  const shipped = shippedTemplate('certificates', 'en');
  const own = { subject: 'Yours: {{title}}', body: shipped.body };
  await asha.post(at, own);
  await asha.post(at, own);
  await asha.post(at, { ...own, body: 'Dear {{authors}}\n{{certificates}}' });
  await asha.remove(at);
  await asha.remove(at);

  const { lines } = (await asha.get('/api/admin/history?q=mail+text')).body as {
    lines: HistoryLine[];
  };
  const name = 'mail text Certificates to authors, English';
  expect(lines.map(({ username, text }) => `${username} ${text}`)).toEqual([
    `asha changed subject and message of ${name}`,
    `asha changed message of ${name}`,
    `asha changed subject of ${name}`,
  ]);
  const opened = await asha.get(`/api/admin/history/lines/${lines.at(-1)?.id}`);
  expect((opened.body as HistoryEntry[]).map(({ was, now }) => ({ was, now }))).toEqual([
    { was: { subject: shipped.subject }, now: { subject: own.subject } },
  ]);
  // It is changed in its own place, and not undone from there.
  expect((await asha.post(`/api/admin/history/${lines[0]?.id}/undo`, {})).status).toBe(404);
});

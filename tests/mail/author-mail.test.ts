import { expect } from 'vitest';
import { createdArticle, createIssue } from '../admin/articles-support.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { startSmtpReceiver } from '../support/smtp-receiver.ts';
import { until } from '../support/until.ts';
import { addUser } from '../support/users.ts';

const receiver = await startSmtpReceiver();
const env = { COLOPHON_SMTP_URL: receiver.url, COLOPHON_MAIL_FROM: 'office@annals.example' };
const call = '/api/admin/archives/2026/4/2/author-mail';
const written = {
  ...{ batch: 'first-message', language: 'en' },
  subject: '{{number}}: {{title}}',
  body: 'Dear {{authors}},\n\nplease look at {{issue}}.',
};

onEachSite(
  'one message for each article goes to its authors, once, and is in its history',
  async (site) => {
    receiver.messages.length = 0;
    await have.settings(site.journal);
    const asha = await signIn(site);
    await createIssue(asha);
    const one = await createdArticle(asha, { email: 'one@author.example' });
    const second = {
      refnumber: '102',
      title: 'Wheat',
      txnid: 'B',
      pagenumber: '905-906',
      // Nothing is published without an address.
      state: 'draft',
      email: '',
    };
    const other = await createdArticle(asha, second);
    const plan = (await asha.get(call)).body as { articles: object[] };
    expect(plan.articles).toMatchObject([
      { id: one.id, left_out: '', values: { en: { number: '101', title: expect.any(String) } } },
      { id: other.id, left_out: 'It has no email address.' },
    ]);
    expect((await asha.get(`${call}?article=${other.id}`)).body).toMatchObject({
      articles: [{ id: other.id }],
    });
    const unknown = await asha.post(call, { ...written, body: '{{fee}}', articles: [one.id] });
    expect([unknown.status, unknown.body]).toMatchObject([
      422,
      { fields: { body: expect.stringContaining('fee') } },
    ]);

    const send = () => asha.post(call, { ...written, articles: [one.id, other.id] });
    expect((await send()).body).toMatchObject({ queued: 1, left_out: [{ id: other.id }] });
    // A browser that asks again, because it heard nothing.
    expect((await send()).body).toMatchObject({ queued: 0, left_out: [{ id: one.id }, {}] });
    await until('the message is sent', () => receiver.messages.length > 0);
    const { to, mail } = receiver.messages[0] ?? {};
    expect([to, mail?.subject]).toEqual([['one@author.example'], expect.stringMatching(/^101: /)]);
    expect(mail?.text).toContain('Volume 4, issue 2 (2026)');
    const list = await asha.get(`/api/admin/mail?article=${one.id}`);
    expect(list.body).toMatchObject({ total: 1, messages: [{ kind: 'author_letter' }] });

    const history = await asha.get(`/api/admin/history/article/${one.id}`);
    expect((history.body as { now: object }[])[0]?.now).toEqual({ mailed: mail?.subject });
    const lines = (await asha.get('/api/admin/history')).body as { lines: { text: string }[] };
    expect(lines.lines[0]?.text).toBe('wrote to the authors of 101');

    await addUser(site.journal, { username: 'usha', role: 'assistant' });
    expect((await (await signIn(site, 'usha')).post(call, written)).status).toBe(403);
  },
  { env },
);

onEachSite(
  'a message that was sent hinders no undo of what was changed before',
  async (site) => {
    const asha = await signIn(site);
    await createIssue(asha);
    const { id } = await createdArticle(asha, { email: 'one@author.example' });
    const changed = await asha.send(`/api/archives/${id}`, { country: 'Nepal' });
    expect(changed.status).toBe(200);
    expect((await asha.post(call, { ...written, articles: [id] })).body).toMatchObject({
      queued: 1,
    });
    const history = (await asha.get(`/api/admin/history/article/${id}`)).body as { id: number }[];
    const [mailed, change] = history;
    expect((await asha.post(`/api/admin/history/${mailed?.id}/undo`, {})).status).toBe(404);
    expect((await asha.post(`/api/admin/history/${change?.id}/undo`, {})).status).toBe(204);
  },
  { env },
);

import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { mailCalls } from '#contract/calls/mail-calls.ts';
import { certificateOf, qrCodeOf, textOfPdf } from '../documents/document-support.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { refusalOf } from '../support/smtp-receiver.ts';
import { until } from '../support/until.ts';
import { type MailSite, onEachMailSite } from './mail-support.ts';

const issuePath = '/api/admin/archives/2024/4/2/certificate-mail';
type Plan = AnswerOf<(typeof mailCalls)['planCertificateMail']>;
type Sent = AnswerOf<(typeof mailCalls)['sendCertificateMail']>;

async function openIssue({ site }: MailSite) {
  await have.articles(site.journal, [
    { refnumber: 101, title: 'Soil <i>in situ</i>', email: ' a101@private.example ' },
    { refnumber: 102, email: '' },
    { refnumber: 103, email: 'a@private.example, b@private.example' },
    { refnumber: 104, status: 'disabled' },
    { refnumber: 105, authorname: '' },
    { refnumber: 106 },
  ]);
  const who = await signIn(site);
  const plan = async (query = '') => (await who.get(issuePath + query)).body as Plan;
  const send = async (articles: { id: number; times: number }[], language = 'en') => {
    const said = await who.post(issuePath, { articles, language });
    expect([said.status, said.body]).toMatchObject([200, said.body]);
    return said.body as Sent;
  };
  return { who, plan, send };
}

onEachMailSite('certificates go to the address of each article alone, once', async (house) => {
  const { receiver } = house;
  const { plan, send } = await openIssue(house);
  const before = await plan();
  expect(
    before.articles.map(({ refnumber, left_out, times }) => [refnumber, left_out, times]),
  ).toEqual([
    ['101', '', 0],
    ['102', 'It has no email address.', 0],
    ['103', 'Its email address is not valid.', 0],
    ['104', 'Readers do not see it.', 0],
    ['105', 'It has no authors.', 0],
    ['106', '', 0],
  ]);
  const [first] = before.articles;
  const all = before.articles.map(({ id, times }) => ({ id, times }));
  const said = await Promise.all([send(all), send(all)]);
  expect(said.map(({ queued }) => queued).reduce((sum, one) => sum + one)).toBe(2);
  expect(said.flatMap(({ left_out }) => left_out.map(({ reason }) => reason))).toContain(
    'It has no email address.',
  );
  await until('both are there', () => receiver.messages.length === 2);
  const mails = receiver.messages.toSorted((a, b) => (a.to[0] ?? '').localeCompare(b.to[0] ?? ''));
  expect(mails.map(({ to }) => to)).toEqual([
    ['a101@private.example'],
    ['author-106@private.example'],
  ]);
  expect(mails[0]?.mail.subject).toBe('Certificates of publication: Soil in situ');
  const text = mails[0]?.mail.text?.replaceAll('\r\n', '\n') ?? '';
  expect(text.trim()).toBe(first?.body);
  expect(text).toContain('Volume 4, issue 2 (2024)');
  expect(text).toContain('https://demo.example/archives/2024/4/2/101');
  // A link to one certificate would end with the next correction of a name.
  expect(text).toContain('https://demo.example/pdf?refno=101');
  expect(text).not.toContain('/api/pdf/');
  expect((await house.site.get('/pdf?refno=101')).text).toContain('/api/pdf/certificate/101/');
  await until(
    'the plan knows it',
    async () => (await plan()).articles.filter(({ last }) => last?.state === 'sent').length === 2,
  );
});

onEachMailSite('a second time only for who knows that there was a first', async (house) => {
  const { plan, send } = await openIssue(house);
  const id = (await plan()).articles[0]?.id ?? 0;
  expect((await send([{ id, times: 0 }])).queued).toBe(1);
  for (const times of [0, 2]) {
    expect((await send([{ id, times }])).left_out).toMatchObject([
      { refnumber: '101', reason: expect.stringContaining('sent since') },
    ]);
  }
  const twice = await Promise.all([send([{ id, times: 1 }]), send([{ id, times: 1 }])]);
  expect(twice.map(({ queued }) => queued).sort()).toEqual([0, 1]);
  await until('both were sent', () => house.receiver.messages.length === 2);
  const [article] = (await plan()).articles;
  expect(article).toMatchObject({ times: 2, last: { state: expect.any(String) } });
});

onEachMailSite(
  'one that failed says why, and its article is none of another issue',
  async (house) => {
    const { site, receiver } = house;
    receiver.onRecipient = () => {
      throw refusalOf(550, 'No such user');
    };
    const { who, plan, send } = await openIssue(house);
    const id = (await plan()).articles[0]?.id ?? 0;
    await send([{ id, times: 0 }]);
    await until('it failed', async () => (await plan()).articles[0]?.last?.state === 'failed');
    expect((await plan()).articles[0]).toMatchObject({
      times: 1,
      last: { reason: expect.stringContaining('No such user') },
    });
    expect((await who.get(`/api/admin/mail?article=${id}`)).body).toMatchObject({ total: 1 });
    expect((await send([{ id: 999, times: 0 }])).left_out).toMatchObject([
      { reason: 'It is not in this issue any more.' },
    ]);
    expect((await who.get('/api/admin/archives/2024/4/9/certificate-mail')).status).toBe(404);
    expect((await plan('?language=mr')).articles[5]?.body).toContain('खंड 4, अंक 2 (2024)');
    // Where no language is asked for, each message is in that of its article.
    const own = await plan();
    expect([own.language, own.articles[5]?.language]).toEqual([null, 'en']);
    // One that names none is written to in the language that its title is in on its page.
    await have.settings(site.journal, { journal_language: 'English, Marathi' });
    expect((await who.send(`/api/archives/${id}`, { title: 'मृदा आणि पाणी' })).status).toBe(200);
    expect((await plan()).articles[0]?.language).toBe('mr');
    expect(await site.journal.mail.canSend()).toBe(true);
  },
);

onEachMailSite('after a correction the list says that what was mailed is old', async (house) => {
  const { who, plan, send } = await openIssue(house);
  const [first, , , , , last] = (await plan()).articles;
  const ids = [first?.id ?? 0, last?.id ?? 0];
  const corrected = async () =>
    (await plan()).articles.filter((one) => one.is_corrected).map(({ refnumber }) => refnumber);
  const change = async (fields: Record<string, string>, id = ids[0]) =>
    expect((await who.send(`/api/archives/${id}`, fields)).status).toBe(200);
  await change({ title: 'Soil in vitro' });
  expect(await corrected()).toEqual([]);
  await send(ids.map((id) => ({ id, times: 0 })));
  expect(await corrected()).toEqual([]);
  await change({ keywords: 'soil', authorname: 'Priya Verma, Anil Kumar Sharma' });
  expect(await corrected()).toEqual([]);

  await change({ authorname: 'Anil K. Sharma, Priya Verma' });
  await change({ title: 'Loam' }, ids[1]);
  expect(await corrected()).toEqual(['101', '106']);
  const path = `?article=${ids[1]}`;
  expect((await plan(path)).articles).toMatchObject([{ refnumber: '106', is_corrected: true }]);
  // Put back as it was mailed, or mailed again.
  await change({ authorname: 'Anil Kumar Sharma, Priya Verma' });
  expect(await corrected()).toEqual(['106']);
  await until('nothing waits', async () => house.receiver.messages.length === 2);
  await send([{ id: ids[1] ?? 0, times: 1 }]);
  expect(await corrected()).toEqual([]);
});

onEachMailSite(
  'of a notice nothing is mailed, of a retracted article on request',
  async (house) => {
    const { who, plan, send } = await openIssue(house);
    const all = (await plan()).articles;
    const [article, notice] = [all[0]?.id ?? 0, all[5]?.id ?? 0];
    const body = { kind: 'retraction', refnumber: '106' };
    await who.post(`/api/admin/articles/${article}/notices`, body);
    // A notice often is of another year than the issue that it is in.
    await who.send(`/api/archives/${notice}`, { publishdate: '2025-01-10' });
    const { articles } = await plan();
    expect(articles[0]).toMatchObject({ left_out: '', retracted: '2025-01-10' });
    expect(articles[5]).toMatchObject({ left_out: 'It is a notice, which has no certificate.' });
    expect(articles[5]?.retracted).toBe('');
    expect(await send([{ id: notice, times: 0 }])).toMatchObject({
      queued: 0,
      left_out: [{ reason: 'It is a notice, which has no certificate.' }],
    });
    expect((await send([{ id: article, times: 0 }])).queued).toBe(1);
  },
);

onEachMailSite('nothing is mailed or printed that only this machine could open', async (house) => {
  const { site, receiver } = house;
  const { path } = site.services.registry;
  const withOrigin = readFileSync(path, 'utf8');
  const setFile = (text: string) => writeFileSync(path, text);
  const without = withOrigin.replace(/origin: .*/, 'hosts: []');
  expect(without).not.toBe(withOrigin);
  setFile(without);
  const { who, plan, send } = await openIssue(house);
  const local = `http://127.0.0.1:${site.port}`;
  const home = async () => readPage((await site.get('/')).text).rel('canonical');
  const setup = async () => (await who.get('/api/admin/under-way')).body as { setup: string[] };
  const say = (origin: string) => who.post('/api/admin/journal-metadata', { origin });

  const [article] = (await plan()).articles;
  const wanted = [{ id: article?.id ?? 0, times: 0 }];
  expect(await plan()).toMatchObject({ can_send: true, lacks_address: true });
  const refused = await who.post(issuePath, { articles: wanted });
  expect([refused.status, refused.body]).toMatchObject([409, { error: 'no_public_address' }]);
  expect((await setup()).setup[0]).toBe('address');
  expect(await home()).toEqual([`${local}/`]);
  const local101 = await certificateOf(site, '101', 'Anil Kumar Sharma');
  expect(await qrCodeOf(local101.answer.bytes)).toBeUndefined();
  expect(await textOfPdf(local101.answer.bytes)).not.toContain('127.0.0.1');

  for (const wrong of [
    'http://localhost:3000',
    'https://demo.localhost',
    'http://127.0.0.1',
    'https://0.0.0.0',
    'https://journal.example/path',
    'https://user@journal.example',
    'https://journal.example?a',
    'ftp://journal.example',
    'journal.example',
    `https://${'x'.repeat(2000)}.example`,
  ]) {
    const said = await say(wrong);
    expect([wrong, said.status]).toEqual([wrong, 422]);
    expect(said.body).toMatchObject({ fields: { origin: expect.any(String) } });
  }
  expect((await say(' https://Soil.example/ ')).body).toMatchObject({
    origin: 'https://soil.example',
  });
  expect(await home()).toEqual(['https://soil.example/']);
  expect((await setup()).setup).not.toContain('address');
  const known = await certificateOf(site, '101', 'Anil Kumar Sharma');
  expect(known.answer.headers.etag).not.toBe(local101.answer.headers.etag);
  expect(await qrCodeOf(known.answer.bytes)).toBe(`https://soil.example${known.path}`);
  expect((await plan()).lacks_address).toBe(false);
  expect((await send(wanted)).queued).toBe(1);
  await until('it is there', () => receiver.messages.length === 1);
  expect(receiver.messages[0]?.mail.text).toContain('https://soil.example/pdf?refno=101');

  // With a second journal a name has to be one that publisher.yaml gives to this journal.
  setFile(`${without.trimEnd()}\n  other:\n    hosts: [other.example]\n`);
  for (const elsewhere of ['https://other.example', 'https://unknown.example']) {
    expect((await say(elsewhere)).body).toMatchObject({
      fields: { origin: expect.stringContaining('publisher.yaml') },
    });
  }
  // What publisher.yaml says comes first, and is not changed here.
  setFile(withOrigin);
  expect((await say('https://third.example')).status).toBe(422);
  expect(await home()).toEqual(['https://demo.example/']);
  expect((await plan()).articles[0]?.body).toContain('https://demo.example/pdf?refno=101');
});

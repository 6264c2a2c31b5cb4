import { expect, vi } from 'vitest';
import { alertAddresses } from '#contract/alerts.ts';
import { type GivenArticle, have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import type { SmtpReceiver } from '../support/smtp-receiver.ts';
import { until } from '../support/until.ts';
import { onEachMailSite, untilMail } from './mail-support.ts';

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const post = async (site: TestSite, path: string, fields: Record<string, string> = {}) => {
  const { status, headers } = await site.get(path, form(fields));
  return [status, headers.location];
};

const ask = (site: TestSite, fields: Record<string, string>) =>
  post(site, '/alerts', { about: 'issues', ...fields });

/** The path of the link of a message, `/alerts/confirm/…`. */
const linkIn = (text: string | undefined, step: string) =>
  new RegExp(`https://[^/\\s]+(/alerts/${step}/[\\w-]{43})`).exec(text ?? '')?.[1] ?? '';

const messagesTo = (receiver: SmtpReceiver, to: string) =>
  receiver.messages.filter((message) => message.to.includes(to)).map(({ mail }) => mail);

/** Asks, and confirms with the link that came. */
async function subscribe(
  { site, receiver }: { site: TestSite; receiver: SmtpReceiver },
  fields: Record<string, string> & { email: string },
) {
  const before = messagesTo(receiver, fields.email).length;
  expect(await ask(site, fields)).toEqual([303, expect.stringContaining('done=asked')]);
  await until('the message came', () => messagesTo(receiver, fields.email).length > before);
  const link = linkIn(messagesTo(receiver, fields.email).at(-1)?.text, 'confirm');
  expect(await post(site, link)).toEqual([303, '/alerts?done=confirmed']);
}

const countRows = async ({ journal }: TestSite) =>
  (await journal.database.reads.selectFrom('alerts').selectAll().execute()).length;

/** The journal's own sender at another time of the day: what came is settled after five minutes. */
const sendAt = ({ journal }: TestSite, minutes: number): Promise<number> =>
  journal.alertSender.send(new Date(Date.now() + minutes * 60_000));

onEachMailSite('an alert begins with the link of a message, used by its button', async (house) => {
  const { site, receiver } = house;
  const page = readPage((await site.get('/alerts?about=author&of=Puja%20Verma')).text);
  expect(page.headings).toEqual(['Email alerts']);
  const fields = page.elements.filter(({ name }) => name === 'input');
  expect(fields.find(({ attribs }) => attribs.name === 'of')?.attribs.value).toBe('Puja Verma');
  expect(page.hrefs).toContain('/alerts');

  expect(await ask(site, { email: ' One@Reader.example ' })).toEqual([303, '/alerts?done=asked']);
  await until('the message came', () => receiver.messages.length === 1);
  const [mail] = messagesTo(receiver, 'one@reader.example');
  expect(mail?.subject).toBe('Please confirm: alerts of Annals of Testing');
  const link = linkIn(mail?.text, 'confirm');
  // Opening it, also by a program that looks through mail, changes nothing.
  const opened = await site.get(link);
  expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(readPage(opened.text).headings).toEqual(['Confirm the alert']);
  expect(opened.text).not.toMatch(/<script type="module"/);
  const states = async () =>
    (await site.journal.database.reads.selectFrom('alerts').select('state').execute()).map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(['pending']);
  expect(await post(site, link)).toEqual([303, '/alerts?done=confirmed']);
  expect(await states()).toEqual(['confirmed']);
  expect(await post(site, link)).toEqual([303, '/alerts?done=expired']);
  const row = await site.journal.database.reads.selectFrom('alerts').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(link.split('/').at(-1));
  expect(JSON.stringify(site.log)).not.toContain(link.split('/').at(-1));
});

onEachMailSite('what is said is alike for every address that can be written to', async (house) => {
  const { site, receiver } = house;
  await subscribe(house, { email: 'one@reader.example' });
  expect(await ask(site, { email: 'one@reader.example' })).toEqual([303, '/alerts?done=asked']);
  expect(await ask(site, { email: 'two@reader.example', lang: 'hi' })).toEqual([
    303,
    '/alerts?done=asked&lang=hi',
  ]);
  await until('the second came', () => messagesTo(receiver, 'two@reader.example').length === 1);
  const [second] = messagesTo(receiver, 'two@reader.example');
  expect(second?.subject).toContain('कृपया पुष्टि करें');
  expect(second?.text).toMatch(/यह लिंक \d+ \S+ \d{4}, \d\d:\d\d IST तक काम करता है/);
  expect(messagesTo(receiver, 'one@reader.example')).toHaveLength(1);
  const wrong: Record<string, string>[] = [
    { email: 'none' },
    { email: 'a@b.example\r\nBcc: c@d.example' },
    { email: 'one@reader.example', about: 'search' },
    { email: 'one@reader.example', about: 'all' },
    { email: 'one@reader.example', about: 'search', of: 'x'.repeat(201) },
  ];
  for (const fields of wrong) {
    expect(await ask(site, fields)).toEqual([303, expect.stringMatching(/[?&]done=invalid$/)]);
  }
  // Who mistyped the address types nothing else again.
  const mistyped = { email: 'one@reader', about: 'search', of: 'rice & soil', lang: 'hi' };
  const again = String((await ask(site, mistyped))[1]);
  expect(again).toBe('/alerts?about=search&of=rice%20%26%20soil&done=invalid&lang=hi');
  const form = readPage((await site.get(again)).text);
  const kept = form.elements.find(({ attribs }) => attribs.name === 'of');
  expect(kept?.attribs.value).toBe('rice & soil');
  expect(form.elements.find(({ attribs }) => 'checked' in attribs)?.attribs.value).toBe('search');
  const said = readPage((await site.get('/alerts?done=asked&lang=mr')).text);
  expect(said.main).toContain('पुष्टीसाठी');
});

onEachMailSite('nobody writes to others by what they ask for', async (house) => {
  const { site, receiver } = house;
  const email = 'one@reader.example';
  const of = 'Your account is locked: evil。example or +91 98765 43210';
  expect(await ask(site, { email, about: 'search', of })).toEqual([303, '/alerts?done=asked']);
  await until('the message came', () => receiver.messages.length === 1);
  const [mail] = messagesTo(receiver, email);
  expect(mail?.text).toContain('about new articles that a search finds. To begin');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil|locked|98765/);

  // Names are those of the journal: no message is about others.
  await create(site, { refnumber: 101, title: 'One', authorname: 'Puja Verma', keywords: 'zinc' });
  for (const [about, name] of [
    ['author', 'Call +91 98765 43210'],
    ['keyword', 'evil example'],
    ['subject', 'Locked'],
  ] as const) {
    const [status, location] = await ask(site, { email, about, of: name });
    expect([status, String(location)]).toEqual([303, expect.stringMatching(/done=unknown$/)]);
  }
  const said = readPage((await site.get('/alerts?done=unknown')).text);
  expect(said.main).toContain('This journal has no such author, keyword or subject.');
  expect(await ask(site, { email, about: 'author', of: 'Dr. Puja Verma' })).toEqual([
    303,
    '/alerts?done=asked',
  ]);
  for (const wrong of ['a@[127.0.0.1]', 'a@127.0.0.1', 'a@[::1].example', 'a@-b.example']) {
    expect(await ask(site, { email: wrong })).toEqual([
      303,
      expect.stringMatching(/[?&]done=invalid$/),
    ]);
  }
});

onEachMailSite('requests at all journals count together', async ({ site, receiver }) => {
  const other = await site.services.makeJournal('other', { hosts: ['other.example'] });
  await have.settings(other);
  const askOther = async (email: string) => {
    const sent = { ...form({ about: 'issues', email }), host: 'other.example' };
    return String((await site.get('/alerts', sent)).headers.location);
  };
  for (let time = 0; time < 3; time += 1) await ask(site, { email: 'one@reader.example' });
  await until('three came', () => receiver.messages.length === 3);
  expect(await askOther('one@reader.example')).toBe('/alerts?done=asked');
  for (let time = 0; time < 6; time += 1) {
    expect(await askOther(`${time}@reader.example`)).toBe('/alerts?done=asked');
  }
  await until('six more came', () => receiver.messages.length === 9);
  expect(messagesTo(receiver, 'one@reader.example')).toHaveLength(3);
  expect(await askOther('more@reader.example')).toContain('done=busy');
  expect(await ask(site, { email: 'more@reader.example' })).toEqual([
    303,
    expect.stringContaining('done=busy'),
  ]);
});

onEachMailSite('news are told once, to whom they are about', async (house) => {
  const { site, receiver } = house;
  await have.article(site.journal, {
    ...{ refnumber: 1, title: 'Rice before anybody asked', authorname: 'Puja Verma' },
  });
  await subscribe(house, { email: 'all@reader.example' });
  await subscribe(house, { email: 'rice@reader.example', about: 'search', of: 'rice' });
  await subscribe(house, { email: 'puja@reader.example', about: 'author', of: 'Dr. Puja Verma' });
  expect(await sendAt(site, 1)).toBe(0);
  const before = receiver.messages.length;
  await create(site, { refnumber: 101, title: 'Roots of <em>rice</em>', authorname: 'Anil Rao' });
  await create(site, { refnumber: 102, title: 'Millet', authorname: 'Puja Verma, Anil Rao' });
  expect(await sendAt(site, 1)).toBe(0);
  // Two nodes at once.
  const told = await Promise.all([sendAt(site, 10), sendAt(site, 10)]);
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(3);
  await until('they came', () => receiver.messages.length === before + 3);
  const last = (to: string) => messagesTo(receiver, to).at(-1);
  expect(last('all@reader.example')?.text).toMatch(/Volume 4, Issue 2, 2024[\s\S]*Millet/);
  expect(last('all@reader.example')?.text).not.toContain('before anybody asked');
  const found = last('rice@reader.example');
  expect(found?.text).toContain(
    'Roots of rice\nAnil Rao\nhttps://demo.example/archives/2024/4/2/101',
  );
  expect(found?.text).not.toContain('Millet');
  expect(found?.subject).toBe('New in Annals of Testing: the search “rice”');
  expect(last('puja@reader.example')?.text).toMatch(/Millet/);
  expect(last('puja@reader.example')?.text).not.toMatch(/Roots/);

  expect(await sendAt(site, 20)).toBe(0);
  // As if it had been told a moment ago, and not in five minutes.
  const told_until = new Date().toISOString();
  await site.journal.database.writePrivate((tx) =>
    tx.updateTable('alerts').set({ told_until }).execute(),
  );
  await create(site, { refnumber: 103, title: 'Rice again' });
  // At most one message a day.
  expect(await sendAt(site, 40)).toBe(0);
  expect(await sendAt(site, 25 * 60)).toBe(2);
  await until('the next came', () => receiver.messages.length === before + 5);
  expect(last('rice@reader.example')?.text).toContain('Rice again');
  expect(last('rice@reader.example')?.text).not.toContain('Roots');
});

onEachMailSite('a message ends them with one click, and the address is gone', async (house) => {
  const { site, receiver } = house;
  await have.article(site.journal, { refnumber: 1, subject: 'Soil Science' });
  await subscribe(house, { email: 'one@reader.example' });
  await subscribe(house, { email: 'one@reader.example', about: 'search', of: 'soil' });
  await subscribe(house, { email: 'one@reader.example', about: 'subject', of: 'Soil Science' });
  await create(site, { refnumber: 101, title: 'Soil' });
  expect(await sendAt(site, 10)).toBe(3);
  await until('they came', () => receiver.messages.length === 6);
  const [first, second, third] = receiver.messages.slice(3);
  const list = first?.mail.headers.get('list') as { unsubscribe?: { url?: string } } | undefined;
  expect(first?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const link = linkIn(first?.mail.text, 'end');
  expect(list?.unsubscribe?.url).toBe(`https://demo.example${link}`);
  expect((await site.get(link)).status).toBe(200);
  expect(await countRows(site)).toBe(3);
  expect(await post(site, link, { 'List-Unsubscribe': 'One-Click' })).toEqual([200, undefined]);
  expect(await countRows(site)).toBe(2);
  expect(await post(site, linkIn(third?.mail.text, 'end'))).toEqual([303, '/alerts?done=ended']);
  expect(await countRows(site)).toBe(1);
  // As RFC 8058 would rather have it.
  const ended = await site.get(linkIn(second?.mail.text, 'end'), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  });
  expect(ended.status).toBe(200);
  expect(await countRows(site)).toBe(0);
  await until('the last one is settled', async () => {
    const rows = await site.journal.database.reads
      .selectFrom('mail_messages')
      .select('recipient')
      .execute();
    return rows.every(({ recipient }) => recipient !== 'one@reader.example');
  });
});

onEachMailSite(
  'pages of results lead to the form, filled in with what they show',
  async ({ site }) => {
    await create(site, { refnumber: 101, title: 'On zinc', keywords: 'Rice roots; soil' });
    for (const [path, about, of] of [
      ['/authors/priya-verma', 'author', 'Priya Verma'],
      ['/keywords/rice-roots', 'keyword', 'Rice roots'],
      ['/subjects/soil-science', 'subject', 'Soil Science'],
      ['/search?keyword=zinc+on', 'search', 'zinc on'],
    ] as const) {
      const page = readPage((await site.get(path)).text);
      const link = page.links.find(({ text }) => text === 'Email me new results');
      expect(link?.href).toBe(alertAddresses.alerts({ about, of }));
      const form = readPage((await site.get(link?.href ?? '/nowhere')).text);
      const inputs = form.elements.filter(({ name }) => name === 'input');
      const chosen = inputs.filter(({ attribs }) => 'checked' in attribs);
      expect(chosen.map(({ attribs }) => attribs.value)).toEqual([about]);
      expect(inputs.find(({ attribs }) => attribs.id === 'alert-of')?.attribs.value).toBe(of);
    }
    const nothing = readPage((await site.get('/search?keyword=qwertzuiop')).text);
    expect(nothing.links.map(({ text }) => text)).not.toContain('Email me new results');
  },
);

onEachMailSite('a keyword and a subject are told of by their pages', async (house) => {
  const { site, receiver } = house;
  const known = { keywords: 'Rice roots', subject: 'Soil & Water' };
  await have.article(site.journal, { refnumber: 1, title: 'Known', ...known });
  await subscribe(house, { email: 'one@reader.example', about: 'keyword', of: 'rice ROOTS' });
  await subscribe(house, { email: 'two@reader.example', about: 'subject', of: 'Soil & Water' });
  await create(site, { refnumber: 101, title: 'Rice roots', keywords: 'rice', subject: 'Crops' });
  await create(site, { refnumber: 102, title: 'One', keywords: 'zinc, Rice roots', subject: '' });
  await create(site, { refnumber: 103, title: 'Two', keywords: '', subject: 'Soil &amp; water' });
  expect(await sendAt(site, 10)).toBe(2);
  await until('they came', () => receiver.messages.length === 4);
  const textTo = (to: string) => messagesTo(receiver, to).at(-1)?.text ?? '';
  expect(textTo('one@reader.example')).toMatch(/articles with the keyword “rice ROOTS”/);
  expect(textTo('one@reader.example').match(/\/archives\/2024\/4\/2\/\d+/g)).toEqual([
    '/archives/2024/4/2/102',
  ]);
  expect(textTo('two@reader.example').match(/\/archives\/2024\/4\/2\/\d+/g)).toEqual([
    '/archives/2024/4/2/103',
  ]);
});

onEachMailSite('nobody is written to again and again', async (house) => {
  const { site, receiver } = house;
  for (let time = 0; time < 5; time += 1) await ask(site, { email: 'one@reader.example' });
  await until('three came', () => receiver.messages.length === 3);
  for (let time = 0; time < 5; time += 1) {
    expect(await ask(site, { email: `${time}@reader.example` })).toEqual([
      303,
      '/alerts?done=asked',
    ]);
  }
  expect(await ask(site, { email: 'more@reader.example' })).toEqual([
    303,
    '/alerts?about=issues&done=busy',
  ]);
  await until('they came', () => receiver.messages.length === 8);
  const { reads } = site.journal.database;
  const counted = () => reads.selectFrom('login_attempts').selectAll().execute();
  const before = await counted();
  for (let time = 0; time < 5; time += 1) {
    expect(await ask(site, { email: 'more@reader.example' })).toEqual([
      303,
      '/alerts?about=issues&done=busy',
    ]);
  }
  expect(await counted()).toEqual(before);
});

onEachSite('a link that somebody made up costs no write', async (site) => {
  const writes = vi.spyOn(site.journal.database, 'writePrivate');
  const token = 'a'.repeat(43);
  expect(await post(site, alertAddresses.step('confirm', token))).toEqual([
    303,
    '/alerts?done=expired',
  ]);
  expect(await post(site, alertAddresses.step('end', token))).toEqual([303, '/alerts?done=ended']);
  expect(writes).not.toHaveBeenCalled();
});

onEachMailSite('one that nobody confirms is forgotten', async (house) => {
  const { site, receiver } = house;
  await ask(site, { email: 'one@reader.example' });
  await until('it came', () => receiver.messages.length === 1);
  await untilMail(site, 1, 'sent');
  const link = linkIn(receiver.messages[0]?.mail.text, 'confirm');
  await sendAt(site, 49 * 60);
  expect(await countRows(site)).toBe(0);
  expect(await post(site, link)).toEqual([303, '/alerts?done=expired']);
  expect(
    await site.journal.database.reads.selectFrom('mail_messages').select('id').execute(),
  ).toEqual([]);
});

onEachSite('where no mail is set up, the page says so and nothing is kept', async (site) => {
  await have.settings(site.journal);
  const page = readPage((await site.get('/alerts')).text);
  expect(page.main).toContain('This journal sends no email alerts.');
  expect(page.hrefs).toContain('/feeds/atom.xml');
  expect(page.hrefs).not.toContain('/alerts');
  const asked = await ask(site, { email: 'one@reader.example' });
  expect(asked).toEqual([303, '/alerts?about=issues&done=invalid']);
  expect(await countRows(site)).toBe(0);
  expect((await site.get('/alerts/other/x')).status).toBe(404);
  expect((await site.get('/alerts/confirm/short')).status).toBe(404);
});

/** Published now. */
async function create(site: TestSite, fields: GivenArticle): Promise<void> {
  await have.article(site.journal, fields);
  const published_at = new Date().toISOString();
  await site.journal.database.write((tx) =>
    tx
      .updateTable('articles')
      .set({ published_at })
      .where('refnumber', '=', Number(fields.refnumber))
      .execute(),
  );
}

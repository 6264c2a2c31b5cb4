import { expect } from 'vitest';
import { messages } from '#contract/messages.ts';
import { insertLink } from '#server/store/notice-queries.ts';
import { signIn } from '../support/administrator.ts';
import { have, writtenAt } from '../support/have.ts';
import { type ReadPage, readPage, textOf } from '../support/html.ts';
import { asFile, images } from '../support/images.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

const home = async (site: TestSite): Promise<ReadPage> => readPage((await site.get('/')).text);

onEachSite('the card is always of the first issue, with the year started', async (site) => {
  await have.settings(site.journal, { year_started: '2019' });
  await have.article(site.journal, { year: 2024, volume: 4, issue: 2 });
  const { text } = await home(site);
  expect(text).toContain('Volume 1, Issue: 1');
  expect(text).toContain('2019');
  expect(text).toContain('14 Prabhat Road, Deccan Gymkhana, Pune 411004');
});

onEachSite('a card of the journal’s own picture says the same', async (site) => {
  await have.settings(site.journal, { year_started: '2019' });
  const picture = asFile(await images.png({ colour: '#2a4' }));
  await (await signIn(site)).send('/api/admin/appearance/cover', { imgFile: picture });
  const { main, html } = await home(site);
  expect(html).toMatch(
    /<img[^>]*src="\/assets\/journal\/[^"]*"[^>]*alt="Cover of Annals of Testing"/,
  );
  expect(main).toMatch(/Volume 1, Issue: 1 2019 .*14 Prabhat Road, Deccan Gymkhana, Pune 411004/);
});

onSite(
  'a journal without issues and address shows its card, and nobody to write to',
  async (site) => {
    await have.settings(site.journal, { websiteemail: '' });
    const { main } = await home(site);
    expect(main).toMatch(/Volume 1, Issue: 1 2021 .*cover of the first issue/i);
    expect(main).not.toContain('By email');
    await have.settings(site.journal, { websiteemail: 'editor@annals.example' });
    await have.article(site.journal);
    for (const text of ['By email, as a Word file', 'Volume 1, Issue: 1'])
      expect((await home(site)).main).toContain(text);
  },
);

onSite('where nothing is published and nothing written, the home page says so', async (site) => {
  await have.settings(site.journal);
  const { main, html } = await home(site);
  expect(main).toContain(messages.noArticlesYet);
  expect(html).toMatch(/src="\/drawings\/band-\w+\.svg"/);
  await have.article(site.journal);
  expect((await home(site)).main).not.toContain(messages.noArticlesYet);
});

onEachSite(
  'the current issue is what the page opens on, and how its abstracts begin',
  async (site) => {
    await have.settings(site.journal, { impactfactor: 'Impact Factor: 5.61' });
    const abstract = `Rain fell on the plots. ${'It was measured every day. '.repeat(20)}`;
    await have.article(site.journal, { refnumber: 101, title: 'On soil', abstract });
    await have.article(site.journal, { refnumber: 102, title: 'On water', pagenumber: '102-139' });
    const { main, html } = await home(site);
    const order = [
      'Current issue',
      'Volume 4, issue 2, Apr–Jun 2024',
      'On water',
      'to first decision',
      'Also in this issue',
      'On soil',
      'Rain fell',
      'Journal information',
      'Volume 1, Issue: 1',
      'The cover of the first issue',
    ];
    await site.journal.settings.update({ decision_weeks: '7' });
    const places = order.map((text) => main.indexOf(text));
    expect(main).not.toContain('to first decision');
    expect(places.filter((place) => place < 0)).toHaveLength(1);
    const whole = (await home(site)).main;
    const now = order.map((text) => whole.indexOf(text));
    expect(now).not.toContain(-1);
    expect(now).toEqual([...now].sort((a, b) => a - b));
    expect(main.split('5.61')).toHaveLength(2);
    expect(html).not.toContain('It was measured every day. '.repeat(15).trim());
    expect(html).toMatch(/alt="Cover of Volume 4, issue 2, Apr–Jun 2024"/);
  },
);

/** The title of the article that leads the current issue. */
const leadOf = ({ elements }: ReadPage) =>
  textOf(elements.filter(({ name }) => name === 'h3').slice(0, 1));

onEachSite(
  'the longest article leads, or the one that the office chose, never a retracted one',
  async (site) => {
    await have.settings(site.journal);
    await have.articles(site.journal, [
      { refnumber: 101, title: 'On soil', pagenumber: '1-4' },
      { refnumber: 102, title: 'On water', pagenumber: '5-44' },
      { refnumber: 103, title: 'On wind', pagenumber: '45-69' },
      { refnumber: 104, title: 'Retraction of water', pagenumber: '70-130' },
    ]);
    const choose = (lead: string) =>
      site.journal.database.write((tx) => tx.updateTable('issues').set({ lead }).execute());
    expect(leadOf(await home(site))).toBe('Retraction of water');
    await choose('102');
    expect(leadOf(await home(site))).toBe('On water');
    await site.journal.database.write(async (tx) => {
      const rows = await tx.selectFrom('articles').select(['id', 'refnumber']).execute();
      const id = (ref: number) => rows.find(({ refnumber }) => refnumber === ref)?.id ?? 0;
      const creation = writtenAt.toISOString();
      const link = { article_id: id(102), notice_id: id(104), creation };
      await insertLink(tx, { ...link, kind: 'retraction' });
    });
    const page = await home(site);
    expect(leadOf(page)).toBe('On wind');
    // It is among the others, and said to be retracted.
    expect(page.main.indexOf('RETRACTED: On water')).toBeGreaterThan(page.main.indexOf('Also in'));
  },
);

onSite('an uploaded cover is shown in the place of the drawing', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal);
  expect((await home(site)).html).toMatch(/src="\/drawings\/wide-2024-4-2-/);
  const cover = await have.picture(site.journal, await images.png({ colour: '#2a4' }), 'png');
  await site.journal.database.write((tx) => tx.updateTable('issues').set({ cover }).execute());
  const { html } = await home(site);
  expect(html).toMatch(new RegExp(`src="[^"]*${cover}"[^>]*alt="Cover of Volume 4, issue 2`));
  expect(html).not.toMatch(/\/drawings\/wide-/);
});

onSite('the strip of facts says what is known, and leaves out the rest', async (site) => {
  await have.settings(site.journal, { year_started: '' });
  await site.journal.settings.update({ fee_kind: 'unstated', licence: '' });
  const facts = async () => {
    const { elements } = await home(site);
    const pairs = elements.filter(({ name, parent }) => name === 'div' && isFacts(parent));
    return pairs.map((pair) => textOf([pair]));
  };
  expect(await facts()).toEqual([]);
  await site.journal.settings.update({
    ...{ fee_kind: '', fee_rupee: '2400', fee_dollar: '60', licence: 'CC-BY-4.0' },
    decision_weeks: '1',
  });
  await have.indexing(site.journal);
  expect(await facts()).toEqual([
    'to first decision 1 week',
    'on acceptance only ₹ 2400 · US$ 60',
    'open access CC BY 4.0',
    'ISSN 2049-3630 Indexed in 1',
  ]);
  await site.journal.settings.update({
    fee_kind: 'none',
    decision_weeks: '',
    year_started: '2021',
  });
  expect(await facts()).toEqual([
    'for authors No fee',
    'open access CC BY 4.0',
    'ISSN 2049-3630 Indexed in 1',
    'Quarterly Since 2021',
  ]);
  const submit = (await home(site)).links.find(({ text }) => text === 'Submit a manuscript');
  expect(submit?.href).toBe('/instructions#submission');
});

const isFacts = (parent: unknown) =>
  (parent as { attribs?: Record<string, string> } | null)?.attribs?.['aria-label'] ===
  'At a glance';

onSite('previews of links have a picture, by its whole address', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  for (const path of ['/', '/archives/2024/vol4/issue2', '/archives/2024/4/2/101']) {
    const page = readPage((await site.get(path)).text);
    const picture = path === '/' ? '/pictures/journal-' : '/pictures/';
    expect(page.property('og:image')).toHaveLength(1);
    expect(page.property('og:image')[0]).toContain(`https://demo.example${picture}`);
    expect([path, page.property('og:url')]).toEqual([path, page.rel('canonical')]);
    expect(page.property('og:title')).toHaveLength(1);
  }
  const picture = await site.get('/share.png');
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(readPage((await site.get('/board')).text).property('og:image')).toEqual([]);
});

onSite('the home content is shown as the markup that it encodes', async (site) => {
  await have.settings(site.journal, {
    home_content:
      '&lt;h2&gt;Our aims&lt;/h2&gt;&lt;p&gt;Open &amp;amp; &lt;b&gt;free&lt;/b&gt;&lt;/p&gt;',
  });
  const page = await home(site);
  expect(page.main).toContain('Our aims');
  expect(page.main).toContain('Open & free');
  expect(page.main).not.toMatch(/[<>]|&lt;|&amp;/);
  const heading = page.elements.find(({ name, children }) => {
    return name === 'h2' && children.some((child) => 'data' in child && child.data === 'Our aims');
  });
  expect(heading).toBeDefined();
});

onSite('the sidebar leads to the publisher, WhatsApp and the submission email', async (site) => {
  await have.settings(site.journal, { whatsup_number: '+91 11111 22222' });
  const { links } = await home(site);
  expect(links.map(({ href }) => href)).toContain('https://banyan.example/journals');
  expect(links.map(({ href }) => href)).toContain('mailto:editor@annals.example');
  const whatsapp = links.find(({ href }) => href.includes('919800000000'));
  const message = new URL(whatsapp?.href ?? '').searchParams.get('text');
  expect(message).toContain('Annals of Testing');
  expect(links.some(({ href }) => href.includes('1111122222'))).toBe(false);
});

onSite('indexing logos are on the home page, clickable where they have a link', async (site) => {
  await have.settings(site.journal);
  await have.indexing(site.journal, { title: 'Linked Index', link: 'https://linked.example/j' });
  await have.indexing(site.journal, { title: 'Bare Index', link: '', sortnumber: 2 });
  await have.indexing(site.journal, { title: 'Hidden Index', status: 'disabled' });
  const page = await home(site);
  expect(page.html).toContain('Linked Index');
  expect(page.html).toContain('Bare Index');
  expect(page.html).not.toContain('Hidden Index');
  const linked = page.links.find(({ href }) => href === 'https://linked.example/j');
  expect(linked?.attributes).toMatchObject({
    target: '_blank',
    rel: expect.stringMatching(/noopener/),
  });
  expect(page.links.filter(({ href }) => href === '')).toEqual([]);
});

onSite('the NAAS rating is shown when a score is set', async (site) => {
  await have.settings(site.journal, { nassScore: '4.37', nassScoreYear: '2025' });
  expect((await home(site)).text).toContain('4.37');
  expect((await home(site)).text).toMatch(/NAAS/i);
  await site.journal.settings.update({ nassScore: '' });
  expect((await home(site)).text).not.toMatch(/NAAS/i);
});

onSite('the impact factor is shown from its sixteenth character on', async (site) => {
  await have.settings(site.journal, { impactfactor: 'Impact Factor: 5.61' });
  expect((await home(site)).main).toContain('5.61');
  await site.journal.settings.update({ impactfactor: 'fifteen letters7.89' });
  expect((await home(site)).main).toContain('7.89');
  expect((await home(site)).main).not.toContain('fifteen letters');
});

onSite('the home flag is on for its one domain', async (site) => {
  await have.settings(site.journal, { domain: 'flag-journal.example' });
  expect((await home(site)).html).toContain('data-home-flag="on"');
  await site.journal.settings.update({ domain: 'annals.example' });
  expect((await home(site)).html).not.toContain('data-home-flag');
});

onSite('eleven domains have a header image in the place of the text banner', async (site) => {
  const banner = async () => (await home(site)).html.includes('/header.svg');
  await have.settings(site.journal, { domain: 'subject-journal-11.example' });
  expect(await banner()).toBe(true);
  await site.journal.settings.update({ domain: 'annals.example' });
  expect(await banner()).toBe(false);
  expect((await home(site)).text).toContain('Annals of Testing');
});

onSite('a journal without any settings has a home page', async (site) => {
  const answer = await site.get('/');
  expect(answer.status).toBe(200);
  expect(readPage(answer.text).text).toContain('Submit a manuscript');
});

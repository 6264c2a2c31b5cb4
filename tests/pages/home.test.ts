import { expect } from 'vitest';
import { messages } from '#contract/messages.ts';
import { have } from '../support/have.ts';
import { type ReadPage, readPage } from '../support/html.ts';
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
  expect((await home(site)).main).toContain(messages.noArticlesYet);
  await have.article(site.journal);
  expect((await home(site)).main).not.toContain(messages.noArticlesYet);
});

onEachSite('the current issue leads, with its cover and how its abstracts begin', async (site) => {
  await have.settings(site.journal, { impactfactor: 'Impact Factor: 5.61' });
  const abstract = `Rain fell on the plots. ${'It was measured every day. '.repeat(20)}`;
  await have.article(site.journal, { refnumber: 101, title: 'On soil', abstract });
  const { main, html } = await home(site);
  const order = [
    'Current issue',
    'On soil',
    'Rain fell',
    'Journal information',
    'Volume 1, Issue: 1',
    'The cover of the first issue',
  ];
  const places = order.map((text) => main.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(main.split('5.61')).toHaveLength(2);
  expect(html).not.toContain('It was measured every day. '.repeat(15).trim());
  expect(html).toMatch(/alt="Cover of Volume 4, issue 2, Apr-Jun 2024"/);
});

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

import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have, jatsOf } from '../support/have.ts';
import { onEachSite, onSite } from '../support/sites.ts';

const page = '/archives/2024/4/2/101';
const content = jatsOf('<sec><title>Methods</title><p>We dug out roots.</p></sec>');

onEachSite('a text is a file as it came from the publisher, and Markdown', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, title: 'Roots of maize' });
  expect((await site.get(`${page}.xml`)).status).toBe(404);
  expect((await site.get(page)).text).not.toContain('citation_xml_url');
  await have.fullText(site.journal, 101, Buffer.from(content));

  const xml = await site.get(`${page}.xml`);
  expect([xml.text, xml.headers['content-type']]).toEqual([content, 'application/xml']);
  // It is anybody's XML: even opened by itself it runs nothing.
  expect(xml.headers['content-security-policy']).toContain('sandbox');
  expect(xml.headers['content-disposition']).toContain('attachment');
  const { text, headers } = await site.get(page);
  const item = `https://demo.example${page}.xml`;
  expect(headers.link).toContain(`<${item}>; rel="item"; type="application/xml"`);
  expect((await site.get(`${page}.linkset.json`)).json()).toMatchObject({
    linkset: [{ item: [{ href: item }] }, { anchor: item }, {}, {}, {}, {}, {}],
  });
  expect(text).toMatch(/"encoding":\{[^}]*"contentUrl":"[^"]*101\.xml"/);
  expect(text).toContain('<meta name="citation_xml_url" content="');
  expect(text).toContain(`href="${page}.md"`);
  expect(headers.vary).toContain('accept');

  const markdown = await site.get(`${page}.md`);
  expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(markdown.text).toMatch(
    /^# Roots of maize\n[\s\S]*Cite as[\s\S]*## .*Methods[\s\S]*We dug/,
  );
  for (const path of ['.xml', '.md']) {
    const moved = await site.get(`/archives/2024/4/1/101${path}`);
    expect([moved.status, moved.headers.location]).toEqual([301, page + path]);
  }
  expect((await site.get('/archives/2024/4/2/102.md')).status).toBe(404);
});

onSite('what the text says of data and interests is not said again below it', async (site) => {
  const metadata = { competing_interests: 'None  declared.', data_availability: 'On request.' };
  await have.article(site.journal, { refnumber: 101, metadata });
  const times = async (words: string) => (await site.get(page)).text.split(words).length - 1;
  expect(await times('Competing interests')).toBe(1);
  const said = jatsOf('<sec><title>Interests</title><p>None declared.</p></sec>');
  await have.fullText(site.journal, 101, Buffer.from(said));
  expect([await times('Competing interests'), await times('None declared.')]).toEqual([0, 1]);
  expect(await times('On request.')).toBe(1);
});

onSite('who asks the page for Markdown gets it, and nobody else', async (site) => {
  await have.article(site.journal, { refnumber: 101, title: 'Roots of maize' });
  await have.fullText(site.journal, 101, Buffer.from(content));
  const typeFor = async (accept: string, path = page) =>
    (await site.get(path, { headers: { accept } })).headers['content-type'];
  for (const _ of ['made', 'cached']) {
    expect(await typeFor('text/html,*/*;q=0.8')).toContain('text/html');
    expect(await typeFor('text/markdown')).toContain('text/markdown');
    expect(await typeFor('text/markdown, text/html;q=0.5')).toContain('text/markdown');
    expect(await typeFor('text/html, text/markdown;q=0.5')).toContain('text/html');
    expect(await typeFor('*/*')).toContain('text/html');
  }
  const asked = await site.get(`${page}/?lang=hi`, { headers: { accept: 'text/markdown' } });
  expect(asked.headers).toMatchObject({ 'content-location': `${page}.md` });
  expect(asked.headers.vary).toContain('accept');
  expect(await typeFor('text/markdown', '/board')).toContain('text/html');
});

onSite(
  'the Markdown of an article without a text is its record; of none there is none',
  async (site) => {
    await have.article(site.journal, { refnumber: 101, title: 'Roots of maize' });
    expect((await site.get(`${page}.md`)).text).toContain('What article 101 found.');
    const row = await site.journal.articles.full.findByRef('101');
    const asha = await signIn(site);
    await asha.send(`/api/archives/${row?.id}`, { status: 'disabled' });
    expect((await site.get(`${page}.md`)).status).toBe(404);
  },
);

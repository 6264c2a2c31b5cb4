import { expect } from 'vitest';
import { words as documentWords } from '#domain/document-words/en.ts';
import { newJournalSettings } from '#domain/new-journal.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onSite, type TestSite } from '../support/sites.ts';

const read = async (site: TestSite, path: string) => readPage((await site.get(path)).text);

onSite('the fees of the instructions come from the settings', async (site) => {
  await have.settings(site.journal, { fee_rupee: '3456', fee_dollar: '78' });
  const page = await read(site, '/instructions');
  expect(page.main.replace(/,/g, '')).toContain('3456');
  expect(page.main).toContain('78');
  expect(page.main).toMatch(/India/);
  expect(page.main).toMatch(/other countries/i);
});

onSite('without fees in the settings they are 2000 rupees and 50 dollars', async (site) => {
  await have.settings(site.journal, { fee_rupee: '3456', fee_dollar: '78' });
  expect((await read(site, '/instructions')).main.replace(/,/g, '')).not.toMatch(/\b2000\b/);
  await site.journal.settings.update({ fee_rupee: '', fee_dollar: '' });
  const page = await read(site, '/instructions');
  expect(page.main.replace(/,/g, '')).toMatch(/\b2000\b/);
  expect(page.main).toMatch(/\b50\b/);
});

onSite(
  'a new journal has both fallbacks, and one where the other amount is given',
  async (site) => {
    await site.journal.settings.update({ ...newJournalSettings, fee_rupee: '', fee_dollar: '' });
    const text = async () => (await read(site, '/instructions')).main;
    expect(await text()).toMatch(/₹ 2000\b.*US\$ 50\b/s);
    await site.journal.settings.update({ fee_rupee: '1500' });
    expect(await text()).toMatch(/₹ 1500\b.*US\$ 50\b/s);
    await site.journal.settings.update({ fee_rupee: '', fee_dollar: '70' });
    expect(await text()).toMatch(/₹ 2000\b.*US\$ 70\b/s);
  },
);

onSite(
  'a journal of an earlier version keeps its page until an editor confirms it',
  async (site) => {
    await have.settings(site.journal);
    await site.journal.settings.update({
      ...{ fee_kind: 'unstated', instructions_kind: 'unconfirmed', fee_rupee: '', fee_dollar: '' },
    });
    const instructions = await read(site, '/instructions');
    expect(instructions.main).toContain('The journal has not stated its fees yet.');
    expect(instructions.main).not.toMatch(/2,?000|US\$|double-blind|plagiarism screening/i);
    expect((await read(site, '/')).main).not.toContain('Volume 1, Issue: 1');
    await site.journal.settings.update({ fee_kind: '', instructions_kind: '' });
    const confirmed = await read(site, '/instructions');
    expect(confirmed.main).toMatch(/₹ 2000\b.*US\$ 50\b.*double-blind.*plagiarism/is);
    expect((await read(site, '/')).main).toContain('Volume 1, Issue: 1');
  },
);

onSite('the instructions say what a manuscript is and how it is judged', async (site) => {
  await have.settings(site.journal);
  const page = await read(site, '/instructions');
  for (const text of [
    /(MS|Microsoft) Word/i,
    /e-?mail/i,
    /copyright form/i,
    /authors?\W+(at most|up to) (5|five)\b|(at most|up to) (5|five) authors/i,
    /references\W+(at most|up to) (50|fifty)\b|(at most|up to) (50|fifty) references/i,
    /double[- ]blind/i,
    /two reviewers/i,
    /open access/i,
    /plagiarism/i,
    /authors (keep|retain)/i,
  ]) {
    expect.soft(page.main).toMatch(text);
  }
  const parts =
    'title authors abstract keywords introduction methods results discussion conclusion references';
  expect.soft(page.main.toLowerCase()).toMatch(new RegExp(parts.split(' ').join('.*')));
  expect(page.hrefs).toContain('mailto:editor@annals.example');
  const form = page.links.find(({ text }) => /copyright form/i.test(text));
  expect((await site.get(form?.href ?? '/nowhere')).status).toBe(200);
});

onSite('the copyright form has the text of its PDF, in the language of the site', async (site) => {
  await have.settings(site.journal, { journal_language: 'Marathi' });
  const page = await read(site, '/instructions/copyright-form');
  const { send, sendTo, statement, ...texts } = documentWords['copyright-form'];
  for (const text of Object.values(texts).flat()) expect.soft(page.main).toContain(text);
  expect(page.main).toContain(sendTo);
  expect(page.main).toContain(statement('Annals of Testing', 'Banyan Scholarly Press'));
  expect(page.main).toContain('the form in Marathi as a PDF');
  expect(page.hrefs).toContain('/api/pdf/copyrightform');
  expect(page.html).toContain(`start="${texts.declarations.length + 1}"`);
});

onSite('the contact page has the address, the email and WhatsApp', async (site) => {
  await have.settings(site.journal);
  const page = await read(site, '/contact');
  expect(page.main).toContain('14 Prabhat Road, Deccan Gymkhana, Pune 411004');
  expect(page.hrefs).toContain('mailto:editor@annals.example');
  const whatsapp = page.links.find(({ href }) => href.includes('919800000000'));
  expect(new URL(whatsapp?.href ?? '').searchParams.get('text')).toContain('Annals of Testing');
});

onSite('the indexing page has the enabled entries in their order', async (site) => {
  await have.settings(site.journal);
  const image = await have.picture(site.journal, Buffer.from('<svg/>'));
  await have.indexing(site.journal, {
    title: 'Zeta',
    sortnumber: 1,
    image,
    link: 'https://z.example',
  });
  await have.indexing(site.journal, { title: 'Alpha', sortnumber: 2, link: '' });
  await have.indexing(site.journal, { title: 'Hidden', sortnumber: 0, status: 'disabled' });
  const page = await read(site, '/indexing');
  expect(page.html).toMatch(/Zeta[\s\S]*Alpha/);
  expect(page.html).not.toContain('Hidden');
  const link = page.links.find(({ href }) => href.startsWith('https://z.example'));
  expect(link?.attributes).toMatchObject({
    target: '_blank',
    rel: expect.stringContaining('noopener'),
  });
  const logo = page.elements.find(({ name, attribs }) => {
    return name === 'img' && attribs.src === `/assets/indexing/${image}`;
  });
  expect(logo?.attribs.alt).toContain('Zeta');
});

onSite('the legal pages name the journal or its publisher', async (site) => {
  await have.settings(site.journal);
  for (const [path, words] of [
    ['/privacy-policy', /privacy/i],
    ['/terms-and-conditions', /terms/i],
  ] as const) {
    const page = await read(site, path);
    expect(page.headings[0]).toMatch(words);
    expect(page.main.length).toBeGreaterThan(500);
    expect(page.main).toMatch(/Annals of Testing|Banyan Scholarly Press/);
    expect(page.rel('canonical')).toEqual([`https://demo.example${path}`]);
  }
});

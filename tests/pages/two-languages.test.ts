import { expect } from 'vitest';
import { have } from '../support/have.ts';
import { readPage, textOf } from '../support/html.ts';
import { onSite, type TestSite } from '../support/sites.ts';

const address = '/archives/2024/4/2/101';
const beside = `${address}?beside=mr`;

const read = async (site: TestSite, path = address) => readPage((await site.get(path)).text);

/** The halves that say their language, in order. */
const halvesOf = ({ elements }: ReturnType<typeof readPage>) =>
  elements.flatMap((element) =>
    element.parent &&
    'attribs' in element.parent &&
    element.attribs.lang &&
    /^row_/.test(element.parent.attribs.class ?? '')
      ? [`${element.attribs.lang}: ${textOf([element])}`]
      : [],
  );

async function addArticle(site: TestSite): Promise<void> {
  await have.settings(site.journal);
  await have.article(site.journal, {
    ...{ refnumber: 101, title: 'Roots', abstract: '<p>One.</p><p>Two.</p>' },
    metadata: {
      translations: [
        { language: 'mr', title: 'मुळे', abstract: '<p>एक.</p><p>दोन.</p><p>तीन.</p>' },
        { language: 'hi', title: 'जड़ें' },
      ],
    },
  });
}

onSite('an abstract stands next to its translation, each in its language', async (site) => {
  await addArticle(site);
  const plain = await read(site);
  expect(plain.hrefs).toContain(beside);
  // A title alone is nothing to read next to another.
  expect(plain.hrefs.filter((href) => href.includes('beside=hi'))).toEqual([]);
  const page = await read(site, beside);
  expect(halvesOf(page)).toEqual([
    ...['en: Roots', 'mr: मुळे', 'en: Abstract', 'mr: सारांश (मराठी)'],
    ...['en: One.', 'mr: एक.', 'en: Two.', 'mr: दोन.', 'mr: तीन.'],
  ]);
  expect(page.rel('canonical')).toEqual([`https://demo.example${address}`]);
  expect(page.hrefs).toContain(address);
  // In Hindi, links keep that too.
  const inHindi = await read(site, `${beside}&lang=hi`);
  expect(inHindi.hrefs).toContain(`${address}?lang=hi`);
  expect(halvesOf(inHindi)).toContain('en: One.');
});

onSite('a language that it has not leads to the plain page, and fills no cache', async (site) => {
  await addArticle(site);
  for (const query of ['xx', 'hi', 'en', '', 'MR', 'mr&beside=x', '%3Cscript%3E']) {
    const answer = await site.get(`${address}?beside=${query}`);
    expect([query, answer.status, answer.headers.location]).toEqual([query, 302, address]);
    await site.get(`${address}?beside=${query}`);
    expect(site.log.at(-1)).not.toMatchObject({ cache: 'hit' });
  }
  await site.get(beside);
  expect((await site.get(`${beside}&utm=1`)).status).toBe(200);
  expect(site.log.at(-1)).toMatchObject({ cache: 'hit' });
});

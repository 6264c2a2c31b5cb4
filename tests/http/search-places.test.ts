import { describe, expect, it } from 'vitest';
import { engines } from '../support/databases.ts';
import { have, writtenAt } from '../support/have.ts';
import { search } from '../support/searching.ts';
import { onEachSite, siteToRead } from '../support/sites.ts';

/** Reference number, volume, issue, pages, and words of the text that look like a place. */
const articles: [refnumber: number, volume: number, issue: number, pages: string, text?: string][] =
  [
    [1, 46, 1, '1-52'],
    [2, 46, 1, '53-94'],
    [3, 46, 2, '245-288'],
    [4, 46, 2, '289-334'],
    [5, 45, 2, '245-250'],
    [6, 45, 3, '251-300', 'A ratio of 2:1, and 46 of 245 fields; 10-20 cm of computational soil.'],
    [7, 2, 1, '1-9', 'A ratio.'],
    [8, 3, 1, '20-22'],
    [9, 3, 1, '15-20'],
  ];

const queries: [what: string, keyword: string, refs: string[]][] = [
  ['volume:issue', '46:2', ['3', '4']],
  ['volume:page, where no issue has the number', '46:245', ['3']],
  ['volume:page inside of an article', '46:60', ['2']],
  ['of articles on one page, that which begins there first', '3:20', ['8', '9']],
  ['volume:pages', '46:245-288', ['3']],
  ['volume(issue):pages', '46(2):245–288', ['3']],
  ['volume(issue), pages', '46(2), 245-288', ['3']],
  ['a last page without its first digit', '46(2):245-88', ['3']],
  ['a page of an issue', '46(2), p. 300', ['4']],
  ['pages alone', '245-288', ['3']],
  ['pages with their name', 'pp. 245–288', ['3']],
  ['pages in Devanagari', '४६(२): २४५-२८८', ['3']],
  ['the journal before volume and issue', 'Computational Linguistics 46(2)', ['3', '4']],
  ['the journal abbreviated', 'Comput. Linguist. 46(2), 245-288', ['3']],
  ['the journal abbreviated otherwise', 'comp ling 46:245', ['3']],
  ['initials of the journal', 'CL 46(2)', ['3', '4']],
  ['its set abbreviation', 'Cm Lg, vol. 46, pp. 245-288', ['3']],
  ['the journal, and who wrote', 'Rao, Computational Linguistics 46(2)', ['3']],
  ['the journal, and another volume', 'Computational Linguistics 99(2)', []],
  ['the journal as words where no volume follows', 'computational soil', ['6']],
  ['what only looks like a volume, beside words', 'ratio 2:1', ['7', '6']],
  ['what only looks like pages, beside words', 'soil 10-20 cm', ['6']],
  ['the end of a DOI', 'coli_a_00003', ['3']],
  ['the end of a DOI in capitals, with its slash', '/COLI_a_00003', ['3']],
  ['no beginning of the end of a DOI', 'coli_a_0000', []],
  [
    'a DOI with all that surrounds it',
    'Somebody. Soils. Journal 1 (1999). doi:10.1162/coli_a_00003',
    ['3'],
  ],
];

describe.each(engines)('on %s', (engine) => {
  const site = siteToRead(engine, async ({ journal }) => {
    await journal.settings.update({ websitename: 'Computational Linguistics' });
    await journal.settings.change(
      { abbreviated_title: 'Cm. Lg.' },
      { username: 'rao', now: writtenAt },
    );
    await have.articles(
      journal,
      articles.map(([refnumber, volume, issue, pagenumber, abstract = 'Nothing.']) => ({
        ...{ refnumber, volume, issue, pagenumber, abstract, year: 1974 + volume },
        ...{ title: `Study ${'abcdefghij'[refnumber]}`, doi: `10.1162/coli_a_0000${refnumber}` },
        ...(refnumber === 3 && { authorname: 'A. Rao' }),
      })),
    );
  });

  it.each(queries)('the search finds %s: %s', async (_what, keyword, refs) => {
    expect(await search(site(), keyword)).toEqual({ refs, total: refs.length });
  });

  it('finds an article by each of the ways in which it is cited', async () => {
    const cited = [
      'Rao, A. (2020). Study d. Computational Linguistics, 46(2), 245–288. https://doi.org/10.1162/coli_a_00003',
      'Rao, A. “Study d.” Computational Linguistics, vol. 46, no. 2, 2020, pp. 245–288',
      'Rao, A. 2020. “Study d.” Computational Linguistics 46 (2): 245–288.',
      'Rao A. Study d. Cm. Lg. 2020;46(2):245–88.',
      'Rao, A. (2020) ‘Study d’, Computational Linguistics, 46(2), pp. 245–288.',
      'A. Rao, “Study d,” Cm. Lg., vol. 46, no. 2, pp. 245–288, June 2020',
      'A. Rao. Study d. Computational Linguistics, Volume 46, Issue 2, 2020, Pages 245-288.',
    ];
    for (const keyword of cited) {
      expect([keyword, await search(site(), keyword)]).toEqual([
        keyword,
        { refs: ['3'], total: 1 },
      ]);
    }
  });
});

onEachSite('pages that were changed are found, and those before are not', async (site) => {
  const [ref = ''] = await have.articles(site.journal, [{ refnumber: 11, pagenumber: '501-512' }]);
  expect((await search(site, '501-512')).refs).toEqual([ref]);
  const id = (await site.journal.articles.full.findByRef(ref))?.id ?? 0;
  await site.journal.articles.ofIssue.setPages(
    { year: 2024, volume: 4, issue: 2 },
    [{ id, pagenumber: '601-612', was: '501-512' }],
    { username: 'rao', now: new Date(writtenAt.getTime() + 1000) },
  );
  expect((await search(site, '601-612')).refs).toEqual([ref]);
  expect((await search(site, '501-512')).refs).toEqual([]);
});

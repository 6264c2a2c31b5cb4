import { expect } from 'vitest';
import { have } from '../support/have.ts';
import { search } from '../support/searching.ts';
import { onEachSite } from '../support/sites.ts';

onEachSite('titles come before authors, keywords and abstracts', async (site) => {
  await have.articles(site.journal, [
    { refnumber: 14, title: 'Maize in the hills' },
    { refnumber: 13, title: 'Names', authorname: 'Maize Kumari' },
    { refnumber: 12, title: 'Terms', keywords: 'barley, maize' },
    { refnumber: 11, title: 'Texts', abstract: 'We grew maize.' },
  ]);
  expect(await search(site, 'maize')).toEqual({ refs: ['14', '13', '12', '11'], total: 4 });
  await have.articles(site.journal, [
    { refnumber: 21, title: 'Text', abstract: 'Wheat.' },
    { refnumber: 22, title: 'Term', keywords: 'wheat' },
    { refnumber: 23, title: 'Name', authorname: 'Wheat Kumari' },
    { refnumber: 24, title: 'Wheat' },
  ]);
  expect((await search(site, 'wheat')).refs).toEqual(['24', '23', '22', '21']);
});

onEachSite('whole words come before prefixes, the newest first of equals', async (site) => {
  await have.articles(site.journal, [
    { refnumber: 1, title: 'Soil erosion' },
    { refnumber: 2, title: 'Soils eroded' },
    { refnumber: 3, title: 'Soil nitrogen' },
  ]);
  expect((await search(site, 'soil')).refs).toEqual(['3', '1', '2']);
});

onEachSite('a reference number finds its article first', async (site) => {
  await have.articles(site.journal, [
    { refnumber: 700, title: 'An article of its own' },
    { refnumber: 701, title: '700 varieties of rice' },
    { refnumber: 7001, title: 'A longer number' },
  ]);
  const found = await search(site, ' 700 ');
  expect(found.refs[0]).toBe('700');
  expect(new Set(found.refs)).toEqual(new Set(['700', '701', '7001']));
});

onEachSite('leading zeros of a reference number make no difference', async (site) => {
  await have.article(site.journal, { refnumber: 700, title: 'Plain' });
  expect(await search(site, '000700')).toEqual({ refs: ['700'], total: 1 });
  expect(await search(site, '७००')).toEqual({ refs: ['700'], total: 1 });
  await have.article(site.journal, { refnumber: 8, title: 'Strain 000700' });
  expect(await search(site, '000700')).toEqual({ refs: ['8'], total: 1 });
});

onEachSite('a reference number is first among many that hold its digits', async (site) => {
  await have.article(site.journal, { refnumber: 5, title: 'The one' });
  const others = Array.from({ length: 320 }, (_, index) => ({
    refnumber: 1000 + index,
    title: `5 kinds of grain, part ${index}`,
  }));
  await have.articles(site.journal, others);
  const found = await search(site, '5');
  expect(found.refs[0]).toBe('5');
  expect(found.total).toBe(321);
});

onEachSite('a withdrawn article is gone at once, and back when it is shown again', async (site) => {
  await have.article(site.journal, { refnumber: 31, title: 'Saffron' });
  expect(await search(site, 'saffron')).toEqual({ refs: ['31'], total: 1 });
  await have.article(site.journal, { refnumber: 31, title: 'Saffron', status: 'disabled' });
  expect(await search(site, 'saffron')).toEqual({ refs: [], total: 0 });
  expect(await search(site, '31')).toEqual({ refs: [], total: 0 });
  await have.article(site.journal, { refnumber: 31, title: 'Saffron', status: 'enabled' });
  expect(await search(site, 'saffron')).toEqual({ refs: ['31'], total: 1 });
});

onEachSite('a changed title is found by its new words alone', async (site) => {
  await have.article(site.journal, { refnumber: 41, title: 'Turmeric' });
  expect((await search(site, 'turmeric')).refs).toEqual(['41']);
  await have.article(site.journal, { refnumber: 41, title: 'Ginger' });
  expect((await search(site, 'ginger')).refs).toEqual(['41']);
  expect((await search(site, 'turmeric')).refs).toEqual([]);
});

import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

const keywords = [
  'rain',
  'RAIN',
  'soil',
  'millet finger',
  'springs monsoon',
  'Patwardhan',
  'jose ignacio',
  'Dr.',
  'मिट्टी',
  'नाचणी',
  'धान',
  '101',
  '0101',
  '118',
  '999',
  'maize',
  'SJFS-2025-000016',
  'SJFS-2024-0001',
  'springz',
  'monsun springs',
  'xyzzy',
  'milet prises',
  '"cotton" OR silk',
  'title:rain',
  'rain*',
  '%',
  '_',
  "'; drop table articles; --",
  '<b>rain</b>',
  ' rain \t',
  'a',
  '\0',
  '😀',
  'x'.repeat(200),
  'x'.repeat(201),
  'rain '.repeat(40),
];

const queries = [
  '',
  '?keyword=',
  '?q=rain',
  '?keyword=rain&q=soil',
  '?keyword=rain&keyword=soil',
  '?keyword[]=rain',
  '?KEYWORD=rain',
  '?keyword=rain&page=1',
  '?keyword=rain&page=2',
  '?keyword=rain&page=0',
  '?keyword=rain&page=-1',
  '?keyword=rain&page=01',
  '?keyword=rain&page=x',
  '?keyword=rain&page=',
  '?keyword=rain&page=10000',
  '?keyword=rain&page=10001',
  '?keyword=rain&page=100000',
  '?page=2',
  '?keyword=rain&page=1&page=2',
  '?keyword=rain+soil',
  '?keyword=rain%2Bsoil',
  '?keyword=%ED%A0%80',
  '?keyword=%ff%fe',
  '?keyword=%u0041',
  '?keyword=rain#x',
  '?keyword=rain;page=2',
];

const inLarge = [
  'grammar',
  'parsing',
  'statistical machine translation',
  'grammer',
  'Finite String',
];

/** Searches by visitors and administrators, as JSON and as pages. */
export async function askSearches(talk: Talk, admin: Site): Promise<void> {
  const visitor = openSite(talk, 'search', hosts.demo);
  for (const keyword of keywords) {
    const query = `?keyword=${encodeURIComponent(keyword)}`;
    await visitor.getAll([`/api/search${query}`, `/search${query}`]);
    await admin.get(`/api/search${query.replace('keyword', 'q')}`);
  }
  for (const query of queries) {
    await visitor.getAll([`/api/search${query}`, `/search${query}`]);
    await admin.get(`/api/search${query}`);
  }
  await visitor.getAll(['/api/search/?keyword=rain', '/search/?keyword=rain']);
  await visitor.get('/api/search?keyword=rain', { method: 'HEAD' });

  const large = openSite(talk, 'search', hosts.large);
  for (const keyword of inLarge) {
    const query = `?keyword=${encodeURIComponent(keyword)}`;
    for (const page of ['', '&page=2', '&page=3', '&page=99']) {
      await large.get(`/api/search${query}${page}`);
    }
    await large.getAll([`/search${query}`, `/search${query}&page=2`, `/search${query}&page=99`]);
  }
  const odd = openSite(talk, 'search', hosts.odd);
  for (const keyword of [
    'oryza',
    'ohara',
    "o'hara",
    'नेताम',
    'advertisements',
    'withdrawn',
    '505',
  ]) {
    await odd.get(`/api/search?keyword=${encodeURIComponent(keyword)}`);
    await odd.get(`/search?keyword=${encodeURIComponent(keyword)}`);
  }
  await openSite(talk, 'search', hosts.bare).getAll(['/api/search?keyword=x', '/search?keyword=x']);
}

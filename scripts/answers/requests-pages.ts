import { hosts } from './prepare-journals.ts';
import { openSite } from './site.ts';
import type { Talk } from './talk.ts';

const simplePages = [
  '/',
  '/board',
  '/instructions',
  '/instructions/copyright-form',
  '/indexing',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
  '/search',
  '/pdf',
  '/verify',
  '/archives',
];

/** What answers in the demo journal, or says that there is nothing. */
const demoPages = [
  '/archives/2024/vol1/issue1',
  '/archives/2024/1/1',
  '/archives/2024/1/1/',
  '/archives/2024/Vol.1/Issue-1',
  '/archives/y2024/01/001',
  '/archives/2026/vol3/issue3',
  '/archives/2025/2/1',
  '/archives/2024/1/9',
  '/archives/2024/1/1000',
  '/archives/2024/1a1/1',
  '/archives/abc/1/1',
  '/archives/2024/1',
  '/archives/2024',
  '/archives/2024/1/1/101',
  '/archives/2024/1/1/101/',
  '/archives/2024/vol1/issue1/101',
  '/archives/2024/1/1/0101',
  '/archives/2024/1/1/%20101%20',
  '/archives/2023/1/1/101',
  '/archives/x/y/z/101',
  '/archives/2024/1/1/103',
  '/archives/2024/1/2/106',
  '/archives/2024/1/4/114',
  '/archives/2025/2/2/122',
  '/archives/2026/3/3/138',
  '/archives/2025/2/1/118',
  '/archives/2023/2/1/118',
  '/archives/2024/1/1/999',
  '/archives/2024/1/1/0',
  '/archives/2024/1/1/abc',
  '/archives/2024/1/1/101abc',
  '/archives/2024/1/1/1000000000000000',
  '/archives/2024/1/1/101/x',
  '/pdf?refno=101',
  '/pdf?refno=0101',
  '/pdf?refno=%20101%20',
  '/pdf/?refno=101',
  '/pdf?refno=',
  '/pdf?refno=103',
  '/pdf?refno=118',
  '/pdf?refno=999',
  '/pdf?refno=%3Cb%3E',
  '/pdf?refno=101&refno=102',
  '/pdf?REFNO=101',
  '/pdf?x=1&refno=101',
  '/verify/x',
  '/verify/0000-00000-0000',
  '/verify/%00',
  '/verify/%3Cb%3E',
  `/verify/${'7'.repeat(400)}`,
  '/verify?code=x',
  '/verify?code=',
  '/instructions/x',
  '/instructions/copyright-form/',
  '/nowhere',
  '/a/b/c/d/e',
  '/archive',
];

const oddPages = [
  ...simplePages,
  ...Array.from({ length: 15 }, (_, at) => `/archives/2023/1/1/${501 + at}`),
  '/archives/2023/1/1',
  '/archives/2022/0/0',
  '/archives/2022/vol0/issue0/510',
  '/archives/2023/1/12/511',
  '/archives/2021/9/9',
  '/archives/2021/9/9/512',
  '/archives/2023/2/1/513',
  '/pdf?refno=501',
  '/pdf?refno=504',
  '/pdf?refno=507',
  '/pdf?refno=508',
  '/pdf?refno=515',
];

const largePages = [
  ...simplePages,
  '/archives/1974/vol1/issue1',
  '/archives/2021/vol47/issue4',
  '/archives/2006/32/1',
  '/archives/1974/1/1/1001',
  '/archives/1974/1/1/1002',
  '/archives/1974/2/2/1003',
  '/archives/2021/47/4/3094',
  '/pdf?refno=1001',
  '/pdf?refno=3094',
];

/** The pages for readers, in all spellings of their addresses, drawn and from the cache. */
export async function askPages(talk: Talk): Promise<void> {
  const demo = openSite(talk, 'pages', hosts.demo);
  await demo.getAll([...simplePages, ...simplePages.map((path) => `${path}/`), ...demoPages]);
  await demo.getAll([...simplePages, ...demoPages.slice(0, 20)], { method: 'HEAD', label: 'head' });
  await demo.getAll(['/', '/board', '/archives/2024/1/1/101'], { label: 'again' });
  await demo.get('/board', { headers: { authorization: 'Bearer nonsense' }, label: 'a bad token' });
  await demo.get('/board', { headers: { accept: 'application/json' }, label: 'wants JSON' });
  await openSite(talk, 'pages', hosts.odd).getAll(oddPages);
  await openSite(talk, 'pages', hosts.large).getAll(largePages);
  await openSite(talk, 'pages', hosts.bare).getAll([...simplePages, '/archives/2024/1/1']);
}

import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

const pdf = '/assets/archives/2024/vol1issue1/101.pdf';

const pdfAddresses = [
  pdf,
  `${pdf}/`,
  '/assets/archives/2024/vol1issue1/0101.pdf',
  '/assets/archives/2024/vol01issue01/101.pdf',
  '/assets/archives/2024/vol1issue2/101.pdf',
  '/assets/archives/2023/vol9issue9/101.pdf',
  '/assets/archives/2024/1-1/101.pdf',
  '/assets/archives/2024/vol1issue1/101.PDF',
  '/assets/archives/2024/vol1issue1/101',
  '/assets/archives/2024/vol1issue1/999.pdf',
  '/assets/archives/2025/vol2issue1/118.pdf',
  '/assets/archives/2024/vol1issue1/',
  '/assets/archives/2024/vol1issue1/..%2f101.pdf',
  '/assets/archives/2024/vol1issue1/101%00.pdf',
  '/archives/2024/1/1/101.pdf',
  '/archives/2024/vol1/issue1/101.pdf',
  '/archives/2023/1/1/101.pdf',
  '/archives/2024/1/1/0101.pdf',
  '/archives/2024/1/1/999.pdf',
  '/archives/2025/2/1/118.pdf',
  '/archives/2024/1/1/abc.pdf',
  '/archives/2024/1/1/.pdf',
  '/archives/2024/1/1/101.pdf.pdf',
];

const ranges = [
  'bytes=0-4',
  'bytes=10-19',
  'bytes=100-',
  'bytes=-7',
  'bytes=5-99999999',
  'bytes=-99999999',
  'bytes=99999999-',
  'bytes=-0',
  'bytes=5-2',
  'bytes=',
  'bytes=a-b',
  'pages=1-2',
  'nonsense',
  'bytes=0-1,4-5',
  'bytes=0-4 ',
];

const drawings = ['/favicon.svg', '/logo.svg', '/cover.svg', '/header.svg', '/empty-cover.svg'];
const publicFiles = [...drawings, '/default-avatar.svg', '/robots.txt', '/api-reference.css'];

/** PDFs whole and in parts, pictures, and whatever the build left to serve. */
export async function askFiles(talk: Talk): Promise<void> {
  const site = openSite(talk, 'files', hosts.demo);
  await site.getAll(pdfAddresses);
  await site.getAll(pdfAddresses.slice(0, 8), { method: 'HEAD' });
  for (const path of [pdf, '/archives/2024/1/1/101.pdf']) {
    for (const range of ranges) await site.get(path, { headers: { range }, label: range });
  }
  const etag = (await site.get(pdf)).header('etag');
  const conditions: [label: string, value: string][] = [
    ['the ETag', etag],
    ['the ETag, weak', `W/${etag}`],
    ['another', '"other"'],
    ['a date', 'Wed, 21 Oct 2015 07:28:00 GMT'],
  ];
  for (const [label, value] of conditions) {
    const headers = { range: 'bytes=0-4', 'if-range': value };
    await site.get(pdf, { headers, label: `if range: ${label}` });
  }
  const headers = { range: 'bytes=0-4', 'if-none-match': etag };
  await site.get(pdf, { headers, label: 'a range of what is known' });
  await site.get(pdf, { method: 'HEAD', headers: { range: 'bytes=0-4' }, label: 'a range' });
  await site.get(pdf, { headers: { 'accept-encoding': 'gzip, br' }, label: 'compressed' });
  await askPictures(site);
  await askBuiltFiles(site);
  const others = [hosts.odd, hosts.bare, 'www.large.example'];
  for (const host of others) await openSite(talk, 'files', host).getAll([pdf, '/favicon.svg']);
}

async function askPictures(site: Site): Promise<void> {
  const entries = (await site.get('/api/indexing')).json() as { image: string }[];
  const image = entries[0]?.image ?? '';
  const sha256 = image.split('.')[0] ?? '';
  for (const name of [
    image,
    sha256,
    `${sha256}.png`,
    `${sha256}.html`,
    `${sha256.toUpperCase()}.svg`,
    `..%2f${image}`,
    `${sha256.slice(0, 2)}/${sha256}`,
    `${'0'.repeat(64)}.webp`,
    'default-avatar.svg',
    '',
  ]) {
    await site.get(`/assets/indexing/${name}`);
    await site.get(`/assets/editors/${name}`);
  }
  const { header } = await site.get(`/assets/indexing/${image}`, { method: 'HEAD' });
  const headers = { 'if-none-match': header('etag') };
  await site.get(`/assets/indexing/${image}`, { headers, label: 'known' });
  await site.get(`/assets/indexing/${image}`, {
    headers: { range: 'bytes=0-3' },
    label: 'a range',
  });
  // The demo's last one is of an entry that is not shown.
  const hidden = '3d5b239d9ad6f780d6fab4982d491775022e8d91c5275e47894fee457dc4a751.svg';
  await site.get(`/assets/indexing/${hidden}`, { label: 'of a disabled entry' });
}

async function askBuiltFiles(site: Site): Promise<void> {
  const page = (await site.get('/')).text;
  const admin = (await site.get('/admin')).text;
  const first = (pattern: RegExp, text = page) => pattern.exec(text)?.[0] ?? '/static/missing';
  const theme = first(/\/theme\/[\w-]+/);
  const style = first(/\/theme\/[\w-]+\/[\w.-]+\.css/);
  const built = [
    first(/\/static\/entry-[\w-]+\.js/),
    first(/\/static\/[\w-]+\.woff2/),
    style.replace(theme, '/static'),
    first(/\/static\/[\w-]+\.js/, admin),
    first(/\/static\/[\w-]+\.css/, admin),
    `${theme}.css`,
    style,
  ];
  for (const path of [...built, ...publicFiles]) {
    await site.get(path);
    await site.get(path, { method: 'HEAD' });
    await site.get(path, { headers: { 'accept-encoding': 'br, gzip' }, label: 'br' });
    await site.get(path, { headers: { 'accept-encoding': 'gzip' }, label: 'gzip' });
    await site.get(`${path}?x=1`, { label: 'with a parameter' });
    await site.get(path, { method: 'POST' });
  }
  await site.getAll(['/static', '/static/', '/static/x.js', '/static/a/b', '/theme', '/theme/']);
  await site.getAll(['/theme/x.css', '/theme/x/y.css', `${theme}/x.css`, '/assets', '/assets/x']);
  await site.getAll(['/static/.vite/manifest.json', '/.vite/manifest.json', '/favicon.ico']);
}

import { type Parts, picturePart, pngBytes } from './forms.ts';
import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

const square = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inside}</svg>`;

const refusedNew: Parts[] = [
  {},
  { title: '  ' },
  { title: 't'.repeat(201) },
  { title: 'New', link: 'javascript:alert(1)' },
  { title: 'New', link: 'ftp://a.example' },
  { title: 'New', link: 'https://user:word@a.example' },
  { title: 'New', link: 'https://' },
  { title: 'New', link: 'https://a b.example' },
  { title: 'New', sortnumber: '1.5' },
  { title: 'New', sortnumber: '-1' },
  { title: 'New', sortnumber: '1234567890' },
  { title: 'New', status: 'gone' },
  { title: '', link: 'x', sortnumber: 'x', status: 'x', imgFile: picturePart('x') },
  { title: 'New', imgFile: picturePart('no picture') },
  { title: 'New', imgFile: picturePart(square('<image href="http://a.example/x.png"/>')) },
];

const takenNew: Parts[] = [
  { title: 'New' },
  { title: 'With all', link: 'HTTPS://a.example/x?y=1', sortnumber: ' 05 ', status: 'disabled' },
  { title: '<b>Bold</b> & "quoted"', link: '', sortnumber: '', image: 'x.svg', id: '1' },
  { title: 'With a logo', imgFile: picturePart(pngBytes(900, 200)) },
  {
    title: 'With a drawing',
    imgFile: picturePart(square('<rect width="9" height="9"/>'), 'a.svg'),
  },
];

const changes: Parts[] = [
  { title: '' },
  { link: 'x' },
  { sortnumber: 'x' },
  { status: 'x' },
  {},
  { title: 'Anew', link: 'http://b.example' },
  { sortnumber: '1' },
  { status: 'disabled' },
  { status: 'enabled' },
  { imgFile: picturePart(pngBytes(30, 30, [200, 0, 0])) },
  { image: 'other.webp' },
  { image: '' },
];

/** Indexing entries: new ones, changes, their order, and the end of one. */
export async function askIndexing(talk: Talk, admin: Site): Promise<void> {
  const visitor = openSite(talk, 'indexing', hosts.demo);
  await visitor.form('/api/indexing', { title: 'New' });
  await visitor.form('/api/indexing/1', { title: 'New' });
  await visitor.post('/api/indexing/order', { ids: [1] });
  await visitor.get('/api/indexing/1', { method: 'DELETE' });
  for (const parts of [...refusedNew, ...takenNew]) {
    await admin.form('/api/indexing', parts, { label: labelOf(parts) });
  }
  await admin.form('/api/indexing/', { title: 'Behind a slash' });
  await visitor.getAll(['/api/indexing', '/indexing', '/']);
  for (const parts of changes) {
    await admin.form('/api/indexing/9', parts, { label: labelOf(parts) });
    await visitor.get('/api/indexing', { label: `after ${labelOf(parts)}` });
  }
  for (const id of ['999', 'x', '9'.repeat(16)]) {
    await admin.form(`/api/indexing/${id}`, { title: 'New' });
    await admin.get(`/api/indexing/${id}`, { method: 'DELETE' });
  }
  for (const path of ['/api/indexing', '/api/indexing/1']) {
    await admin.post(path, { title: 'New' });
    await admin.form(path, { title: 'New' }, { method: 'PUT' });
    await admin.get(path);
  }
  await askOrder(admin);
  await admin.get('/api/indexing/9', { method: 'DELETE' });
  await admin.get('/api/indexing/9', { method: 'DELETE', label: 'again' });
  await admin.get('/api/indexing/10/', { method: 'DELETE' });
  const headers = { 'content-type': 'application/json' };
  const path = '/api/indexing/11';
  await admin.ask({ method: 'DELETE', path, headers, body: '' }, 'no body as JSON');
  await admin.ask({ method: 'DELETE', path, headers, body: '{}' }, 'with a body');
  await admin.get('/api/indexing', { method: 'DELETE' });
  await admin.get('/api/indexing', { label: 'after' });
  await visitor.getAll(['/api/indexing', '/indexing', '/'], { label: 'after' });
}

async function askOrder(admin: Site): Promise<void> {
  const entries = (await admin.get('/api/indexing')).json() as { id: number }[];
  const ids = entries.map(({ id }) => id);
  const orders: unknown[] = [
    { ids: ids.toReversed() },
    { ids },
    { ids: ids.slice(1) },
    { ids: [...ids, 999] },
    { ids: [...ids, ids[0]] },
    { ids: [] },
    { ids: ids.map(String) },
    { ids: 'x' },
    {},
    ids,
    null,
  ];
  for (const body of orders) await admin.post('/api/indexing/order', body);
  await admin.get('/api/indexing/order');
  await admin.get('/api/indexing', { label: 'in its order' });
}

const labelOf = (parts: Parts) =>
  Object.entries(parts)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value.slice(0, 25) : 'file'}`)
    .join(', ') || 'nothing';

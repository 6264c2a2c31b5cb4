import { type Parts, picturePart, pngBytes } from './forms.ts';
import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

const filled = {
  name: 'Meera Joshi',
  category: 'associate editor',
  post: 'Professor',
  content: 'Department of Botany, Pune',
};
const all = { degree: 'PhD', email: 'm@private.example', phone: '+91 98000', country: 'India' };

const refusedNew: Parts[] = [
  {},
  { ...filled, name: ' \u0000 ' },
  { ...filled, post: '<b></b>' },
  { ...filled, post: 'Emperor' },
  { ...filled, category: 'emperor' },
  { ...filled, category: 'Chief Editor' },
  { ...filled, status: 'gone' },
  { ...filled, name: 'n'.repeat(201) },
  { ...filled, content: 'c'.repeat(2001) },
  { ...filled, phone: '9'.repeat(101) },
  { ...filled, name: '', imgFile: picturePart('no picture') },
  { ...filled, imgFile: picturePart('no picture') },
  { ...filled, imgFile: picturePart('') },
  { ...filled, imgFile: picturePart(pngBytes().subarray(0, 60)) },
  { ...filled, imgFile: picturePart('<svg xmlns="http://www.w3.org/2000/svg"><image/></svg>') },
];

const takenNew: Parts[] = [
  filled,
  { ...filled, ...all, status: 'disabled', picture: 'x.png', is_pinned: '1', id: '7' },
  { ...filled, category: ' chief editor ', post: 'Assistant &lt;b&gt;Professor&lt;/b&gt;' },
  { ...filled, name: '<script>alert(1)</script>"\'&amp;', content: 'A < B & C' },
  { ...filled, name: 'With a picture', imgFile: picturePart(pngBytes(700, 900)) },
];

const changes: Parts[] = [
  { name: '' },
  { category: '' },
  { category: 'emperor' },
  { status: 'gone' },
  {},
  { unknown: 'x' },
  { status: 'disabled' },
  { status: 'enabled' },
  { name: 'Meera  Joshi Anew', post: 'Head' },
  { email: '', phone: '', degree: 'DSc' },
  { picture: 'other.webp' },
  { picture: '' },
];

const shown = ['/board', '/api/editors', '/api/pdf/editorialboard'];

/** Editors: new ones, changes, switches and pins. */
export async function askEditors(talk: Talk, admin: Site): Promise<void> {
  const visitor = openSite(talk, 'editors', hosts.demo);
  await visitor.form('/api/editors', filled);
  await visitor.form('/api/editors/1', { status: 'disabled' });
  await visitor.post('/api/editors/pin', { ids: [1] });
  for (const parts of [...refusedNew, ...takenNew]) {
    await admin.form('/api/editors', parts, { label: labelOf(parts) });
  }
  await admin.form('/api/editors/', { ...filled, name: 'Behind a slash' });
  await admin.getAll(shown);
  await visitor.getAll(shown);

  await admin.form('/api/editors/17', { imgFile: picturePart(pngBytes(10, 10)) });
  for (const parts of changes) {
    await admin.form('/api/editors/17', parts, { label: labelOf(parts) });
    await visitor.getAll(['/api/editors/17', '/board'], { label: `after ${labelOf(parts)}` });
  }
  for (const id of ['999', 'x', '9'.repeat(16), '17/']) {
    await admin.form(`/api/editors/${id}`, { degree: 'MSc' });
  }
  for (const path of ['/api/editors', '/api/editors/1']) {
    await admin.post(path, filled, { label: 'JSON' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await admin.ask({ method: 'POST', path, headers, body: 'status=disabled' }, 'urlencoded');
    for (const method of ['PUT', 'DELETE']) await admin.form(path, filled, { method });
  }
  await askPins(admin, visitor);
}

const pins: unknown[] = [
  { ids: [3] },
  { ids: [3, 3] },
  { ids: [1, 2, 3] },
  { ids: [] },
  { ids: [3, 999] },
  { ids: ['3'] },
  { ids: [1.5] },
  { ids: [-1] },
  { ids: [null] },
  { ids: '3' },
  { ids: Array.from({ length: 2001 }, (_, at) => at) },
  {},
  [3],
  null,
  'text',
];

async function askPins(admin: Site, visitor: Site): Promise<void> {
  for (const body of pins) await admin.post('/api/editors/pin', body);
  await admin.form('/api/editors/pin', { ids: '3' });
  await admin.get('/api/editors/pin');
  await visitor.getAll(['/api/editors', '/board'], { label: 'after the pins' });
}

function labelOf(parts: Parts): string {
  const shownParts = Object.entries(parts).map(([name, value]) =>
    typeof value === 'string'
      ? `${name} ${value.slice(0, 12)}`
      : `${name} of ${value.content.length}`,
  );
  return shownParts.join(', ') || 'nothing';
}

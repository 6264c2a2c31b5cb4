import { articleParts } from './article-parts.ts';
import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

const pages = ['/', '/archives', '/archives/2027/vol4/issue1', '/search?keyword=loam', '/indexing'];
const calls = ['/api/archives', '/api/archives/2027/4/1', '/api/search?keyword=loam'];

/** A journal from its first issue on, to its only article's withdrawal. */
export async function askBare(talk: Talk, admin: Site): Promise<void> {
  const visitor = openSite(talk, 'bare', hosts.bare);
  const look = async (label: string) => {
    await visitor.getAll([...pages, ...calls], { label });
    await admin.getAll(['/api/admin', '/api/admin/archives', '/api/admin/overview'], { label });
  };
  await look('at first');
  await admin.form('/api/admin/archives', articleParts(), { label: 'before its issue' });
  await admin.post('/api/admin/create-issue', {
    year: 2027,
    volume: 4,
    issue: 1,
    frequency: 'Jan',
  });
  await look('with an issue');
  await admin.form('/api/admin/archives', articleParts(), { label: 'the first' });
  await look('with an article');
  await admin.form('/api/archives/1', { status: 'disabled' });
  await look('with a withdrawn article');
  const editor = { name: 'Meera Joshi', category: 'chief editor', post: 'Head', content: 'Pune' };
  await admin.form('/api/editors', editor);
  await admin.form('/api/indexing', { title: 'An index' });
  await admin.post('/api/pdf/editorscertificate', [1]);
  await admin.post('/api/pdf/indexpage', ['801']);
  await visitor.getAll(['/board', '/indexing', '/api/pdf/editorialboard'], { label: 'in the end' });
}

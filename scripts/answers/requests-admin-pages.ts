import { hosts } from './prepare-journals.ts';
import { openSite } from './site.ts';
import type { Talk } from './talk.ts';

const pages = [
  '/admin',
  '/admin/',
  '/admin/login',
  '/admin/login/',
  '/admin/archives',
  '/admin/archives/2024/1/1',
  '/admin/archives/add/2024/1/1',
  '/admin/archives/add/2024/1',
  '/admin/archives/1',
  '/admin/archives/x',
  '/admin/archives/1/2',
  '/admin/editors',
  '/admin/editors/add',
  '/admin/editors/1',
  '/admin/editors/x',
  '/admin/indexing',
  '/admin/settings',
  '/admin/search?q=x',
  '/admin/search/',
  '/admin/not-found',
  '/admin/nowhere',
  '/admin/a/b/c/d/e/f',
  '/admin?x=1',
  '/admin//login',
  '/ADMIN',
  '/administrator',
  '/admin/%ff',
];

/** The one page of the administrators' app, at each of its addresses. */
export async function askAdminPages(talk: Talk): Promise<void> {
  const site = openSite(talk, 'admin pages', hosts.demo);
  await site.getAll(pages);
  await site.getAll(pages.slice(0, 5), { method: 'HEAD' });
  await site.get('/admin', { headers: { 'accept-encoding': 'gzip, br' }, label: 'compressed' });
  await site.get('/admin', { headers: { 'if-none-match': '*' }, label: 'known' });
  await site.get('/admin/login', { method: 'POST' });
  for (const host of [hosts.large, hosts.odd, hosts.bare]) {
    await openSite(talk, 'admin pages', host).getAll(['/admin', '/admin/nowhere']);
  }
}

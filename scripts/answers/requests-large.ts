import type { Site } from './site.ts';

/** An administrator of a journal on https, with more than a page of everything. */
export async function askLarge(admin: Site): Promise<void> {
  await admin.getAll(['/api/admin', '/api/admin/archives', '/api/admin/overview', '/api/settings']);
  await admin.getAll(['/api/archives/1974/1/1', '/api/archives/ref/1002', '/api/editors/1']);
  for (const page of [1, 2, 6, 99]) await admin.get(`/api/search?q=grammar&page=${page}`);
  await admin.post('/api/pdf/indexpage', ['1002', '3094', '3093', '2500', '2501']);
  await admin.post('/api/pdf/bulkcertificates', ['3094', '3093']);
  await admin.post('/api/settings', { colour: 'red' });
  await admin.form('/api/archives/2', { keywords: 'corrected' });
  await admin.getAll(['/api/admin/history/article/2', '/api/archives/2', '/api/admin/nowhere']);
}

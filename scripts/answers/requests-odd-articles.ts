import type { Parts } from './forms.ts';
import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

/** Changes of the imported record 505, which no form would have taken. */
const changes: Parts[] = [
  { subject: 'Botany' },
  { title: '<i>Advertisements</i>' },
  { authorname: "Mary O'Hara" },
  { authorname: 'Mary Hara' },
  { pagenumber: 'i-vi' },
  { pagenumber: '' },
  { txnid: 'TXN 2' },
  { title: 'Article' },
  { title: 'advertise ments' },
  { refnumber: '501' },
  { status: 'pending' },
  { status: 'disabled' },
];

/** Imported records in the hands of an administrator. */
export async function askOddArticles(talk: Talk, admin: Site): Promise<void> {
  const pages = [
    '/api/admin',
    '/api/admin/archives',
    '/api/admin/overview',
    '/api/archives/2023/1/1',
  ];
  await admin.getAll([...pages, '/api/archives/2021/9/9', '/api/archives/ref/503']);
  for (const keyword of ['withdrawn', 'ODD-2', 'ODD-', 'pending', '503', 'oryza']) {
    await admin.get(`/api/search?q=${keyword}`);
  }
  const { id } = (await admin.get('/api/archives/ref/505')).json() as { id: number };
  for (const parts of changes) {
    const label = Object.entries(parts).flat().join(' ');
    await admin.form(`/api/archives/${id}`, parts, { label });
  }
  const pending = (await admin.get('/api/archives/ref/503')).json() as { id: number };
  await admin.form(`/api/archives/${pending.id}`, { country: 'Nepal' }, { label: 'pending' });
  await admin.form(`/api/archives/${pending.id}`, { status: 'enabled' }, { label: 'at last' });
  const visitor = openSite(talk, 'odd articles', hosts.odd);
  await visitor.getAll(['/archives/2023/1/1/503', '/archives/2023/1/1', '/archives/2023/1/1/505']);
  await admin.get(`/api/admin/history/article/${id}`);
}

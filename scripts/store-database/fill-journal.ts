import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, run, serve } from './release.ts';
import * as content from './stored-content.ts';

type Answer = { id?: number; token?: string };

/** Fills the journal `demo` through what stays from release to release: command line and addresses of the API. */
export async function fillJournal(release: Release): Promise<void> {
  const { websitename } = content.settings;
  await run(release, [
    'journal',
    'create',
    'demo',
    '--name',
    websitename,
    '--domain',
    'annals.example',
  ]);
  await run(release, ['user', 'add', '--username', 'asha', '--password-stdin'], content.password);
  const pdfs = join(release.dataDir, 'pdfs');
  await mkdir(pdfs);
  for (const refnumber of content.importedPdfs) {
    await writeFile(join(pdfs, `${refnumber}.pdf`), content.pdf(`article ${refnumber}`));
  }
  const file = join(release.dataDir, 'articles.jsonl');
  const lines = content.importedArticles.map((article) => `${JSON.stringify(article)}\n`);
  await writeFile(file, lines.join(''));
  await run(release, ['import', file, '--files', pdfs]);
  await serve(release, writeByCalls);
}

async function writeByCalls(address: string): Promise<void> {
  let headers = {};
  async function call(path: string, body?: FormData | object, expected = 201): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(isForm || !body ? {} : { 'content-type': 'application/json' }) },
      body: isForm || !body ? (body ?? null) : JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== expected) throw new Error(`${path}: ${response.status} ${text}`);
    const isJson = response.headers.get('content-type')?.includes('json');
    return isJson ? JSON.parse(text) : {};
  }

  const { password } = content;
  await call('/auth/login/', { username: 'asha', password: 'not the password' }, 401);
  const { token } = await call('/auth/login/', { username: 'asha', password }, 200);
  headers = { authorization: `Bearer ${token}` };
  await call('/api/settings', content.settings, 200);
  await call('/api/admin/create-issue', content.newIssue);
  const article = await call('/api/admin/archives/', form(content.newArticle, pdfFile('new')));
  await call(
    `/api/archives/${article.id}`,
    form({ keywords: 'logic, history' }, pdfFile('changed')),
    200,
  );
  await call('/api/admin/archives/', form(content.withdrawnArticle, pdfFile('withdrawn'))).then(
    ({ id }) => call(`/api/archives/${id}`, form({ status: 'disabled' }), 200),
  );
  const ids: (number | undefined)[] = [];
  for (const editor of content.editors) {
    const file = ids.length === 0 ? imgFile : undefined;
    ids.push((await call('/api/editors', form(editor, file))).id);
  }
  const [pinned] = ids;
  await call('/api/editors/pin', { ids: [pinned] }, 200);
  for (const entry of content.indexingEntries) {
    const { id } = await call('/api/indexing', form(entry, imgFile));
    if (entry === content.removedEntry) {
      await fetch(`${address}/api/indexing/${id}`, { method: 'DELETE', headers });
    }
  }
  await call(`/api/pdf/certificate/101/${encodeURIComponent('Priya Verma')}`, undefined, 200);
  await call(`/api/pdf/editorscertificate`, { ids: [pinned] }, 200);
}

type File = [name: string, content: Blob, fileName: string];

const pdfFile = (text: string): File => ['pdfFile', new Blob([content.pdf(text)]), 'a.pdf'];
const imgFile: File = ['imgFile', new Blob([content.picture], { type: 'image/svg+xml' }), 'a.svg'];

function form(fields: Record<string, string>, file?: File): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file) data.append(...file);
  return data;
}

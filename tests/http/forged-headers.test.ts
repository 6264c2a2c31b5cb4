import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onSite, type TestSite } from '../support/sites.ts';

const evil = 'evil.example';

/** What proxies and frameworks elsewhere take from a request to build addresses with, or to answer another one. */
const forged: Record<string, string> = {
  'x-forwarded-host': evil,
  'x-forwarded-server': evil,
  'x-forwarded-prefix': `//${evil}`,
  'x-forwarded-path': `//${evil}`,
  'x-forwarded-scheme': `javascript:${evil}`,
  'x-forwarded-proto': `javascript:${evil}`,
  'x-forwarded-port': '666',
  'x-forwarded-for': `<b>${evil}</b>`,
  forwarded: `host=${evil};proto=ftp`,
  'x-host': evil,
  'x-http-host-override': evil,
  'x-original-url': '/api/admin/',
  'x-rewrite-url': '/nowhere',
  'x-http-method-override': 'DELETE',
  'x-method-override': 'DELETE',
  'x-request-id': `<b>${evil}</b>`,
  origin: `https://${evil}`,
  referer: `https://${evil}/`,
  cookie: `token=${evil}`,
  'user-agent': `<b>${evil}</b>`,
  'accept-language': `${evil}, mr`,
  'content-location': `https://${evil}/`,
};

const paths = [
  '/',
  '/archives/2024/4/2/101',
  '/archives/2024/4/2/101.pdf',
  '/archives/2024/4/2/101.linkset.json',
  '/archives',
  '/archives/1/1/1/101',
  '/search?keyword=rice',
  '/api/settings/',
  '/api/archives/ref/101',
  '/feeds/atom.xml',
  '/oai?verb=Identify',
  '/sitemap.xml',
  '/robots.txt',
  '/nowhere',
];

async function standsFirm(site: TestSite, believed: string[]) {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, title: 'Rice', pdf: pdfBytes() });
  expect((await site.get(`/search?keyword=${evil}`)).text).toContain(evil);
  for (const path of paths) {
    const plain = await site.get(path);
    for (const [name, value] of Object.entries(forged)) {
      if (believed.includes(name)) continue;
      // Another address for the cache, which nobody asked for before.
      const unseen = `${path}${path.includes('?') ? '&' : '?'}${name}=1`;
      for (const asked of [path, unseen]) {
        const answer = await site.get(asked, { headers: { [name]: value } });
        expect([asked, name, answer.status]).toEqual([asked, name, plain.status]);
        const said = answer.text + JSON.stringify(answer.headers);
        expect([asked, name, said.includes(evil)]).toEqual([asked, name, false]);
        expect(answer.headers.location).toBe(plain.headers.location);
      }
    }
    expect((await site.get(path)).status).toBe(plain.status);
  }
}

onSite('headers that somebody made up change no answer', (site) => standsFirm(site, []));

onSite(
  'nor do they through a proxy, which says the host alone',
  (site) => standsFirm(site, ['x-forwarded-host']),
  { env: { COLOPHON_TRUST_PROXY: '127.0.0.1' } },
);

onSite('no header and no field makes another method of a request', async (site) => {
  const asha = await signIn(site);
  await have.indexing(site.journal);
  await have.editor(site.journal);
  const authorization = `Bearer ${asha.token}`;
  const counts = async () => [
    ((await asha.get('/api/indexing/')).body as unknown[]).length,
    ((await asha.get('/api/editors/')).body as unknown[]).length,
  ];
  expect(await counts()).toEqual([1, 1]);
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    for (const path of ['/api/indexing/1', '/api/editors/1', '/api/indexing/1?_method=DELETE']) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        await site.get(path, {
          method,
          headers: { authorization, [name]: 'DELETE', 'content-type': 'application/json' },
          ...(method === 'POST' ? { body: '{"_method":"DELETE"}' } : {}),
        });
      }
    }
  }
  expect(await counts()).toEqual([1, 1]);
});

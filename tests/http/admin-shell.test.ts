import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onSite } from '../support/sites.ts';

const nonceOf = (policy = '') => /style-src [^;]*'nonce-([\w+/=]{16,})'/.exec(policy)?.[1];

onSite("the administrators' page is never kept, and its nonce never the same", async (site) => {
  await have.settings(site.journal);
  const nonces = new Set<string>();
  for (const path of [
    '/admin',
    '/admin/',
    '/admin/login',
    '/admin/archives/2024/4/2',
    '/admin/x/y',
  ]) {
    const answer = await site.get(path);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const policy = String(answer.headers['content-security-policy']);
    const nonce = nonceOf(policy) ?? '';
    expect(nonce).not.toBe('');
    nonces.add(nonce);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
  expect(nonces.size).toBe(5);
});

onSite("the administrators' page tells the program's version", async (site) => {
  await have.settings(site.journal);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect((await site.get('/admin')).text).toContain(`"version":${JSON.stringify(version)}`);
});

onSite("the administrators' page shows nothing of the journal's markup as markup", async (site) => {
  const websitename = '</script><script>alert(1)</script>\u2028"><img src=x onerror=alert(1)>';
  await have.settings(site.journal, { websitename });
  const page = readPage((await site.get('/admin/login')).text);
  expect(page.html).toContain('alert(1)');
  expect(page.elements.filter(({ name }) => name === 'img')).toEqual([]);
  const scripts = page.elements.filter(({ name }) => name === 'script');
  for (const { attribs } of scripts) {
    expect(attribs.src !== undefined || attribs.type === 'application/json').toBe(true);
  }
});

onSite('readers load nothing of the administrators', async (site) => {
  await have.settings(site.journal);
  const shell = readPage((await site.get('/admin')).text);
  const scripts = shell.elements.flatMap(({ name, attribs }) => {
    return name === 'script' && attribs.src ? [attribs.src] : [];
  });
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect((await site.get(script)).status).toBe(200);
  const home = (await site.get('/')).text;
  expect(home).toContain('/static/');
  for (const script of scripts) expect(home).not.toContain(script);
});

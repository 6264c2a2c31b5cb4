import { hosts } from './prepare-journals.ts';
import { openSite } from './site.ts';
import type { Talk } from './talk.ts';

const hostNames = [
  'sahyadri.localhost',
  'SAHYADRI.localhost:8080',
  'sahyadri.example',
  'sahyadri.example:443',
  'large.localhost',
  'www.large.example',
  'WWW.LARGE.EXAMPLE:1',
  'large.example',
  'large.example:443',
  'odd.localhost',
  'bare.localhost',
  '127.0.0.1',
  '127.0.0.1:3000',
  'localhost',
  'localhost:8080',
  '[::1]:3000',
  'evil.example',
  'sahyadri.example.evil.example',
  'xsahyadri.localhost',
  'nobody.localhost',
  '10.0.0.1',
  '',
  'a b',
  '-',
  'constructor.localhost',
];

/** Whether the server is alive, and which journal a host name means. */
export async function askOwn(talk: Talk): Promise<void> {
  for (const host of [hosts.demo, 'anything.example']) {
    const site = openSite(talk, 'own', host);
    await site.getAll([
      '/healthz',
      '/readyz',
      '/healthz/',
      '/readyz?x=1',
      '/healthz/x',
      '/HEALTHZ',
    ]);
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      await site.get('/healthz', { method });
      await site.get('/readyz', { method });
    }
  }
  for (const host of hostNames) {
    const site = openSite(talk, 'host', host);
    await site.get('/api/settings', { label: `of ${host}` });
    await site.get('/contact', { label: `of ${host}` });
  }
  const evil = openSite(talk, 'host', 'evil.example');
  await evil.getAll(['/', '/static/x.js', '/archives/2024/1/1/101.pdf', '/admin', '/auth/login']);
  await evil.get('/', { method: 'HEAD' });
  await evil.post('/auth/login', { username: 'admin', password: 'x' });
  const forwarded = { 'x-forwarded-host': 'large.example', forwarded: 'host=large.example' };
  const demo = openSite(talk, 'host', hosts.demo);
  await demo.get('/contact', { headers: forwarded, label: 'forwarded, believed from nobody' });
}

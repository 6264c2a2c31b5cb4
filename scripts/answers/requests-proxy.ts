import { hosts, password } from './prepare-journals.ts';
import { openSite } from './site.ts';
import type { Talk } from './talk.ts';

const forwardedHosts = [
  'large.example',
  'www.large.example',
  'odd.localhost:81',
  'odd.localhost, evil.example',
  'evil.example',
  '',
];

/** Behind a proxy that is believed: forwarded hosts and addresses. */
export async function askThroughProxy(talk: Talk): Promise<void> {
  const site = openSite(talk, 'proxy', 'backend.internal');
  for (const host of forwardedHosts) {
    const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' };
    await site.getAll(['/contact', '/api/settings'], { headers, label: `for “${host}”` });
  }
  await site.get('/contact', { label: 'forwarded by nobody' });
  const demo = openSite(talk, 'proxy', hosts.demo);
  const body = { username: 'elsewhere', password };
  for (const address of [
    '10.1.2.3',
    '10.1.3.3',
    '10.1.2.3, 10.9.9.9',
    'nonsense',
    '::ffff:10.1.2.4',
  ]) {
    const headers = { 'x-forwarded-for': address };
    const answer = await demo.post('/auth/login', body, { headers, label: `from ${address}` });
    const { token } = answer.json() as { token?: string };
    if (token !== undefined) talk.varying.tokens.push(token);
  }
  await demo.getAll(['/', '/archives/2024/1/1/101', '/api/editors', '/api/indexing', '/board']);
}

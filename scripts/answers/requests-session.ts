import { hosts, password } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

/** Logs in; throws where that does not work, for nothing else would. */
export async function logIn(
  talk: Talk,
  topic: string,
  host: string,
  username = 'admin',
): Promise<Site> {
  const answer = await openSite(talk, topic, host).post('/auth/login/', { username, password });
  const { token } = answer.json() as { token?: string };
  if (token === undefined) throw new Error(`No login at ${host}: ${answer.text}`);
  talk.varying.tokens.push(token);
  return openSite(talk, topic, host, token);
}

const right = { username: 'admin', password };

const refusedLogins: unknown[] = [
  { username: 'admin', password: 'wrong' },
  { username: 'admin', password: '' },
  { username: '', password: '' },
  { username: 'nobody', password: 'wrong' },
  { username: 'nobody' },
  { password },
  {},
  [],
  null,
  'text',
  7,
  { username: 7, password: 7 },
  { username: ['admin'], password },
  { username: 'admin\0', password },
  { username: 'n'.repeat(1000), password },
  { username: 'admin', password: 'p'.repeat(2000) },
  { username: 'shut-out', password: 'wrong' },
  { username: 'shut-out', password },
  { username: 'elsewhere', password: 'wrong' },
  { username: 'elsewhere', password },
];

/** Logging in, right and wrong, and out. The logins that are refused stay few: too many are told so. */
export async function askSession(talk: Talk): Promise<void> {
  const site = openSite(talk, 'session', hosts.demo);
  const login = '/auth/login';
  await logIn(talk, 'session', hosts.demo);
  for (const body of refusedLogins) await site.post(login, body);
  await logIn(talk, 'session', hosts.demo);
  const extra = await site.post(login, { ...right, remember: true });
  talk.varying.tokens.push((extra.json() as { token: string }).token);
  const upper = { username: 'ADMIN', password };
  await site.post(login, upper);

  const text = JSON.stringify(right);
  const form = new URLSearchParams(right).toString();
  const bodies: [label: string, type: string | undefined, body: string][] = [
    ['no JSON', 'application/json', '{"username": '],
    ['an empty body', 'application/json', ''],
    ['JSON as text', 'text/plain', text],
    ['urlencoded', 'application/x-www-form-urlencoded', form],
    ['no type', undefined, text],
    ['an unknown type', 'application/xml', '<a/>'],
    ['a type that is none', 'nonsense', text],
    ['a poisoned object', 'application/json', '{"__proto__": {"a": 1}, "username": "x"}'],
  ];
  for (const [label, type, body] of bodies) {
    const headers = type === undefined ? undefined : { 'content-type': type };
    await site.ask({ method: 'POST', path: login, headers, body }, label);
  }
  const latin = { 'content-type': 'application/json; charset=utf-8' };
  await site.ask(
    { method: 'POST', path: login, headers: latin, body: '{"username":1}' },
    'charset',
  );
  await site.get(login, { method: 'POST', label: 'without a body' });
  await site.form(login, { username: 'admin', password });
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
    await site.getAll(['/auth/login', '/auth/logout', '/auth/verify-token'], { method });
  }
  await site.get('/auth/logout/', { method: 'POST', label: 'without a token' });
  await site.post('/auth/verify-token', {}, { label: 'the wrong method' });
}

/** A token is worthless once its user has logged out; another one of the same user stays good. */
export async function askLogout(talk: Talk, admin: Site): Promise<void> {
  const gone = await logIn(talk, 'logout', hosts.demo, 'second');
  await gone.get('/auth/verify-token/', { label: 'before' });
  await gone.get('/auth/logout/', { method: 'POST' });
  await gone.getAll(['/auth/verify-token/', '/api/settings', '/api/admin'], { label: 'after' });
  await gone.get('/auth/logout/', { method: 'POST', label: 'again' });
  const withBody = await logIn(talk, 'logout', hosts.demo, 'second');
  await withBody.post('/auth/logout', { all: true });
  const noJson = await logIn(talk, 'logout', hosts.demo, 'second');
  const headers = { 'content-type': 'application/json' };
  await noJson.ask({ method: 'POST', path: '/auth/logout', headers, body: '' }, 'no body as JSON');
  await noJson.get('/auth/verify-token', { label: 'after no body as JSON' });
  await admin.get('/auth/verify-token', { label: 'another session' });
}

/** Comes last: from then on nobody logs in from here. */
export async function askTooManyLogins(talk: Talk): Promise<void> {
  const site = openSite(talk, 'too many', hosts.bare);
  for (let guess = 1; guess <= 12; guess++) {
    await site.post('/auth/login', { username: 'admin', password: 'guess' }, { label: `${guess}` });
  }
  await site.post('/auth/login', right, { label: 'the right password, too late' });
  for (let guess = 1; guess <= 52; guess++) {
    const body = { username: `user${guess}`, password: 'guess' };
    await site.post('/auth/login', body, { label: `anybody ${guess}` });
  }
  await site.post('/auth/login', {}, { label: 'nobody, too late' });
}

import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import { problemMessage, problems } from '#contract/problems.ts';
import { have } from '../support/have.ts';
import { siteToRead } from '../support/sites.ts';

const unauthorized = {
  error: 'unauthorized',
  message: problems.unauthorized[1],
  status: 401,
};

const withoutToken = {
  ...unauthorized,
  message: problemMessage('unauthorized', 'without-token'),
};

const pathOf = (call: Call) => call.path.replace(/\{(\w+)\}/g, (_, name) => samples[name] ?? '1');
const samples: Record<string, string> = {
  ref: '101',
  author: 'anil-kumar-sharma',
  keyword: 'soil',
  subject: 'soil-science',
};
const callsWith = (token: Call['token']) =>
  Object.entries<Call>(calls)
    .filter(([, call]) => call.token === token)
    .map(([name, call]) => [name, call] as const);

const badTokens = ['Bearer nonsense', 'Bearer ', 'Basic YWRtaW46YWRtaW4=', 'nonsense', ''];

describe('calls and tokens', () => {
  const site = siteToRead('sqlite', async ({ journal }) => {
    await have.settings(journal);
    await have
      .article(journal, { refnumber: 101, keywords: 'soil', year: 1, volume: 1, issue: 1 })
      .catch(() => {});
    await have.article(journal, { refnumber: 101, keywords: 'soil' });
    await have.editor(journal);
    await have.announcement(journal);
  });

  it.each(callsWith('optional'))('%s refuses a token that is none', async (_name, call) => {
    const path = pathOf(call).replace('/1/1/1', '/2024/4/2').replace('{year}/{vol}/{issue}', '');
    expect((await site().get(path)).status).toBe(200);
    for (const authorization of badTokens) {
      const answer = await site().get(path, { headers: { authorization } });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
      expect(answer.json()).toEqual(unauthorized);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await site().get(path)).status).toBe(200);
  });

  it.each(callsWith('required'))('%s needs a token', async (_name, call) => {
    const bare = pathOf(call).replace(/\/$/, '');
    for (const path of [bare, `${bare}/`]) {
      for (const headers of [{}, ...badTokens.map((authorization) => ({ authorization }))]) {
        const answer = await site().get(path, { method: call.method, headers });
        expect([path, answer.status]).toEqual([path, 401]);
        // Without a token no session has ended.
        const isBare = !('authorization' in headers);
        expect(answer.json()).toEqual(isBare ? withoutToken : unauthorized);
      }
    }
  });

  it.each(callsWith('required'))('%s reads no body before the token', async (_name, call) => {
    if (call.method !== 'POST') return;
    for (const type of ['application/json', 'multipart/form-data', 'text/xml', 'nonsense']) {
      const answer = await site().get(pathOf(call), {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{{{{',
      });
      expect([type, answer.status]).toEqual([type, 401]);
    }
  });

  it('no spelling of the address leads round the token', async () => {
    expect((await site().get('/api/admin/')).status).toBe(401);
    for (const path of [
      '//api/admin',
      '/api//admin',
      '/API/admin',
      '/api/Admin/',
      '/api/admin%2F',
      '/api%2Fadmin',
      '/api/./admin',
      '/x/../api/admin',
      '/api/admin/.',
      '/api/admin;a=b',
      '/api/admin%00',
    ]) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const { status } = await site().get(path, { method });
        expect(`${method} ${path} ${status}`).toMatch(/ (400|401|404|405)$/);
      }
    }
  });
});

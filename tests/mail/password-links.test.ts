import { expect } from 'vitest';
import type { MadeLink } from '#contract/calls/people-calls.ts';
import { signIn, withToken } from '../support/administrator.ts';
import { until } from '../support/until.ts';
import { onEachMailSite } from './mail-support.ts';

onEachMailSite(
  'a colleague is invited by mail, and later asks for a new password',
  async ({ site, receiver }) => {
    const owner = await signIn(site);
    const open = (path: string, body: object) => withToken(site, '').post(path, body);
    const linkIn = async (mails: number) => {
      await until('the mail came', () => receiver.messages.length === mails);
      const { to, mail } = receiver.messages[mails - 1] ?? { to: [], mail: { text: '' } };
      expect(to).toEqual(['usha@example.org']);
      const token = /\/admin\/set-password#([\w-]{43})/.exec(mail.text ?? '')?.[1];
      return token ?? '';
    };
    const give = async (token: string, password: string) => {
      expect((await open('/auth/password/', { token, password })).status).toBe(204);
      expect((await open('/auth/login/', { username: 'usha', password })).status).toBe(200);
    };

    const given = { username: 'usha', name: 'Usha\r\nBcc: all@example.org', role: 'editor' };
    const person = { ...given, email: 'usha@example.org' };
    const made = (await owner.post('/api/admin/people', person)).body as { link: MadeLink };
    expect(made.link.mailedTo).toBe('usha@example.org');
    await give(await linkIn(1), 'seven quiet rivers');
    expect(receiver.messages[0]?.mail.bcc).toBeUndefined();

    expect((await open('/auth/reset/', { username: 'nobody' })).status).toBe(204);
    expect((await open('/auth/reset/', { username: 'usha' })).status).toBe(204);
    await give(await linkIn(2), 'eleven loud streams');
    expect(JSON.stringify(site.log)).not.toContain('set-password#');
  },
);

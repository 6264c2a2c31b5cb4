import { expect } from 'vitest';
import type { MailMessage } from '#contract/calls/mail-calls.ts';
import type { Role } from '#contract/entities/user.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { refusalOf } from '../support/smtp-receiver.ts';
import { addUser } from '../support/users.ts';
import { onEachMailSite, queueTest, untilMail } from './mail-support.ts';

onEachMailSite(
  'addresses of people are shown to who may keep the people, in mail and history',
  async ({ site, receiver }) => {
    const { journal } = site;
    receiver.onRecipient = () => {
      throw refusalOf(550, 'No mailbox reader@one.example here');
    };
    const id = await queueTest(site, 'reader@one.example');
    await untilMail(site, id, 'failed');
    const owner = await signIn(site);
    await have.article(journal, { refnumber: 101, email: 'author@one.example', mobile: '12345' });
    const parts = { email: 'author@two.example', mobile: '98765 43210' };
    expect((await owner.send('/api/archives/1', parts)).status).toBe(200);
    const history = (await owner.get('/api/admin/history')).body as { lines: { id: number }[] };
    const line = history.lines[0]?.id;

    const paths = [
      ...['/api/admin/mail', `/api/admin/mail/${id}`, '/api/admin/history/article/1'],
      ...[`/api/admin/history/lines/${line}`, '/api/admin/history/csv'],
    ];
    const secrets = /reader@one|author@one|author@two|12345|98765/;
    for (const path of paths) {
      const { status, bytes } = await owner.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, secrets.test(bytes.toString())]).toEqual([path, true]);
    }
    for (const role of ['viewer', 'assistant', 'editor'] satisfies Role[]) {
      await addUser(journal, { username: role, role });
      const who = await signIn(site, role);
      for (const path of paths) {
        const { status, bytes } = await who.get(path);
        expect([role, path, status]).toEqual([role, path, 200]);
        expect([role, path, secrets.exec(bytes.toString())?.[0]]).toEqual([role, path, undefined]);
      }
      const { messages } = (await who.get('/api/admin/mail')).body as { messages: MailMessage[] };
      expect(messages[0]).toMatchObject({
        recipient: 'r…@…',
        reason: expect.stringContaining('No mailbox r…@… here'),
      });
    }
    const editor = await signIn(site, 'editor');
    expect((await editor.post(`/api/admin/mail/${id}/retry`, {})).body).toMatchObject({
      recipient: 'r…@…',
    });
  },
);

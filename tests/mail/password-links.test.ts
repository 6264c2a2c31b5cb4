import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { MadeLink, Person } from '#contract/calls/people-calls.ts';
import { addPasskey } from '../admin/passkeys-support.ts';
import { enter, signIn, withToken } from '../support/administrator.ts';
import { setInPublisherFile } from '../support/publisher.ts';
import { refusalOf } from '../support/smtp-receiver.ts';
import { until } from '../support/until.ts';
import { addUser, password as own } from '../support/users.ts';
import { onEachMailSite } from './mail-support.ts';

const tokenIn = ({ text = '' }: { text?: string | undefined }) =>
  /\/admin\/set-password#([\w-]{43})/.exec(text)?.[1];

onEachMailSite(
  'a colleague is invited by mail, and later asks for a new password',
  async ({ site, receiver }) => {
    const owner = await signIn(site);
    const open = (path: string, body: object) => withToken(site, '').post(path, body);
    const linkIn = async (links: number) => {
      const withLink = () => receiver.messages.filter(({ mail }) => tokenIn(mail) !== undefined);
      await until('the mail came', () => withLink().length === links);
      const { to, mail } = withLink()[links - 1] ?? { to: [], mail: { text: '' } };
      expect(to).toEqual(['usha@example.org']);
      return tokenIn(mail) ?? '';
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

onEachMailSite(
  'people of the publisher are invited by mail, and ask for a new password where they work',
  async ({ site, receiver }) => {
    const { services, journal } = site;
    setInPublisherFile(services, ['publisher', 'name'], 'Soil Society');
    const store = await services.publisherPeople.make();
    await addUser(store, { username: 'meera' });
    const meera = await enter(site, 'meera');
    const open = (path: string, body: object) => withToken(site, '').post(path, body);
    const usha = { username: 'usha', email: 'usha@example.org', role: 'editor', journals: 'all' };
    const said = await meera.post('/api/admin/publisher-people', { ...usha, password: own });
    expect(said.body).toMatchObject({ link: { mailedTo: 'usha@example.org' } });
    await until('the mail came', () => receiver.messages.length === 1);
    expect(receiver.messages[0]?.mail.subject).toBe('Your access to Soil Society');

    expect((await open('/auth/reset/', { username: 'usha' })).status).toBe(204);
    await until('the second mail came', () => receiver.messages.length === 2);
    const token = /#([\w-]{43})/.exec(receiver.messages[1]?.mail.text ?? '')?.[1];
    const given = { token, password: 'seven quiet rivers' };
    expect((await open('/auth/password/', given)).status).toBe(204);
    const login = await open('/auth/login/', { username: 'usha', password: given.password });
    expect(login.body).toMatchObject({ user: { role: 'editor' } });

    // Where they do not work, nobody is mailed to: a user of the journal is meanwhile.
    await store.users.setJournals('usha', ['elsewhere']);
    await addUser(journal, { username: 'asha', email: 'asha@example.org' });
    expect((await open('/auth/reset/', { username: 'usha' })).status).toBe(204);
    expect((await open('/auth/reset/', { username: 'asha' })).status).toBe(204);
    await until('the last mail came', () => receiver.messages.length === 4);
    // The third one said that usha has a new password.
    expect(receiver.messages[2]?.mail.subject).toBe('Your account at Soil Society was changed');
    expect(receiver.messages[3]?.to).toEqual(['asha@example.org']);
    const { messages } = await journal.mail.list({}, 1);
    expect(messages.map(({ recipient }) => recipient)).toEqual(['asha@example.org']);
  },
);

onEachMailSite('mail to people of the publisher carries its name', async ({ site, receiver }) => {
  const { services, journal } = site;
  setInPublisherFile(services, ['publisher', 'name'], '');
  await journal.settings.update({ websitename: 'Annals of Soil', publisher_name: '' });
  const store = await services.publisherPeople.make();
  await addUser(store, { username: 'meera' });
  const meera = await enter(site, 'meera');
  const invite = async (username: string) => {
    const given = { username, email: `${username}@example.org`, role: 'editor', journals: 'all' };
    await meera.post('/api/admin/publisher-people', { ...given, password: own });
    await until('the mail came', () =>
      receiver.messages.some(({ to }) => to.includes(given.email)),
    );
    return receiver.messages.find(({ to }) => to.includes(given.email))?.mail;
  };
  // While nobody has named the publisher, its first journal writes.
  const ofJournal = await invite('usha');
  expect(ofJournal?.subject).toBe('Your access to Annals of Soil');
  expect(ofJournal?.from?.value).toMatchObject([{ name: 'Annals of Soil' }]);
  await journal.settings.update({ publisher_name: 'Sahyadri Scholarly Press' });
  const ofPublisher = await invite('ravi');
  expect(ofPublisher?.subject).toBe('Your access to Sahyadri Scholarly Press');
  expect(ofPublisher?.from?.value).toMatchObject([{ name: 'Sahyadri Scholarly Press' }]);
  expect(ofPublisher?.text).not.toContain('the publisher');
});

onEachMailSite(
  'what did not reach people of the publisher is listed where they are kept, until a later message did',
  async ({ site, receiver }) => {
    const store = await site.services.publisherPeople.make();
    await addUser(store, { username: 'meera' });
    const meera = await enter(site, 'meera');
    const calls = '/api/admin/publisher-people';
    const by = { username: 'meera', now: new Date(), userId: 1 };
    const keeper = { ...by, address: '192.0.2.7', origin: 'https://demo.example' };
    type Listed = { people: { id: number }[]; unsent: { recipient: string; reason: string }[] };
    const list = async () => (await meera.get(calls)).body as Listed;
    receiver.onRecipient = () => {
      throw refusalOf(550, 'No such mailbox');
    };
    const usha = { username: 'usha', email: 'full@example.org', role: 'editor', journals: 'all' };
    await meera.post(calls, { ...usha, password: own });
    await until('it is listed', async () => (await list()).unsent.length === 1);
    const [first] = (await list()).unsent;
    expect(first).toMatchObject({ kind: 'invitation', recipient: usha.email, state: 'failed' });
    expect(first?.reason).toContain('No such mailbox');
    expect((await list()).unsent).toHaveLength(1);
    await store.people.change(2, { email: 'other@example.org' }, keeper);
    expect((await list()).unsent, 'nobody has the address').toEqual([]);
    await store.people.change(2, { email: usha.email }, keeper);
    const again = `${calls}/${(await list()).people[1]?.id}/password-link`;
    receiver.onRecipient = () => {};
    await meera.post(again, { password: own });
    await until('it came', () => receiver.messages.length === 1);
    await until('nothing is left', async () => (await list()).unsent.length === 0);

    // The outbox takes nothing: the link is made all the same, and says so.
    await store.database.writePrivate((tx) => tx.schema.dropTable('mail_messages').execute());
    const made = (await meera.post(again, { password: own })).body;
    expect(made).toMatchObject({ mailedTo: '', notMailedTo: usha.email });
    const { address } = made as MadeLink;
    expect(address).toContain('#');
    expect(site.log.some((line) => JSON.stringify(line).includes('mail not sent'))).toBe(true);
  },
);

onEachMailSite(
  'what is changed of how somebody comes in is mailed to them, at the address from before',
  async ({ site, receiver }) => {
    const { journal, services } = site;
    await addUser(journal, { username: 'usha', name: 'Usha Iyer', email: 'usha@example.org' });
    const usha = await signIn(site, 'usha');
    let mails = 0;
    const told = async (to: string, what: string) => {
      mails += 1;
      await until(`mail ${mails}: ${what}`, () => receiver.messages.length === mails);
      const { to: recipients, mail } = receiver.messages[mails - 1] ?? { to: [], mail: {} };
      expect(recipients).toEqual([to]);
      expect(mail.text).toContain(what);
    };
    expect((await usha.post('/api/account', { name: 'Usha I.' })).status).toBe(200);
    await usha.post('/api/account', { email: 'evil@example.org' });
    await told('usha@example.org', 'the email address was changed');
    expect(receiver.messages[0]?.mail.text).not.toContain('evil@example.org');
    await usha.post('/api/account', { email: 'usha@example.org' });
    await told('evil@example.org', 'the email address was changed');

    const begun = (await usha.post('/api/account/second-factor', {})).body as { secret: string };
    const code = new TOTP({ secret: begun.secret }).generate();
    await usha.post('/api/account/second-factor/confirm', { code });
    await told('usha@example.org', 'the second factor (codes of an app) was turned on');
    await usha.post('/api/account/second-factor/recovery-codes', {});
    await told('usha@example.org', 'new recovery codes were created');
    await usha.post('/api/account/second-factor/end', {});
    await told('usha@example.org', 'the second factor (codes of an app) was turned off');
    const { id } = await addPasskey(usha);
    await told('usha@example.org', 'a passkey was added');
    await usha.post(`/api/account/passkeys/${id}/remove`, {});
    await told('usha@example.org', 'a passkey was removed');
    const next = 'seven quiet rivers';
    await usha.post('/api/account/password', { password: own, new_password: next });
    await told('usha@example.org', 'the password was changed');
    await journal.users.setPassword('usha', own);
    await told('usha@example.org', 'the password was changed');

    // By others: an owner of the journal, and one of the publisher.
    const owner = await signIn(site);
    const people = (await owner.get('/api/admin/people')).body as Person[];
    const at = people.find(({ username }) => username === 'usha')?.id;
    await owner.post(`/api/admin/people/${at}`, { email: 'other@example.org' });
    await told('usha@example.org', 'the email address was changed');
    const store = await services.publisherPeople.make();
    await addUser(store, { username: 'meera', email: 'meera@example.org' });
    const meera = await enter(site, 'meera');
    await meera.post('/api/account/password', { password: own, new_password: next });
    await told('meera@example.org', 'the password was changed');
    await store.users.endSecondFactor('meera');
    await told('meera@example.org', 'the second factor (codes of an app) was turned off');
  },
);

import { expect } from 'vitest';
import type { AccountStore } from '#server/features/accounts/account-stores.ts';
import { passwordLinksService } from '#server/features/accounts/password-links-service.ts';
import type { Journal } from '#server/journal.ts';
import { updateUser } from '#server/store/user-queries.ts';
import { onEachDatabase } from '../support/databases.ts';
import { outcomeOf } from '../support/outcome.ts';
import { addUser } from '../support/users.ts';

const now = new Date('2026-03-01T09:00:00Z');
const from = {
  ...{ address: '192.0.2.10', now, origin: 'https://demo.example' },
  answered: Promise.resolve(),
};

type SendToPerson = NonNullable<AccountStore['mail']>['sendToPerson'];

/** The links of a journal, mailed by this. */
const linksMailedBy = (
  { accountStore }: Journal,
  sendToPerson: SendToPerson,
  onMailError: (error: unknown) => void = () => {},
) =>
  passwordLinksService({
    own: {
      ...accountStore,
      mail: { canSend: async () => true, sendToPerson, async sendAccessChange() {} },
      onMailError,
    },
    publisher: async () => undefined,
  });

onEachDatabase(
  'a reset is mailed to who has an address, and told to nobody',
  async ({ journal }) => {
    const sent: { kind: string; to: string; address: string }[] = [];
    const links = linksMailedBy(journal, async (kind, to, { address }) => {
      sent.push({ kind, to, address });
    });
    await addUser(journal, { username: 'usha', email: 'usha@example.org' });
    await addUser(journal, { username: 'without' });
    await addUser(journal, { username: 'off', email: 'off@example.org', status: 'disabled' });
    for (const name of ['without', 'off', 'nobody', '\u0000', 'x'.repeat(9000)]) {
      await links.request(name, from);
    }
    await links.close();
    expect(sent).toEqual([]);
    await links.request(' usha ', from);
    await links.close();
    expect(sent).toEqual([
      {
        ...{ kind: 'reset', to: 'usha@example.org' },
        address: expect.stringMatching(/^https:\/\/demo\.example\/admin\/set-password#/),
      },
    ]);
    // Nobody's box is filled: three in a quarter of an hour.
    for (let asked = 0; asked < 5; asked += 1) {
      await links.request('usha', { ...from, address: `198.51.100.${asked}` });
    }
    await links.close();
    expect(sent).toHaveLength(3);
    const outcomes: unknown[] = [];
    for (let asked = 0; asked < 16; asked += 1) {
      outcomes.push(await outcomeOf(links.request('nobody', from)));
    }
    expect(outcomes.at(-1)).toMatchObject({ refused: 'too_many_attempts' });
    expect(outcomes[0]).toBeUndefined();
  },
);

onEachDatabase(
  'who asks for a reset is answered before it is looked up whether there is such a person',
  async ({ journal }) => {
    const done: string[] = [];
    const failures: unknown[] = [];
    const mail = async (_: string, to: string) => {
      done.push(`mailed ${to}`);
      if (to === 'full@example.org') throw new Error('The outbox is full');
    };
    const links = linksMailedBy(journal, mail, (error) => failures.push(error));
    await addUser(journal, { username: 'usha', email: 'usha@example.org' });
    await addUser(journal, { username: 'full', email: 'full@example.org' });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    for (const name of ['usha', 'nobody', 'full']) await links.request(name, { ...from, answered });
    // What is changed before the answer has left still counts: nobody was looked up.
    await journal.database.writePrivate((tx) =>
      updateUser(tx, 'usha', { email: 'moved@example.org' }),
    );
    await links.close();
    expect(done).toEqual([]);
    answer();
    await answered;
    await links.close();
    expect(done).toEqual(['mailed moved@example.org', 'mailed full@example.org']);
    expect(failures).toEqual([new Error('The outbox is full')]);
  },
);

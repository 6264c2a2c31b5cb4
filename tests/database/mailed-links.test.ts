import { expect } from 'vitest';
import { passwordLinksService } from '#server/features/accounts/password-links-service.ts';
import { onEachDatabase } from '../support/databases.ts';
import { outcomeOf } from '../support/outcome.ts';
import { addUser } from '../support/users.ts';

const now = new Date('2026-03-01T09:00:00Z');
const from = { address: '192.0.2.10', now, origin: 'https://demo.example' };

onEachDatabase(
  'a reset is mailed to who has an address, and told to nobody',
  async ({ journal }) => {
    const sent: { kind: string; to: string; address: string }[] = [];
    const links = passwordLinksService(journal.database, async (kind, to, { address }) => {
      sent.push({ kind, to, address });
    });
    await addUser(journal, { username: 'usha', email: 'usha@example.org' });
    await addUser(journal, { username: 'without' });
    await addUser(journal, { username: 'off', email: 'off@example.org', status: 'disabled' });
    for (const name of ['without', 'off', 'nobody', '\u0000', 'x'.repeat(9000)]) {
      await links.request(name, from);
    }
    expect(sent).toEqual([]);
    await links.request(' usha ', from);
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
    expect(sent).toHaveLength(3);
    const outcomes: unknown[] = [];
    for (let asked = 0; asked < 16; asked += 1) {
      outcomes.push(await outcomeOf(links.request('nobody', from)));
    }
    expect(outcomes.at(-1)).toMatchObject({ refused: 'too_many_attempts' });
    expect(outcomes[0]).toBeUndefined();
  },
);

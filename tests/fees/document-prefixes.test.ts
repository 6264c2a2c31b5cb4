import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { dayOf } from '#domain/days.ts';
import { financialYear } from '#domain/fees/document-number.ts';
import { Problem } from '#server/problem.ts';
import { insertSeries } from '#server/store/account-queries.ts';
import { onEachDatabase, type TestHouse } from '../support/databases.ts';

const by = { username: 'asha', now: new Date() };

async function two({ services, journal }: TestHouse) {
  const soil = await services.makeJournal('soil', { hosts: ['soil.example'] });
  return { demo: journal, soil };
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error.fields : Promise.reject(error)),
  );

onEachDatabase('no two journals of the publisher get the same prefix', async (house) => {
  const { demo, soil } = await two(house);
  await demo.settings.change({ prefix_receipt: 'SJR' }, by);
  expect(await refusalOf(soil.settings.change({ prefix_invoice: 'sjr' }, by))).toEqual({
    prefix_invoice: 'The journal demo has this prefix.',
  });
  // Not at the same time either.
  const asked = [demo, soil].map(({ settings }) =>
    refusalOf(settings.change({ prefix_credit: 'BOTH' }, by)),
  );
  const refusals = await Promise.all(asked);
  expect(refusals.filter((one) => one === undefined)).toHaveLength(1);
});

onEachDatabase('an undo gives no prefix back that another journal has by now', async (house) => {
  const { demo, soil } = await two(house);
  await demo.settings.change({ prefix_receipt: 'SJR' }, by);
  await demo.settings.change({ prefix_receipt: 'SJQ' }, by);
  await soil.settings.change({ prefix_receipt: 'SJR' }, by);
  const [change] = await demo.history.list('settings', 1);
  expect(await refusalOf(demo.history.undo(change?.id ?? 0, by))).toEqual({
    prefix_receipt: 'The journal soil has this prefix.',
  });
  expect(await demo.settings.accounts()).toMatchObject({ prefix_receipt: 'SJQ' });
});

onEachDatabase('an import next to its original takes no prefix from it', async (house) => {
  const { demo, soil } = await two(house);
  await demo.settings.change({ prefix_receipt: 'SJR', prefix_credit: 'SJC' }, by);
  const year = financialYear(dayOf(by.now, 'UTC'));
  await demo.database.write((tx) => insertSeries(tx, { kind: 'receipt', prefix: 'SJR', year }));
  const folder = join(await mkdtemp(join(tmpdir(), 'colophon-prefixes-')), 'demo');
  await demo.exports.write(folder);
  const { leftOut } = await soil.exports.take(folder);
  expect(leftOut).toEqual([
    'Prefix of receipts SJR: The journal demo has this prefix.',
    'Prefix of credit notes SJC: The journal demo has this prefix.',
  ]);
  expect(await soil.settings.accounts()).toMatchObject({ prefix_receipt: '', prefix_credit: '' });
  expect(await soil.exports.take(folder)).toMatchObject({ settings: 'unchanged' });

  // It lets its own go, and takes it again: the other has issued nothing with it.
  await demo.settings.change({ prefix_receipt: '' }, by);
  expect(await refusalOf(soil.settings.change({ prefix_receipt: 'SJR' }, by))).toEqual({
    prefix_receipt: 'The journal demo has this prefix.',
  });
  await demo.settings.change({ prefix_receipt: 'SJR' }, by);
  expect(await demo.settings.accounts()).toMatchObject({ prefix_receipt: 'SJR' });
});

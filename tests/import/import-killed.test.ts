import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { startColophon } from '../cli/cli-support.ts';
import { onEachDatabase } from '../support/databases.ts';
import { countsFound, importRecords, listRows, record } from './import-support.ts';

const all = 12_000;
const batch = 512;

onEachDatabase('an import that is killed leaves whole batches and is continued', async (house) => {
  const { journal } = house;
  const records = Array.from({ length: all }, (_, index) =>
    record(1 + index, { issue: Math.floor(index / 100), title: `Rice ${index % 11_000}` }),
  );
  const file = join(house.dataDir, 'many.jsonl');
  await writeFile(file, records.map((one) => JSON.stringify(one)).join('\n'));

  const child = startColophon(house, ['import', file]);
  const ended = once(child, 'close');
  while ((await journal.imports.count()).articles < 2 * batch) await wait(5);
  child.kill('SIGKILL');
  await ended;

  // On PostgreSQL the server may still finish what it was told last.
  const stored = await settled(async () => (await journal.imports.count()).articles);
  expect(stored).toBeGreaterThanOrEqual(2 * batch);
  expect(stored).toBeLessThan(all);
  expect(stored % batch).toBe(0);
  expect(await countsFound(journal, 'millet')).toBe(stored);

  const continued = await importRecords(journal, records);
  expect(continued).toMatchObject({ added: all - stored, unchanged: stored, changed: 0 });
  expect(await countsFound(journal, 'millet')).toBe(all);
  expect((await listRows(journal)).filter((row) => row.title_key === null)).toHaveLength(1000);
  const again = await importRecords(journal, records);
  expect(again).toMatchObject({ added: 0, unchanged: all, changed: 0 });
});

async function settled(read: () => Promise<number>): Promise<number> {
  let before = -1;
  let now = await read();
  while (now !== before) {
    before = now;
    await wait(100);
    now = await read();
  }
  return now;
}

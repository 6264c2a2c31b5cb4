import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { ImportReport } from '#server/features/import/import-report.ts';
import { openHouse } from '../support/databases.ts';
import { monday, record } from './import-support.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

it('memory grows by little more than the reference numbers, however many rows there are', async () => {
  const house = await openHouse('sqlite');
  try {
    const abstract = 'We looked at millet and at wells. '.repeat(30);
    function* rows() {
      for (let index = 1; index <= 50_000; index++) {
        yield {
          row: index,
          fields: record(index, { abstract, title: index % 2 ? '' : `${index}` }),
        };
      }
    }
    let after10: number | undefined;
    const report = await house.journal.imports.run(rows(), {
      now: monday,
      onBatch: ({ records }: ImportReport) => {
        if (records >= 10_000) after10 ??= heapMegabytes();
      },
    });
    expect(report).toMatchObject({ added: 25_000, refused: 25_000 });
    expect(report.refusals).toHaveLength(1000);
    expect(after10).toBeGreaterThan(0);
    expect(heapMegabytes() - (after10 ?? 0)).toBeLessThan(20);
  } finally {
    await house.close();
  }
});
